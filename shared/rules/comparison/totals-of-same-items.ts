import { type ComparisonRow, priceAt } from './price-table-rows.ts';
import { isRankedByAmount, rankedStores } from './ranked-stores.ts';
import { type StoreTotals, totalsOf } from './store-totals.ts';

/** A store is left out if less than this share of the entries would be left to compare. */
const leastShareOfEntries = 0.75;

/**
 * The comparable stores, best first, with totals for the same entries: the best ranked store against those that have
 * everything it has. If there is none, it is compared with the store that shares most with it, and with all others that
 * don't leave much less to compare, for the entries that all of them have (the first may then differ from the best
 * ranked one). A store that shares nothing with any other is left out. Empty if no two stores share an entry.
 */
export function comparableTotals(
  stores: readonly StoreTotals[],
  rows: readonly ComparisonRow[],
  isByAmount = isRankedByAmount(stores),
): StoreTotals[] {
  const stocked = rankedStores(stores, isByAmount).filter(({ availableCount }) => availableCount > 0);
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
  if (shared.length === 0) return comparableTotals(stocked.slice(1), rows, isByAmount);
  const totals = shared.length === rows.length ? compared : compared.map(({ store }) => totalsOf(store, shared));
  return rankedStores(totals, isByAmount);
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
