import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import type { Saving } from './saving.ts';
import { rankedStores, type StoreTotals } from './store-totals.ts';

/** What a comparison comes to: the one answer that everything on the screen repeats, each in its own words. */
export type Verdict =
  /** The cart is empty, or none of the stores has anything of it. */
  | { kind: 'nothing' }
  | { kind: 'single-store' }
  /** No two stores have the same items: their totals can't be held against each other. */
  | { kind: 'unfair' }
  /** They ask the same. */
  | { kind: 'even'; saving: Saving }
  /** There is a saving on what they share, and yet nobody to call the cheapest: who is cheaper there lacks something. */
  | { kind: 'partial'; saving: Saving }
  | { kind: 'cheapest'; winner: StoreTotals; saving: Saving };

/**
 * Coverage before cheapness: a winner has everything that any of the stores has, and is the cheapest on what it is
 * compared on.
 */
export function verdictOf(
  stores: readonly StoreTotals[],
  rows: readonly ComparisonRow[],
  saving: Saving | null,
): Verdict {
  const [best] = rankedStores(stores);
  if (!best || best.availableCount === 0) return { kind: 'nothing' };
  if (stores.length === 1) return { kind: 'single-store' };
  if (!saving) return { kind: 'unfair' };
  if (saving.cents === 0) return { kind: 'even', saving };
  const lacksNothing = rows.every(
    (row) => priceAt(best.store.id, row) !== null || stores.every(({ store }) => priceAt(store.id, row) === null),
  );
  return lacksNothing && saving.cheapestStoreId === best.store.id
    ? { kind: 'cheapest', winner: best, saving }
    : { kind: 'partial', saving };
}

/** The store to call the cheapest, if there is one. */
export function winnerOf(verdict: Verdict): StoreTotals | null {
  return verdict.kind === 'cheapest' ? verdict.winner : null;
}
