import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What a slow phone draws without a stutter: fewer at first, with the head and the totals. */
const rows = { first: 2, more: 5 };

interface ProgressiveRows {
  shown: number;
  /** Rows to draw now; those after the shown ones are hidden, so that the step that shows them only lays them out. */
  prepared: number;
}

const start: ProgressiveRows = { shown: rows.first, prepared: rows.first + rows.more };
const allRows: ProgressiveRows = { shown: Number.POSITIVE_INFINITY, prepared: Number.POSITIVE_INFINITY };

/**
 * How many rows to show now: a few at once and the rest in steps, so that a long table appears quickly. It starts again
 * when its container is hidden and shown. A prerendered page has all rows.
 */
export function useProgressiveRows(total: number, isAtOnce: boolean): ProgressiveRows {
  const isHydrated = useIsHydrated();
  const [drawn, setDrawn] = useState(isHydrated ? start : allRows);
  const isAll = isAtOnce || drawn.shown >= total;
  useEffect(() => {
    if (isAll) return;
    const { shown, prepared } = drawn;
    if (shown === prepared) {
      startTransition(() => setDrawn({ shown, prepared: shown + rows.more }));
      return;
    }
    // After the frame that shows the earlier rows.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn({ shown: prepared, prepared })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAll, drawn]);
  useEffect(() => () => setDrawn(start), []);
  return isAll ? { shown: total, prepared: total } : drawn;
}
