import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { limits } from '../../limits.ts';
import { type CellPrice, type ComparisonRow, priceAt } from '../comparison/price-table-rows.ts';
import { uncertainLinesOf } from '../comparison/store-totals.ts';
import type { Point } from '../locations/distance.ts';
import { mayShopAt } from '../stores/memberships.ts';
import { boughtAt, type PlacedStore, type TripChoice, type WeighedRoute, weighedRoute } from './bought-at-stops.ts';
import { mayBuyAt, sellingIds } from './item-stores.ts';
import { bestRoute, type JudgedRoute, judgedRoutes, stopsOf, whyNotAmong } from './judged-routes.ts';
import { routesOpenTo, type WithheldStore, withheldStores } from './members-only-stores.ts';
import { pricedTrips } from './priced-trips.ts';
import { rivalOf } from './trip-too-close-to-call.ts';

/** A store with its location. */
export interface LocatedStore extends Point {
  store: PlacedStore;
}

export interface TripPlan {
  /**
   * Fewest stops first; besides the recommended one only routes that have more, or cost less with or without the trip, than
   * each with fewer stops.
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
 * one. Null if no store they may enter has anything.
 */
export function planTrip(facts: TripFacts): TripPlan | null {
  const { stores, rows, settings } = facts;
  const routes = judgedRoutes(weighedRoutes(facts), settings);
  const openRoutes = routesOpenTo(settings.memberships, routes);
  const best = bestRoute(openRoutes);
  if (!best) return null;
  const choices = choicesAmong(openRoutes, best, settings);
  const alone = openRoutes.filter(({ choice }) => choice.stops.length === 1).sort(bestFirstAsShown);
  for (const route of choices) route.choice.rival = rivalOf(route, openRoutes);
  const openStores = stores.filter(({ store }) => mayShopAt(store.chain, settings.memberships));
  return {
    choices: choices.map(({ choice }) => choice),
    best: best.choice,
    alone: alone.map(({ choice }) => choice),
    openCount: openStores.length,
    hasUnconfirmed: openStores.some((store) => rows.some((row) => isUnconfirmedAt(store, row))),
    cheaperElsewhereCount: cheaperElsewhere(best.choice, openStores, facts),
    withheld: withheldStores(
      stores.map(({ store }) => store),
      best,
      routes,
      settings,
    ),
  };
}

/** Every route that may be worth taking. */
function weighedRoutes(facts: TripFacts): WeighedRoute[] {
  const { stores, rows, from, settings } = facts;
  const labels = stores.map(({ store }) => store);
  return pricedTrips({
    stores: stores.map(({ store: { id }, lat, lng }) => ({ id, lat, lng })),
    lines: rows.map((row) => stores.map((store) => decidingCents(store, row, facts))),
    from,
    centsPerMile: settings.centsPerMile,
    centsPerStop: settings.centsPerStop,
    taxRate: limits.taxRate,
  }).map((trip) => {
    const route = weighedRoute(trip, labels, rows);
    return { ...route, choice: { ...route.choice, ...withUnconfirmed(route.choice, facts) } };
  });
}

/**
 * The recommended route, and for each other number of stops the best one, if it has more or costs less, with or without
 * the trip, than each choice with fewer. Sets why the others aren't recommended.
 */
function choicesAmong(routes: readonly JudgedRoute[], best: JudgedRoute, settings: TripSettings): JudgedRoute[] {
  for (const route of routes) {
    if (route !== best) route.choice.notWorthIt = whyNotAmong(routes, route, settings);
  }
  const choices: JudgedRoute[] = [];
  for (let stops = 1; stops <= limits.trip.stops; stops += 1) {
    const route = stopsOf(best) === stops ? best : routes.find((each) => stopsOf(each) === stops);
    if (route && (route === best || choices.every((fewer) => isMoreOrCheaper(route, fewer)))) choices.push(route);
  }
  return choices;
}

function isMoreOrCheaper(one: JudgedRoute, other: JudgedRoute): boolean {
  return (
    one.coveredCount > other.coveredCount ||
    one.totalCents < other.totalCents ||
    one.atCheckout.cents < other.atCheckout.cents
  );
}

function isUnconfirmedAt({ store }: LocatedStore, row: ComparisonRow): boolean {
  const price = priceAt(store.id, row);
  return price !== null && uncertainLinesOf(row.entry, price, store).some(({ replaced }) => replaced);
}

/** An entry's price at a store; null if it isn't available or wanted there. */
function offeredAt(storeId: string, row: ComparisonRow, { settings, stores }: TripFacts): CellPrice | null {
  const selling = sellingIds(
    row,
    stores.map(({ store }) => store),
    settings,
  );
  return mayBuyAt(settings, row.entry, storeId, selling) ? priceAt(storeId, row) : null;
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

const bestFirstAsShown = (one: WeighedRoute, other: WeighedRoute) =>
  other.coveredCount - one.coveredCount || one.totalCents - other.totalCents;

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
