import { useEffect, useState } from 'react';

/** After that long, what has come is shown without the rest. */
const patienceMs = 1_000;

/** False until all that a page waits for is there, so that it changes once and not with every answer; then true for good. */
export function useArrivedTogether(isAllHere: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  if (isAllHere && !isOver) setIsOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver || isAllHere;
}
