import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { limits } from './limits.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/** What choosing the cheapest store over the dearest saves, tax included, on exactly the entries both have. */
export interface Saving {
  /** Never negative; 0 when all ask the same. */
  cents: number;
  /** How many entries the comparison stands on; fewer than the cart holds when stores lack some. */
  itemCount: number;
  cheapestStoreId: string;
  dearestStoreId: string;
  /** For somebody who shops weekly. */
  monthlyCents: number;
  /** Whether one of the two totals rests on an estimate. */
  isEstimate: boolean;
}

/**
 * Like is compared with like: the best ranked store against those that have everything it has; where there is none,
 * all stores that have anything against each other, over the entries that every one of them has (then the cheapest
 * store may be another than the best ranked one). Null when that leaves fewer than two stores or no entry.
 */
export function savingOf(stores: readonly StoreTotals[], rows: readonly ComparisonRow[]): Saving | null {
  const stocked = rankedStores(stores).filter(({ availableCount }) => availableCount > 0);
  const best = stocked[0];
  if (!best) return null;

  const has = ({ store }: StoreTotals, row: ComparisonRow) => priceAt(store.id, row) !== null;
  const rowsOfBest = rows.filter((row) => has(best, row));
  const peers = stocked.filter((candidate) => rowsOfBest.every((row) => has(candidate, row)));
  return peers.length > 1
    ? spread(peers, rowsOfBest)
    : spread(
        stocked,
        rows.filter((row) => stocked.every((candidate) => has(candidate, row))),
      );
}

/** The distance between the lowest and the highest total on these rows, which every one of the stores has. */
function spread(stores: readonly StoreTotals[], rows: readonly ComparisonRow[]): Saving | null {
  const ranked = rankedStores(stores.map(({ store }) => totalsOf(store, rows)));
  const [cheapest, dearest] = [ranked.at(0), ranked.at(-1)];
  if (!cheapest || !dearest || ranked.length < 2 || rows.length === 0) return null;
  const cents = dearest.totalCents - cheapest.totalCents;
  return {
    cents,
    itemCount: rows.length,
    cheapestStoreId: cheapest.store.id,
    dearestStoreId: dearest.store.id,
    monthlyCents: Math.round(cents * limits.weeksPerMonth),
    isEstimate: cheapest.hasEstimates || dearest.hasEstimates,
  };
}
