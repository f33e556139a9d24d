import { chanceOf, compareTotals } from './odds-of-cheaper-store.ts';
import { compareDifferences, differenceBetween } from './saving.ts';
import type { StoreTotals } from './store-totals.ts';
import { isAlmostCertain, isEnough } from './total-uncertainty.ts';
import { isTooCloseToCall, type Verdict } from './verdict.ts';

/** Stores that are more expensive than both of two that can't be told apart. */
export interface MoreExpensive {
  stores: StoreTotals[];
  isAlmostCertain: boolean;
  /** The smallest difference: between one of the two and one of these stores. */
  least: { cheaper: StoreTotals; other: StoreTotals; isByAmount: boolean };
  /** Whether all differences are as small. */
  isSame: boolean;
}

/**
 * Where it is too close to call, the other compared stores that both of the two are almost certainly cheaper than, and
 * those that both are likely cheaper than: at checkout and for the requested amounts, by the odds of the verdict.
 */
export function moreExpensiveThanBoth(verdict: Verdict): MoreExpensive[] {
  if (!('rival' in verdict && isTooCloseToCall(verdict))) return [];
  const both = [verdict.leader, verdict.rival];
  const isNamed = ({ store }: StoreTotals) => both.some((one) => one.store.id === store.id);
  const others = verdict.saving.compared
    .filter((other) => !isNamed(other))
    .map((other) => ({ other, chance: Math.min(...both.map((one) => chanceOf(compareTotals(one, other)))) }));
  return [true, false].flatMap((isCertain) => {
    const found = others.filter(({ chance }) => isEnough(chance) && isAlmostCertain(chance) === isCertain);
    const gaps = found.flatMap(({ other }) =>
      both.map((cheaper) => ({ cheaper, other, ...differenceBetween(cheaper, other) })),
    );
    const [least] = gaps.toSorted(compareDifferences);
    if (!least) return [];
    const isSame = gaps.every(({ shownCents }) => shownCents === least.shownCents);
    return [{ stores: found.map(({ other }) => other), isAlmostCertain: isCertain, least, isSame }];
  });
}
