import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { isLikelyBelow } from './doubt.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/**
 * What choosing the cheapest store over the dearest saves, tax included, on exactly the entries both have. Where packs
 * hold much more than was asked for, it is the lesser of what is saved at the till and of what the amounts asked for save.
 */
export interface Saving {
  /** Never negative; 0 when all ask the same, or when what is saved at the till is only left on the shelf. */
  cents: number;
  /** It is the difference of what the amounts asked for cost, not of what is paid at the till. */
  isByAmount: boolean;
  /** How many entries the comparison stands on; fewer than the cart holds when stores lack some. */
  itemCount: number;
  /** Over the entries that are compared. */
  cheapest: StoreTotals;
  dearest: StoreTotals;
  /** All that are held against each other, over the same entries, the cheapest first. */
  compared: readonly StoreTotals[];
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

/**
 * How many cents less the first of two stores asks than the other, tax included: at the till, or by amount where packs are
 * much larger and that is less.
 */
export function gapBetween(one: StoreTotals, other: StoreTotals): Pick<Saving, 'cents' | 'isByAmount'> {
  const atTill = other.totalCents - one.totalCents;
  const byAmount = other.askedCents - one.askedCents;
  const isByAmount = one.largerPackCount + other.largerPackCount > 0 && byAmount < atTill;
  return { cents: isByAmount ? byAmount : atTill, isByAmount };
}

/**
 * The distance between the lowest of totals over the same entries, best first, and the one that is furthest above it; null
 * without two.
 */
export function savingOf(totals: readonly StoreTotals[]): Saving | null {
  const [cheapest, ...others] = totals;
  const last = others.at(-1);
  if (!cheapest || !last) return null;
  const dearest = others.reduceRight(
    (most, other) => (gapBetween(cheapest, other).cents > gapBetween(cheapest, most).cents ? other : most),
    last,
  );
  const { cents, isByAmount } = gapBetween(cheapest, dearest);
  return {
    cents: Math.max(0, cents),
    isByAmount,
    itemCount: cheapest.entryCount,
    cheapest,
    dearest,
    compared: totals,
    isLikely: isLikelyBelow(cheapest.doubt, dearest.doubt) && isLikelyBelow(cheapest.askedDoubt, dearest.askedDoubt),
  };
}
