import type { CartEntry } from '../contract/cart.ts';
import type { StoreLabel } from '../contract/store.ts';
import type { TripSettings } from '../contract/trip-settings.ts';
import { limits } from '../limits.ts';
import { isMembersOnly } from './chains.ts';
import { cheapestRoutes } from './cheapest-routes.ts';
import { type CellPrice, type ComparisonRow, priceAt } from './comparison-rows.ts';
import type { Point } from './distance.ts';
import { mayBuyAt } from './item-stores.ts';
import { uncertainLinesOf } from './store-totals.ts';
import { chanceBelow, isEnough } from './total-uncertainty.ts';
import { boughtAt, type TripChoice, type WeighedChoice, weighedChoice } from './trip-choice.ts';
import { rivalOf } from './trip-rival.ts';
import { whyNotWorthIt } from './worth-another-stop.ts';

/** A store with its location. */
export interface LocatedStore extends Point {
  store: StoreLabel;
}

/** A members-only store that was left out, and what it would change. */
export interface WithheldStore {
  store: StoreLabel;
  /** How much less the recommended route would cost; 0 if it would not go there, or saves little and perhaps nothing. */
  savedCents: number;
  /** How many more items of the list it would have. */
  moreItems: number;
}

/** The plan for the trip. */
export interface TripPlan {
  /**
   * Fewest stops first; only routes that have more, or cost less with or without the trip, than the recommended one with
   * fewer stops.
   */
  choices: TripChoice[];
  best: TripChoice;
  /** Each store they may enter, by itself, best first, so that all figures are comparable. */
  alone: TripChoice[];
  /** How many of the stores the shopper may enter. */
  openCount: number;
  /** How many of the recommended route's items cost less at another store they may enter. */
  cheaperElsewhereCount: number;
  /** Some of these stores have prices that only shoppers' receipts show. */
  hasUnconfirmed: boolean;
  withheld: WithheldStore[];
}

export interface TripFacts {
  rows: readonly ComparisonRow[];
  stores: readonly LocatedStore[];
  /** Where the shopper starts; null if unknown. */
  from: Point | null;
  settings: TripSettings;
}

/**
 * Plans the best ways to buy a cart at one, two, and three of the compared stores, including the trip, and recommends
 * one. Prices that only shoppers' receipts show don't decide where to go. Null if no store they may enter has anything.
 */
export function planTrip(facts: TripFacts): TripPlan | null {
  const isOpen = ({ store: { chain } }: LocatedStore) =>
    !isMembersOnly(chain) || facts.settings.memberships.includes(chain);
  const open = facts.stores.filter(isOpen);
  const plan = planAmong(open, facts);
  if (!plan) return null;
  const closed = facts.stores.filter((store) => !isOpen(store));
  const alone = open.flatMap((store) => planAmong([store], facts)?.weighedBest ?? []).sort(moreForLess);
  const routes = [...plan.weighed, ...plan.passedOver, ...alone];
  for (const route of routes) route.choice.rival = rivalOf(route, routes);
  return {
    choices: plan.weighed.map(({ choice }) => choice),
    best: plan.weighedBest.choice,
    alone: alone.map(({ choice }) => choice),
    openCount: open.length,
    hasUnconfirmed: open.some((store) => facts.rows.some((row) => isUnconfirmedAt(store, row))),
    cheaperElsewhereCount: cheaperElsewhere(plan.weighedBest.choice, open, facts),
    withheld: closed.map((club) =>
      withheldStore(
        club,
        { without: plan, withIt: planAmong([...open, club], facts, { stores: open, plan }) },
        facts.settings,
      ),
    ),
  };
}

function isUnconfirmedAt({ store }: LocatedStore, row: ComparisonRow): boolean {
  const price = priceAt(store.id, row);
  return price !== null && uncertainLinesOf(row.entry, price, store).some(({ replaced }) => replaced);
}

/** An entry's price at a store; null if it isn't available or wanted there. */
function offeredAt(storeId: string, row: ComparisonRow, { settings, stores }: TripFacts): CellPrice | null {
  const compared = stores.map(({ store: { id } }) => id);
  return mayBuyAt(settings, row.entry, storeId, compared) ? priceAt(storeId, row) : null;
}

