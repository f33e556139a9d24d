import type { Comparison } from './compare-cart.ts';
import { chanceOf, compareTotals } from './odds-of-cheaper-store.ts';
import { compareDifferences, differenceBetween } from './saving.ts';
import type { StoreTotals } from './store-totals.ts';
import { isAlmostCertain, isEnough } from './total-uncertainty.ts';
import { isTooCloseToCall } from './verdict.ts';

/** Stores that are more expensive than both of two that can't be told apart, or than the first of them alone. */
export interface MoreExpensive {
  cheaper: readonly StoreTotals[];
  stores: StoreTotals[];
  isAlmostCertain: boolean;
  /** The smallest difference: between one of the cheaper and one of these stores. */
  least: { cheaper: StoreTotals; other: StoreTotals; isByAmount: boolean };
}

/**
 * Where it is too close to call, the other stores that both of the two are almost certainly cheaper than, and those that
 * both are likely cheaper than: at checkout and for the requested amounts, by the odds of the verdict. If there are none,
 * those that the leader alone is cheaper than. A store that is missing something is one of them if it costs more all the same.
 */
export function moreExpensiveStores({ verdict, open }: Pick<Comparison, 'verdict' | 'open'>): MoreExpensive[] {
  if (!('rival' in verdict && isTooCloseToCall(verdict))) return [];
  const { leader, rival, saving } = verdict;
  const others = verdict.isOnPart ? saving.compared : open.filter(({ availableCount }) => availableCount > 0);
  const thanBoth = moreExpensiveThan([leader, rival], others);
  return thanBoth.length > 0 ? thanBoth : moreExpensiveThan([leader], others);
}

function moreExpensiveThan(cheaper: readonly StoreTotals[], stores: readonly StoreTotals[]): MoreExpensive[] {
  // No store is likely cheaper than itself.
  const others = stores
    .map((other) => ({ other, chance: Math.min(...cheaper.map((one) => chanceOf(compareTotals(one, other)))) }))
    .filter(({ chance }) => isEnough(chance));
  return [true, false].flatMap((isCertain) => {
    const stores = others.filter(({ chance }) => isAlmostCertain(chance) === isCertain).map(({ other }) => other);
    const [least] = stores
      .flatMap((other) => cheaper.map((one) => ({ cheaper: one, other, ...differenceBetween(one, other) })))
      .toSorted(compareDifferences);
    return least ? [{ cheaper, stores, isAlmostCertain: isCertain, least }] : [];
  });
}
