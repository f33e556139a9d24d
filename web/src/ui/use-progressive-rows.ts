import { startTransition, use, useEffect, useState } from 'react';
import { IsShown } from './prepared-panel.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { whenIdle } from './when-idle.ts';

/** What a slow phone draws without a stutter: fewer at first, with the head and the totals. */
const rows = { first: 2, more: 3, hidden: 10 };
const mostMsBetween = 100;

/**
 * How many rows to draw now: a few at once and the rest in steps, so that a long table appears quickly. A hidden panel
 * prepares no more than fill a phone, because painting many at once would take long. A prerendered page has all rows.
 */
export function useProgressiveRows(total: number, isAtOnce: boolean): number {
  const isHydrated = useIsHydrated();
  const [drawn, setDrawn] = useState(isHydrated ? rows.first : Number.POSITIVE_INFINITY);
  const isShown = use(IsShown);
  const wanted = isShown || isAtOnce ? total : Math.min(total, rows.hidden);
  useEffect(() => {
    if (isAtOnce || Math.min(drawn, total) === wanted) return;
    const next = drawn < wanted ? drawn + rows.more : wanted;
    return whenIdle(() => startTransition(() => setDrawn(next)), mostMsBetween);
  }, [isAtOnce, drawn, total, wanted]);
  return isAtOnce ? total : Math.min(drawn, total);
}
