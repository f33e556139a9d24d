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
}

/**
 * Where it is too close to call, the other compared stores that both of the two are almost certainly cheaper than, and
 * those that both are likely cheaper than: at checkout and for the requested amounts, by the odds of the verdict.
 */
export function moreExpensiveThanBoth(verdict: Verdict): MoreExpensive[] {
  if (!('rival' in verdict && isTooCloseToCall(verdict))) return [];
  const both = [verdict.leader, verdict.rival];
  // Neither of the two is likely below itself.
  const others = verdict.saving.compared
    .map((other) => ({ other, chance: Math.min(...both.map((one) => chanceOf(compareTotals(one, other)))) }))
    .filter(({ chance }) => isEnough(chance));
  return [true, false].flatMap((isCertain) => {
    const stores = others.filter(({ chance }) => isAlmostCertain(chance) === isCertain).map(({ other }) => other);
    const [least] = stores
      .flatMap((other) => both.map((cheaper) => ({ cheaper, other, ...differenceBetween(cheaper, other) })))
      .toSorted(compareDifferences);
    return least ? [{ stores, isAlmostCertain: isCertain, least }] : [];
  });
}
