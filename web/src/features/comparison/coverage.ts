import type { Saving } from '#shared/rules/comparison/saving.ts';
import { figure, shownAtCheckout, shownByAmount } from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
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

/**
 * '~$22 for the amounts on your list': the total without what larger packs leave over, or with what smaller ones lack;
 * null if packs hold little more, unless the saving names it.
 */
export function amountPartInWords(totals: StoreTotals, saving: Saving | null = null): string | null {
  const [byAmount, atCheckout] = [shownByAmount(totals), shownAtCheckout(totals)];
  const isNamed =
    saving?.isByAmount && [saving.cheapest, saving.mostExpensive].some(({ store }) => store.id === totals.store.id);
  const isWorthNaming = isNamed || totals.largerPackCount > 0 || byAmount.cents > atCheckout.cents;
  return isWorthNaming && byAmount.cents !== atCheckout.cents ? words.amountPart(figure(byAmount)) : null;
}

/** Null for none. */
export function largerPacksInWords({ largerPackCount }: Pick<StoreTotals, 'largerPackCount'>): string | null {
  return largerPackCount === 0 ? null : words.largerPacks(largerPackCount);
}
