import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, whose output must match the prerendered HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
