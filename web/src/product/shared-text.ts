import { useEffect, useState } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** What another app shared into this one (`share_target` of the manifest): a list, in the page's address. Taken once. */
export function useSharedText(): string | null {
  const isHydrated = useIsHydrated();
  const [taken] = useState(() => (typeof window === 'undefined' ? null : sharedIn(window.location.search)));
  useEffect(() => {
    // Nobody's list stays in the history.
    if (taken !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [taken]);
  return isHydrated ? taken : null;
}

function sharedIn(search: string): string | null {
  const shared = new URLSearchParams(search);
  const text = shared.get('list')?.trim();
  return text || null;
}
