import type { Comparison } from '#shared/rules/comparison/compare-cart.ts';
import { isToldBothWays } from '#shared/rules/comparison/odds-of-cheaper-store.ts';
import { isRankedByAmount } from '#shared/rules/comparison/ranked-stores.ts';
import { figure, shownAtCheckout, shownByAmount } from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { isTooCloseToCall } from '#shared/rules/comparison/verdict.ts';
import * as words from './words/answer.tsx';

type Coverage = Pick<
  StoreTotals,
  'availableCount' | 'entryCount' | 'hasEverything' | 'equivalentCount' | 'assumedCount'
>;

/** '11 of 12 items, 3 assumed'; null for a store that certainly has everything. */
export function coverageInWords({
  availableCount,
  entryCount,
  hasEverything,
  assumedCount,
}: Omit<Coverage, 'equivalentCount'>): string | null {
  if (hasEverything && assumedCount === 0) return null;
  return assumedCount === 0
    ? words.coverage(availableCount, entryCount)
    : words.coverageAssumed(availableCount, entryCount, assumedCount);
}

/** Null if every requested brand is available. */
export function equivalentsInWords({ equivalentCount }: Coverage): string | null {
  return equivalentCount === 0 ? null : words.equivalents(equivalentCount);
}

interface NamingFacts extends Pick<Comparison, 'verdict'> {
  stores: readonly StoreTotals[];
}

/** Whether totals are also shown for the requested amounts: stores are ranked by them, or the answer is about both. */
export function areAmountsNamed({ stores, verdict }: NamingFacts): boolean {
  const isByAmount = 'isByAmount' in verdict && verdict.isByAmount;
  const isInAnswer =
    'rival' in verdict && isTooCloseToCall(verdict) && isToldBothWays(verdict.leader, verdict.rival, isByAmount);
  return isInAnswer || isRankedByAmount(stores);
}

/** '~$22 for the amounts on your list': the total without what larger packs leave over; null if that is the total. */
export function amountPartInWords(totals: StoreTotals): string | null {
  const byAmount = shownByAmount(totals);
  return byAmount.cents === shownAtCheckout(totals).cents ? null : words.amountPart(figure(byAmount));
}

/** Null for none. */
export function largerPacksInWords({ largerPackCount }: Pick<StoreTotals, 'largerPackCount'>): string | null {
  return largerPackCount === 0 ? null : words.largerPacks(largerPackCount);
}
