import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';
import { whenIdle } from './when-idle.ts';

/** What a slow phone draws without a stutter: fewer at first, with the head and the totals. */
const rows = { first: 2, more: 5 };

/**
 * How many rows to draw now: a few at once and the rest in steps, so that a long table appears quickly. A prerendered
 * page has all rows.
 */
export function useProgressiveRows(total: number, isAtOnce: boolean): number {
  const isHydrated = useIsHydrated();
  const [drawn, setDrawn] = useState(isHydrated ? rows.first : Number.POSITIVE_INFINITY);
  const isAll = isAtOnce || drawn >= total;
  useEffect(() => {
    if (!isAll) return whenIdle(() => startTransition(() => setDrawn(drawn + rows.more)), 0);
  }, [isAll, drawn]);
  return isAll ? total : drawn;
}
