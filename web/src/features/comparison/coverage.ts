import { formatCents, formatRoughly } from '#shared/money.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';

type Coverage = Pick<StoreTotals, 'availableCount' | 'entryCount' | 'hasEverything' | 'equivalentCount'>;

/** '11 of 12 items'; null for a store that has everything. */
export function coverageInWords({ availableCount, entryCount, hasEverything }: Coverage): string | null {
  return hasEverything ? null : `${availableCount} of ${entryCount} items`;
}

/** '2 equivalents'; null where each brand asked for is there itself. */
export function equivalentsInWords({ equivalentCount }: Coverage): string | null {
  if (equivalentCount === 0) return null;
  return equivalentCount === 1 ? '1 equivalent' : `${equivalentCount} equivalents`;
}

/** Whether a total is known to the cent: else it is shown round, with its range. */
export function isRough({ lowCents, highCents }: Pick<StoreTotals, 'lowCents' | 'highCents'>): boolean {
  return lowCents < highCents;
}

/** '~$22 by amount': what the amounts that were asked for cost; null where packs hold little more than those. */
export function byAmountInWords(totals: StoreTotals): string | null {
  const { askedCents, largerPackCount, hasEstimates } = totals;
  if (largerPackCount === 0) return null;
  const amount = isRough(totals) ? formatRoughly(askedCents) : formatCents(askedCents);
  return `${hasEstimates ? '~' : ''}${amount} by amount`;
}

/** '3 much larger packs'; null where there is none. */
export function largerPacksInWords({ largerPackCount }: Pick<StoreTotals, 'largerPackCount'>): string | null {
  if (largerPackCount === 0) return null;
  return largerPackCount === 1 ? '1 much larger pack' : `${largerPackCount} much larger packs`;
}
