import { figure, shownAtCheckout, shownByAmount } from '#shared/rules/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';

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
  const covered = `${availableCount} of ${entryCount} items`;
  return assumedCount === 0 ? covered : `${covered}, ${assumedCount} assumed`;
}

/** '2 equivalents'; null if every requested brand is available. */
export function equivalentsInWords({ equivalentCount }: Coverage): string | null {
  if (equivalentCount === 0) return null;
  return equivalentCount === 1 ? '1 equivalent' : `${equivalentCount} equivalents`;
}

/**
 * '~$22 of it is what you asked for': the total without what larger packs leave over; null if packs hold little more.
 */
export function askedPartInWords(totals: StoreTotals): string | null {
  const asked = shownByAmount(totals);
  if (totals.largerPackCount === 0 || asked.cents >= shownAtCheckout(totals).cents) return null;
  return `${figure(asked)} of it is what you asked for`;
}

/** '3 much larger packs'; null for none. */
export function largerPacksInWords({ largerPackCount }: Pick<StoreTotals, 'largerPackCount'>): string | null {
  if (largerPackCount === 0) return null;
  return largerPackCount === 1 ? '1 much larger pack' : `${largerPackCount} much larger packs`;
}