/** What an entry costs at a store without prices that only shoppers' receipts show; null if it can't be bought there. */
function decidingCents({ store }: LocatedStore, row: ComparisonRow, facts: TripFacts): number | null {
  const price = offeredAt(store.id, row, facts);
  if (!price || price.isOnlyUnconfirmed) return null;
  return uncertainLinesOf(row.entry, price, store).reduce(
    (sum, { cents, replaced }) => sum + (replaced ?? { cents }).cents,
    0,
  );
}

function cheaperElsewhere({ stops }: TripChoice, open: readonly LocatedStore[], facts: TripFacts): number {
  const costAt = (entry: CartEntry, store: LocatedStore) => {
    const row = facts.rows.find((each) => each.entry === entry);
    return (row && decidingCents(store, row, facts)) ?? Number.POSITIVE_INFINITY;
  };
  return stops
    .flatMap(({ store, bought }) =>
      bought.flatMap(({ entry, price }) => {
        const at = open.find((one) => one.store.id === store.id);
        return at && !price.isOnlyUnconfirmed ? [{ entry, at }] : [];
      }),
    )
    .filter(({ entry, at }) => open.some((store) => costAt(entry, store) < costAt(entry, at))).length;
}

const moreForLess = (one: WeighedChoice, other: WeighedChoice) =>
  other.coveredCount - one.coveredCount || one.totalCents - other.totalCents;

interface WeighedPlan {
  /** The routes to choose from. */
  weighed: WeighedChoice[];
  weighedBest: WeighedChoice;
  /** Routes through the shopper's clubs that are less certain than the recommended one. */
  passedOver: WeighedChoice[];
}

function planAmong(stores: readonly LocatedStore[], facts: TripFacts, known?: KnownPlan): WeighedPlan | null {
  const plan = planWithMemberships(stores, facts, known);
  for (const { choice } of plan?.weighed ?? []) Object.assign(choice, withUnconfirmed(choice, facts));
  return plan;
}

interface KnownPlan {
  stores: readonly LocatedStore[];
  plan: WeighedPlan;
}

/**
 * A membership never makes a plan worse: a route through a club that costs least, but not certainly, doesn't hide one
 * without that club that certainly saves.
 */
function planWithMemberships(stores: readonly LocatedStore[], facts: TripFacts, known?: KnownPlan): WeighedPlan | null {
  if (stores.length === known?.stores.length && stores.every((store) => known.stores.includes(store))) {
    return known.plan;
  }
  const routes = weighedRoutes(stores, facts);
  const plan = recommended(routes, facts.settings);
  const visited = new Set(routes.flatMap(({ choice }) => choice.stops.map(({ store }) => store.id)));
  const clubs = stores.filter(({ store }) => isMembersOnly(store.chain) && visited.has(store.id));
  const isWorse = moreForLessWithStops(facts.settings);
  const planWithout = (club: LocatedStore) =>
    planWithMemberships(
      stores.filter((store) => store !== club),
      facts,
      known,
    );
  const [without] = clubs.flatMap((club) => planWithout(club)?.weighedBest ?? []).toSorted(isWorse);
  if (!plan || !without || isWorse(plan.weighedBest, without) <= 0) return plan;
  const fewer = routes.filter(({ choice }) => choice.stops.length < without.choice.stops.length);
  const [least = without] = [...fewer, without].toSorted(isWorse);
  const replaced = routes.filter(({ choice }) => choice.stops.length === least.choice.stops.length);
  const withLeast = recommended(
    routes.map((route) => (replaced.includes(route) ? least : route)),
    facts.settings,
    least,
  );
  return withLeast && { ...withLeast, passedOver: replaced.filter((route) => route !== least) };
}

/** The most items, then the lowest cost with the minimum saving for each stop. */
const moreForLessWithStops =
  ({ leastGainCents }: TripSettings) =>
  (one: WeighedChoice, other: WeighedChoice) =>
    other.coveredCount - one.coveredCount ||
    one.totalCents - other.totalCents + leastGainCents * (one.choice.stops.length - other.choice.stops.length);

