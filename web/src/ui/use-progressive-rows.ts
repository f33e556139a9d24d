import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What a slow phone draws without a stutter: fewer at first, with the head and the totals. */
const rows = { first: 2, more: 5 };

interface ProgressiveRows {
  shown: number;
  /** Rows to draw now; those after the shown ones are hidden until the next step, which then only has to lay them out. */
  prepared: number;
}

/**
 * How many rows to show now: a few at once and the rest in steps, so that a long table appears quickly. It starts again
 * when its container is hidden and shown. A prerendered page has all rows.
 */
export function useProgressiveRows(total: number, isAtOnce: boolean): ProgressiveRows {
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState(isHydrated ? rows.first : Number.POSITIVE_INFINITY);
  const isAll = isAtOnce || shown >= total;
  useEffect(() => {
    if (isAll) return;
    // After the frame that shows the earlier rows.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(shown + rows.more)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAll, shown]);
  useEffect(() => () => setShown(rows.first), []);
  return isAll ? { shown: total, prepared: total } : { shown, prepared: Math.min(total, shown + rows.more) };
}
