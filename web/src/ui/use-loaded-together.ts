import { useEffect, useState } from 'react';

/** After this time, what has loaded shows without the rest. */
const timeoutMs = 1_000;

/**
 * False until everything a page waits for has loaded, so that it changes once instead of with every response; then
 * always true.
 */
export function useLoadedTogether(isAllHere: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  if (isAllHere && !isOver) setIsOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver || isAllHere;
}