/** The cheapest route for each number of stops. */
function weighedRoutes(stores: readonly LocatedStore[], facts: TripFacts): WeighedChoice[] {
  const { rows, from, settings } = facts;
  const labels = stores.map(({ store }) => store);
  const trips = cheapestRoutes({
    stores: stores.map(({ store: { id }, lat, lng }) => ({ id, lat, lng })),
    lines: rows.map((row) => stores.map((store) => decidingCents(store, row, facts))),
    from,
    centsPerMile: settings.centsPerMile,
    centsPerStop: settings.centsPerStop,
    taxRate: limits.taxRate,
  });
  return trips.flatMap((trip) => (trip && trip.coveredCount > 0 ? [weighedChoice(trip, labels, rows)] : []));
}

/** @param worthIt A route to recommend at least, whatever the certainty. */
function recommended(
  [first, ...others]: readonly WeighedChoice[],
  settings: TripSettings,
  worthIt?: WeighedChoice,
): WeighedPlan | null {
  if (!first) return null;
  let best = first;
  const weighed = [first];
  for (const [at, other] of others.entries()) {
    other.choice.notWorthIt =
      other === worthIt ? null : whyNotWorthIt(other, best, [first, ...others.slice(0, at)], settings);
    const isCheaper =
      other.totalCents < best.totalCents || other.choice.checkout.totalCents < best.choice.checkout.totalCents;
    if (isCheaper || other.coveredCount > best.coveredCount) weighed.push(other);
    if (!other.choice.notWorthIt) best = other;
  }
  return { weighed, weighedBest: best, passedOver: [] };
}

/**
 * A route with what it is missing, as far as shoppers' receipts show it at its stops: that doesn't decide where to go,
 * but it can be bought on the way.
 */
function withUnconfirmed(
  { stops, missing, checkout }: TripChoice,
  facts: TripFacts,
): Pick<TripChoice, 'stops' | 'missing' | 'checkout'> {
  const cheapestStop = (row: ComparisonRow) =>
    stops
      .flatMap(({ store }) => {
        const price = offeredAt(store.id, row, facts);
        return price ? [{ store, cents: price.lineCents }] : [];
      })
      .toSorted((one, other) => one.cents - other.cents)[0]?.store;
  const found = new Map(
    facts.rows.flatMap((row) => {
      const store = missing.includes(row.entry) ? cheapestStop(row) : undefined;
      return store ? [[row.entry, store] as const] : [];
    }),
  );
  if (found.size === 0) return { stops, missing, checkout };
  const visited = stops.map(({ store, bought }) => {
    const entries = new Set(bought.map(({ entry }) => entry));
    return { store, rows: facts.rows.filter(({ entry }) => entries.has(entry) || found.get(entry) === store) };
  });
  const { stops: complete, checkout: together } = boughtAt(visited);
  return { stops: complete, missing: missing.filter((entry) => !found.has(entry)), checkout: together };
}

function withheldStore(
  { store }: LocatedStore,
  { without, withIt }: { without: WeighedPlan; withIt: WeighedPlan | null },
  { leastGainCents }: TripSettings,
): WithheldStore {
  const isUsed = withIt?.weighedBest.choice.stops.some((stop) => stop.store.id === store.id);
  if (!withIt || !isUsed) return { store, savedCents: 0, moreItems: 0 };
  const moreItems = withIt.weighedBest.coveredCount - without.weighedBest.coveredCount;
  const [now, then] = [without.weighedBest, withIt.weighedBest];
  const savedCents = now.totalCents - then.totalCents;
  const confirmedCents = now.confirmedCents - then.confirmedCents;
  const isWorthNaming =
    Math.min(savedCents, confirmedCents) >= leastGainCents || isEnough(chanceBelow(then.uncertainty, now.uncertainty));
  return { store, moreItems, savedCents: moreItems === 0 && isWorthNaming ? Math.max(0, savedCents) : 0 };
}
