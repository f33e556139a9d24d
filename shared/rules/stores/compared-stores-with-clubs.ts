import { limits } from '../../limits.ts';
import { rankedStores } from '../comparison/ranked-stores.ts';
import { totalsOf } from '../comparison/store-totals.ts';
import type { TripChoice } from '../trips/bought-at-stops.ts';
import type { LocatedStore, TripFacts, TripPlan } from '../trips/plan-trip.ts';

type MemberFacts<T> = Omit<TripFacts, 'stores'> & {
  /** The compared stores without the clubs. */
  stores: readonly T[];
};

/**
 * The stores to compare for a member of clubs. If there are too many, those that are worst for the list are left out:
 * first by what they have of it, then by their total. The best store and the stops of the best trip always stay. A
 * membership never makes an answer or a plan worse: whether a saving is certain depends on what else is compared, so if
 * the plan is worse all the same, the clubs are left out.
 */
export function comparedStoresWithClubs<T extends LocatedStore>(
  facts: MemberFacts<T>,
  clubs: readonly T[],
  planTrip: (facts: TripFacts) => TripPlan | null,
): T[] {
  const { stores: open, rows } = facts;
  const stores = [...open, ...clubs];
  const tooMany = stores.length - limits.storesSelected;
  if (tooMany <= 0) return stores;
  const ranked = rankedStores(stores.map(({ store }) => totalsOf(store, rows)));
  const plan = planTrip({ ...facts, stores });
  const trips = plan ? [plan.best, ...plan.alone.slice(0, 1)] : [];
  const needed = [...trips.flatMap(({ stops }) => stops), ...ranked.slice(0, 1)].map(({ store }) => store.id);
  const leaving = ranked
    .map(({ store }) => store.id)
    .filter((id) => !needed.includes(id))
    .reverse()
    .slice(0, tooMany);
  const kept = stores.filter(({ store }) => !leaving.includes(store.id));
  const [before, after] = [open, kept].map((some) => planTrip({ ...facts, stores: some })?.best);
  return before && (!after || isWorse(after, before, facts)) ? [...open] : kept;
}

/** Whether a trip has less of the list, or costs more with the minimum saving for each of its stops. */
function isWorse(one: TripChoice, other: TripChoice, { settings: { leastGainCents } }: Pick<TripFacts, 'settings'>) {
  const costOf = ({ checkout, tripCents, stops }: TripChoice) =>
    checkout.totalCents + tripCents + stops.length * leastGainCents;
  const lacksMore = one.missing.length - other.missing.length;
  return lacksMore > 0 || (lacksMore === 0 && costOf(one) > costOf(other));
}
