import { startTransition, useEffect, useState } from 'react';

/** So many are drawn by a slow phone without a stutter: fewer at first, when the head and the totals come with them. */
const rows = { first: 4, more: 5 };

/**
 * How many of so many rows to draw now: a few at once and the others some at a time, so that a long table shows
 * at a press. It begins anew when what holds it is hidden and shown again.
 */
export function useRowsInTurn(total: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(rows.first);
  const isAll = isAtOnce || drawn >= total;
  useEffect(() => {
    if (isAll) return;
    // Behind the frame that shows the rows before.
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
