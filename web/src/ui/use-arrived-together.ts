import { useEffect, useState } from 'react';

/** After that long, what has come is shown without the rest. */
const patienceMs = 1_000;

/**
 * False until all that a page waits for is there, so that it changes once and not with every answer; never false again
 * from then on. `isAsked` tells when the waiting begins.
 */
export function useArrivedTogether({ isAsked, isAllHere }: { isAsked: boolean; isAllHere: boolean }): boolean {
  const [isOver, setIsOver] = useState(false);
  if (isAllHere && !isOver) setIsOver(true);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return isOver || isAllHere;
}
