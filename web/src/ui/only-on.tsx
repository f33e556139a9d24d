import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useIsWide } from './use-is-wide.ts';

interface OnlyOnProps {
  screen: 'wide' | 'small';
  children: ReactNode;
}

/** Content for desktops only, or for small screens only. The prerendered page has both, and the styles choose. */
export function OnlyOn({ screen, children }: OnlyOnProps) {
  const isWide = useIsWide();
  const isHydrated = useIsHydrated();
  if (isHydrated) return isWide === (screen === 'wide') ? children : null;
  return <div className={screen === 'wide' ? 'max-lg:hidden' : 'lg:hidden'}>{children}</div>;
}
