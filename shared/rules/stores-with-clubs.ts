import { limits } from '../limits.ts';
import type { ComparisonRow } from './comparison-rows.ts';
import { rankedStores, totalsOf } from './store-totals.ts';
import type { LocatedStore, TripPlan } from './trip-plan.ts';

/**
 * The stores to compare for a member of clubs, among those nearby with their clubs. If there are too many, those that are
 * worst for the list are left out: first by what they have of it, then by their total. The best store and the stops of the
 * best trip always stay, so that a membership never makes an answer or a plan worse.
 * @param plan The plan among all of these stores.
 */
export function storesWithClubs<T extends LocatedStore>(
  stores: readonly T[],
  rows: readonly ComparisonRow[],
  plan: TripPlan | null,
): T[] {
  const tooMany = Math.max(0, stores.length - limits.storesSelected);
  const ranked = rankedStores(stores.map(({ store }) => totalsOf(store, rows)));
  const trips = plan ? [plan.best, ...plan.alone.slice(0, 1)] : [];
  const needed = [...trips.flatMap(({ stops }) => stops), ...ranked.slice(0, 1)].map(({ store }) => store.id);
  const leaving = ranked
    .map(({ store }) => store.id)
    .filter((id) => !needed.includes(id))
    .reverse()
    .slice(0, tooMany);
  return stores.filter(({ store }) => !leaving.includes(store.id));
}
