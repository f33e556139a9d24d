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
