import { useEffect, useState } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** What an address has if another app shared something, as `params` of the manifest name it. */
export const sharedParams = ['list', 'title', 'link'] as const;

/**
 * A list that another app shared (`share_target` of the manifest), from the page's address. Read once. Empty if it shared
 * no text, such as only a link.
 */
export function useTextFromOtherApp(): string | null {
  const isHydrated = useIsHydrated();
  const [taken] = useState(() => (typeof window === 'undefined' ? null : sharedIn(window.location.search)));
  useEffect(() => {
    // Keep lists out of the browser history.
    if (taken !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [taken]);
  return isHydrated ? taken : null;
}

function sharedIn(search: string): string | null {
  const shared = new URLSearchParams(search);
  const isShared = sharedParams.some((name) => shared.has(name));
  return isShared ? (shared.get('list')?.trim() ?? '') : null;
}
