import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { limits } from '../../limits.ts';
import { type CellPrice, type ComparisonRow, priceAt } from '../comparison/price-table-rows.ts';
import { uncertainLinesOf } from '../comparison/store-totals.ts';
import { chanceBelow, isEnough } from '../comparison/total-uncertainty.ts';
import type { Point } from '../locations/distance.ts';
import { mayShopAt, mayShopAtAll } from '../stores/memberships.ts';
import {
  boughtAt,
  chainsOf,
  type NotWorthIt,
  type TripChoice,
  type WeighedRoute,
  weighedRoute,
} from './bought-at-stops.ts';
import { mayBuyAt, sellingIds } from './item-stores.ts';
import { pricedTrips } from './priced-trips.ts';
import { bestRoute, type JudgedRoute, judgedRoutes } from './recommended-route.ts';
import { rivalOf } from './trip-too-close-to-call.ts';
import { whyNotWorthIt } from './worth-another-stop.ts';

/** A store with its location. */
export interface LocatedStore extends Point {
  store: StoreLabel;
}

/** A members-only store that was left out, and what it would change. */
export interface WithheldStore {
  store: StoreLabel;
  /** How much less a member's recommended route costs than `than`; 0 if it doesn't, or saves little and perhaps nothing. */
  savedCents: number;
  /** How many more items of the list the recommended route would have. */
  moreItems: number;
  /** The cheapest route without it that has as many items: the recommended one, or one that may cost less. */
  than: TripChoice;
  /** A member's route that may cost less than `than`, but not surely; null for none. */
  close: TripChoice | null;
  /** The recommended route of a member. */
  withIt: TripChoice;
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
  const openTo = (memberships: readonly string[]) =>
    routes.filter((route) => mayShopAtAll(chainsOf(route), memberships));
  const openRoutes = openTo(settings.memberships);
  const best = bestRoute(openRoutes);
  if (!best) return null;
  const choices = choicesAmong(openRoutes, best, settings);
  const alone = openRoutes.filter(({ choice }) => choice.stops.length === 1).sort(bestFirstAsShown);
  for (const route of choices) route.choice.rival = rivalOf(route, openRoutes);
  const than = cheapestOf(openRoutes, best);
  const isOpen = ({ store }: LocatedStore) => mayShopAt(store.chain, settings.memberships);
  const openStores = stores.filter(isOpen);
  return {
    choices: choices.map(({ choice }) => choice),
    best: best.choice,
    alone: alone.map(({ choice }) => choice),
    openCount: openStores.length,
    hasUnconfirmed: openStores.some((store) => rows.some((row) => isUnconfirmedAt(store, row))),
    cheaperElsewhereCount: cheaperElsewhere(best.choice, openStores, facts),
    withheld: stores
      .filter((store) => !isOpen(store))
      .map(({ store }) =>
        withheldStore(store, { best, than }, openTo([...settings.memberships, store.chain]), settings),
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

const stopsOf = ({ choice }: JudgedRoute) => choice.stops.length;

/** Why a route isn't worth it for a shopper to whom all of these are open; null if it is. */
function whyNotAmong(routes: readonly JudgedRoute[], route: JudgedRoute, settings: TripSettings): NotWorthIt | null {
  const fewer = routes.filter((other) => stopsOf(other) < stopsOf(route));
  const best = bestRoute(fewer);
  return best ? (whyNotWorthIt(route, best, fewer, settings) ?? route.notWorthIt) : null;
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

/** The cheapest route with as many items as the recommended one, though its saving may be too uncertain or too small. */
function cheapestOf(routes: readonly JudgedRoute[], best: JudgedRoute): JudgedRoute {
  return routes
    .filter((route) => route.coveredCount === best.coveredCount)
    .filter(({ choice }) => choice.missing.length === best.choice.missing.length)
    .reduce((least, route) => (route.confirmedCents < least.confirmedCents ? route : least), best);
}

/**
 * What a membership would change. What a route without it saves is no saving of the membership's.
 * @param without The recommended and the cheapest route without it.
 * @param routes Those open to a member.
 */
function withheldStore(
  store: StoreLabel,
  { best, than }: { best: JudgedRoute; than: JudgedRoute },
  routes: readonly JudgedRoute[],
  settings: TripSettings,
): WithheldStore {
  const withIt = bestRoute(routes) ?? best;
  const isClose = (route: JudgedRoute) =>
    stopsOf(route) > stopsOf(withIt) &&
    route.choice.stops.some((stop) => stop.store.chain === store.chain) &&
    whyNotAmong(routes, route, settings)?.why === 'uncertain';
  const [close] = [withIt, ...routes.filter(isClose)].filter(({ totalCents }) => totalCents < than.totalCents);
  const moreItems = best.choice.missing.length - withIt.choice.missing.length;
  return {
    store,
    savedCents: moreItems === 0 ? savedOver(than, withIt, than === best ? settings.leastGainCents : null) : 0,
    moreItems: Math.max(0, moreItems),
    than: than.choice,
    close: close?.choice ?? null,
    withIt: withIt.choice,
  };
}

/**
 * How much less another route costs; 0 if that is neither probable enough nor worth changing the plan for.
 * @param leastGainCents From where on the plan changes; null if it would not go by the first route anyway.
 */
function savedOver(now: WeighedRoute, then: WeighedRoute, leastGainCents: number | null): number {
  const costOf = ({ choice }: WeighedRoute) => choice.checkout.totalCents + choice.tripCents;
  const savedCents = costOf(now) - costOf(then);
  const leastCents = Math.min(savedCents, now.confirmedCents - then.confirmedCents);
  const isEnoughToGo = leastGainCents !== null && leastCents >= leastGainCents;
  const isNamed = isEnoughToGo || isEnough(chanceBelow(then.uncertainty, now.uncertainty));
  return isNamed ? Math.max(0, savedCents) : 0;
}
