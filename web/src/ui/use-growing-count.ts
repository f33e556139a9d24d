import { startTransition, useEffect, useState } from 'react';

/** How much of something long is shown at once, and how much is added after each paint. */
export interface Growth {
  atFirst: number;
  step: number;
}

/** How many of so many to show: what is long is in sight early, and presses are answered between its steps. */
export function useGrowingCount(whole: number, growth: Growth | undefined): number {
  const [count, setCount] = useState(growth?.atFirst ?? whole);
  const step = growth?.step;
  useEffect(() => {
    if (step === undefined || count >= whole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    return () => cancelAnimationFrame(frame);
  }, [count, whole, step]);
  return step === undefined ? whole : Math.min(count, whole);
}
