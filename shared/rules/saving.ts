import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { differenceOf, isLikelyBelow } from './doubt.ts';
import { limits } from './limits.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/** What choosing the cheapest store over the dearest saves, tax included, on exactly the entries both have. */
export interface Saving {
  /** Never negative; 0 when all ask the same. */
  cents: number;
  /** What it lies between four times out of five; below 0 the dearest store may well be the cheaper one. */
  lowCents: number;
  highCents: number;
  /** How many entries the comparison stands on; fewer than the cart holds when stores lack some. */
  itemCount: number;
  cheapestStoreId: string;
  dearestStoreId: string;
  /** All that are held against each other, the cheapest first and the dearest last. */
  comparedStoreIds: string[];
  /** For somebody who shops weekly. */
  monthlyCents: number;
  /** Whether one of the two totals rests on an estimate. */
  isEstimate: boolean;
  /** Whether the dearest is likely enough the dearer one: by the rule of the verdict, which else it could contradict. */
  isLikely: boolean;
}

/**
 * The stores that can be held against each other, best first, each with its figures over the same entries. Like is
 * compared with like: the best ranked store against those that have everything it has; where there is none, all stores
 * that have anything, over the entries that every one of them has (then the first may be another than the best ranked
 * one). Empty when that leaves fewer than two stores or no entry.
 */
export function likeForLike(stores: readonly StoreTotals[], rows: readonly ComparisonRow[]): StoreTotals[] {
  const stocked = rankedStores(stores).filter(({ availableCount }) => availableCount > 0);
  const best = stocked[0];
  if (!best) return [];

  const has = ({ store }: StoreTotals, row: ComparisonRow) => priceAt(store.id, row) !== null;
  const rowsOfBest = rows.filter((row) => has(best, row));
  const peers = stocked.filter((candidate) => rowsOfBest.every((row) => has(candidate, row)));
  const [compared, shared] =
    peers.length > 1
      ? [peers, rowsOfBest]
      : [stocked, rows.filter((row) => stocked.every((candidate) => has(candidate, row)))];
  if (compared.length < 2 || shared.length === 0) return [];
  return rankedStores(shared.length === rows.length ? compared : compared.map(({ store }) => totalsOf(store, shared)));
}

/** The distance between the lowest and the highest of totals over the same entries, best first; null without two. */
export function savingOf(totals: readonly StoreTotals[]): Saving | null {
  const [cheapest, dearest] = [totals.at(0), totals.at(-1)];
  if (!cheapest || !dearest || totals.length < 2) return null;
  const cents = dearest.totalCents - cheapest.totalCents;
  const { lowCents, highCents } = differenceOf(cheapest.doubt, dearest.doubt);
  const taxed = (subtotalCents: number) => Math.round(subtotalCents * (1 + limits.taxRate));
  return {
    cents,
    lowCents: Math.min(cents, taxed(lowCents)),
    highCents: Math.max(cents, taxed(highCents)),
    itemCount: cheapest.entryCount,
    cheapestStoreId: cheapest.store.id,
    dearestStoreId: dearest.store.id,
    comparedStoreIds: totals.map(({ store }) => store.id),
    monthlyCents: Math.round(cents * limits.weeksPerMonth),
    isEstimate: cheapest.hasEstimates || dearest.hasEstimates,
    isLikely: isLikelyBelow(cheapest.doubt, dearest.doubt),
  };
}
