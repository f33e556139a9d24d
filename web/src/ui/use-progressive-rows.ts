import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What a slow phone draws without a stutter: fewer at first, with the head and the totals. */
const rows = { first: 2, more: 5 };

/**
 * How many rows to draw now: a few at once and the rest in steps, so that a long table appears quickly. It starts again
 * when its container is hidden and shown. A prerendered page has all rows.
 */
export function useProgressiveRows(total: number, isAtOnce: boolean): number {
  const isHydrated = useIsHydrated();
  const [drawn, setDrawn] = useState(isHydrated ? rows.first : Number.POSITIVE_INFINITY);
  const isAll = isAtOnce || drawn >= total;
  useEffect(() => {
    if (isAll) return;
    // After the frame that shows the earlier rows.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(drawn + rows.more)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAll, drawn]);
  useEffect(() => () => setDrawn(rows.first), []);
  return isAll ? total : drawn;
}
