import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while an element takes over the HTML that was written at build, which it must first come out the same as. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
