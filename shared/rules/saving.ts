import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { shownAtCheckout, shownByAmount } from './shown-figures.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';
import { isLikelyBelow } from './total-uncertainty.ts';

/**
 * What the cheapest store saves over the most expensive one, with tax, on exactly the entries both have. If packs hold
 * much more than requested, it is the smaller of the savings at checkout and by amount.
 */
export interface Saving {
  /** Never negative; 0 if all cost the same, or if the saving at checkout only comes from smaller packs. */
  cents: number;
  /** The saving is by amount, not at checkout. */
  isByAmount: boolean;
  /** How many entries are compared; fewer than the cart has if stores are missing some. */
  itemCount: number;
  /** For the compared entries. */
  cheapest: StoreTotals;
  dearest: StoreTotals;
  /** All compared stores, for the same entries, cheapest first. */
  compared: readonly StoreTotals[];
  /**
   * Whether the most expensive store is likely more expensive by the verdict's rule, so that the two never contradict
   * each other.
   */
  isLikely: boolean;
}

/** A store is left out if less than this share of the entries would be left to compare. */
const leastShareOfEntries = 0.75;

/**
 * The comparable stores, best first, with totals for the same entries: the best ranked store against those that have
 * everything it has. If there is none, it is compared with the store that shares most with it, and with all others that
 * don't leave much less to compare, for the entries that all of them have (the first may then differ from the best
 * ranked one). A store that shares nothing with any other is left out. Empty if no two stores share an entry.
 */
export function comparableTotals(stores: readonly StoreTotals[], rows: readonly ComparisonRow[]): StoreTotals[] {
  const stocked = rankedStores(stores).filter(({ availableCount }) => availableCount > 0);
  const best = stocked[0];
  if (!best) return [];

  const has = ({ store }: StoreTotals, row: ComparisonRow) => priceAt(store.id, row) !== null;
  const rowsOfBest = rows.filter((row) => has(best, row));
  const peers = stocked.filter((candidate) => rowsOfBest.every((row) => has(candidate, row)));
  const sharedBy = (candidates: readonly StoreTotals[]) =>
    rowsOfBest.filter((row) => candidates.every((candidate) => has(candidate, row)));
  const compared = peers.length > 1 ? peers : withMostShared(stocked, (candidates) => sharedBy(candidates).length);
  const shared = sharedBy(compared);
  if (compared.length < 2) return [];
  if (shared.length === 0) return comparableTotals(stocked.slice(1), rows);
  return rankedStores(shared.length === rows.length ? compared : compared.map(({ store }) => totalsOf(store, shared)));
}

/** The best ranked store with the others, those that share most with it first, while enough entries are left. */
function withMostShared(
  [best, ...others]: readonly StoreTotals[],
  countShared: (candidates: readonly StoreTotals[]) => number,
): StoreTotals[] {
  if (!best) return [];
  const byShared = others.toSorted((one, other) => countShared([other]) - countShared([one]));
  const [closest] = byShared;
  const least = closest ? leastShareOfEntries * countShared([closest]) : 0;
  const compared = [best];
  for (const other of byShared) if (countShared([...compared, other]) >= least) compared.push(other);
  return compared;
}

/** How much less one store costs than another, with tax, exactly and by the totals as shown. */
export interface Difference extends Pick<Saving, 'cents' | 'isByAmount'> {
  shownCents: number;
}

/**
 * How much less the first of two stores costs: at checkout, or by amount if packs are much larger and that is less.
 */
export function differenceBetween(one: StoreTotals, other: StoreTotals): Difference {
  const atCheckout = other.totalCents - one.totalCents;
  const byAmount = other.byAmountCents - one.byAmountCents;
  const isByAmount = one.largerPackCount + other.largerPackCount > 0 && byAmount < atCheckout;
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  return { cents: isByAmount ? byAmount : atCheckout, isByAmount, shownCents: shown(other).cents - shown(one).cents };
}

/** Below 0 if the first difference is smaller: as shown, then exactly. */
export function compareDifferences(one: Difference, other: Difference): number {
  return one.shownCents - other.shownCents || one.cents - other.cents;
}

/**
 * The difference between the lowest of totals for the same entries, best first, and the highest one; null without two.
 */
export function savingOf(totals: readonly StoreTotals[]): Saving | null {
  const [cheapest, ...others] = totals;
  const last = others.at(-1);
  if (!cheapest || !last) return null;
  const dearest = others.reduceRight(
    (most, other) =>
      compareDifferences(differenceBetween(cheapest, other), differenceBetween(cheapest, most)) > 0 ? other : most,
    last,
  );
  const { cents, isByAmount } = differenceBetween(cheapest, dearest);
  return {
    cents: Math.max(0, cents),
    isByAmount,
    itemCount: cheapest.entryCount,
    cheapest,
    dearest,
    compared: totals,
    isLikely:
      isLikelyBelow(cheapest.uncertainty, dearest.uncertainty) &&
      isLikelyBelow(cheapest.byAmountUncertainty, dearest.byAmountUncertainty),
  };
}
