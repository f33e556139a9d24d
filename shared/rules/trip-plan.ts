import type { CartEntry } from '../contract/cart.ts';
import type { PlanRival } from '../contract/sent-plan.ts';
import type { StoreLabel } from '../contract/store.ts';
import type { TripSettings } from '../contract/trip-settings.ts';
import { limits } from '../limits.ts';
import { isMembersOnly } from './chains.ts';
import { cheapestRoutes, type Trip } from './cheapest-routes.ts';
import { type CellPrice, type ComparisonRow, priceAt } from './comparison-rows.ts';
import type { Point } from './distance.ts';
import { mayBuyAt } from './item-stores.ts';
import { type AfterTax, afterTax, type StoreTotals, totalsOf, uncertainLinesOf } from './store-totals.ts';
import { chanceBelow, isEnough, type UncertainLine, type UncertainTotal, uncertainTotal } from './total-uncertainty.ts';

/** A store with its location. */
export interface LocatedStore extends Point {
  store: StoreLabel;
}

/** What is bought at one stop. */
export interface TripStop {
  store: StoreLabel;
  /** In the order of the cart. */
  bought: { entry: CartEntry; price: CellPrice }[];
  totals: StoreTotals;
}

/** Why a route with more stops is not recommended, and the route with fewer stops that is better. */
interface NotWorthIt {
  why: 'lacks' | 'dearer' | 'uncertain' | 'too-little';
  than: TripChoice;
}

/** A route with as much of the list that may be just as cheap. */
export interface TripRival extends Pick<PlanRival, 'kind'> {
  /** In the order of the visit. */
  stores: StoreLabel[];
}

/** The best route through one, two, or three stores. */
export interface TripChoice {
  stops: TripStop[];
  /** Entries that none of the stops has. */
  missing: CartEntry[];
  /** The sum of all checkouts. */
  checkout: AfterTax & { hasEstimates: boolean };
  /** The round trip; null if the starting point is unknown. */
  miles: number | null;
  tripCents: number;
  /** Null for the recommended route, and for routes with fewer stops than it. */
  notWorthIt: NotWorthIt | null;
  /** Null if no other route is too close to call. */
  rival: TripRival | null;
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
 * one. More stops must add items, or save at least the shopper's minimum for each of them compared with every route that
 * has fewer, and save on the recommended one of these with the probability the verdict requires.
 * Prices that only shoppers' receipts show don't decide where to go. Null if no store they may enter has anything.
 */
export function planTrip(facts: TripFacts): TripPlan | null {
  const isOpen = ({ store: { chain } }: LocatedStore) =>
    !isMembersOnly(chain) || facts.settings.memberships.includes(chain);
  const open = facts.stores.filter(isOpen);
  const plan = planAmong(open, facts);
  if (!plan) return null;
  const closed = facts.stores.filter((store) => !isOpen(store));
  const alone = open.flatMap((store) => planAmong([store], facts)?.weighedBest ?? []).sort(moreForLess);
  const routes = [...plan.weighed, ...alone];
  for (const route of routes) route.choice.rival = rivalOf(route, routes);
  return {
    choices: plan.weighed.map(({ choice }) => choice),
    best: plan.weighedBest.choice,
    alone: alone.map(({ choice }) => choice),
    openCount: open.length,
    hasUnconfirmed: open.some((store) => facts.rows.some((row) => isUnconfirmedAt(store, row))),
    cheaperElsewhereCount: cheaperElsewhere(plan.weighedBest.choice, open, facts),
    withheld: closed.map((club) =>
      withheldStore(club, { without: plan, withIt: planAmong([...open, club], facts) }, facts.settings),
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

const moreForLess = (one: Weighed, other: Weighed) =>
  other.coveredCount - one.coveredCount || one.totalCents - other.totalCents;

/** A route with its uncertainty. */
interface Weighed {
  choice: TripChoice;
  coveredCount: number;
  totalCents: number;
  /** Without prices that only shoppers' receipts show. */
  confirmedCents: number;
  /** Before tax, with the cost of the trip. */
  uncertainty: UncertainTotal;
  /** The same without the trip. */
  atCheckout: UncertainTotal;
}

interface WeighedPlan {
  /** The routes to choose from. */
  weighed: Weighed[];
  weighedBest: Weighed;
}

function planAmong(stores: readonly LocatedStore[], facts: TripFacts): WeighedPlan | null {
  const { rows, from, settings } = facts;
  const trips = cheapestRoutes({
    stores: stores.map(({ store: { id }, lat, lng }) => ({ id, lat, lng })),
    lines: rows.map((row) => stores.map((store) => decidingCents(store, row, facts))),
    from,
    centsPerMile: settings.centsPerMile,
    centsPerStop: settings.centsPerStop,
    taxRate: limits.taxRate,
  });
  const [first, ...others] = trips.flatMap((trip) =>
    trip && trip.coveredCount > 0 ? [weigh(trip, stores, rows)] : [],
  );
  if (!first) return null;
  let best = first;
  const weighed = [first];
  for (const [at, other] of others.entries()) {
    other.choice.notWorthIt = whyNot(other, best, [first, ...others.slice(0, at)], settings);
    const isCheaper =
      other.totalCents < best.totalCents || other.choice.checkout.totalCents < best.choice.checkout.totalCents;
    if (isCheaper || other.coveredCount > best.coveredCount) weighed.push(other);
    if (!other.choice.notWorthIt) best = other;
  }
  for (const { choice } of weighed) Object.assign(choice, withUnconfirmed(choice, facts));
  return { weighed, weighedBest: best };
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

function weigh(trip: Trip, stores: readonly LocatedStore[], rows: readonly ComparisonRow[]): Weighed {
  const { tripCents, miles, coveredCount, totalCents: confirmedCents } = trip;
  const visited = trip.stops.flatMap((storeIndex) => {
    const store = stores[storeIndex]?.store;
    return store ? [{ store, rows: rows.filter((_, at) => trip.storeOfLine[at] === storeIndex) }] : [];
  });
  const { stops, checkout, lines } = boughtAt(visited);
  return {
    coveredCount,
    totalCents: checkout.totalCents + tripCents,
    confirmedCents,
    uncertainty: uncertainTotal([...lines, beforeTax(tripCents)]),
    atCheckout: uncertainTotal(lines),
    choice: {
      stops,
      missing: rows.flatMap(({ entry }, at) => (trip.storeOfLine[at] === null ? [entry] : [])),
      checkout,
      miles,
      tripCents,
      notWorthIt: null,
      rival: null,
    },
  };
}

/** What to buy at each stop, the checkout of all stops, and the lines with their uncertainty. */
export function boughtAt(
  visited: readonly { store: StoreLabel; rows: readonly ComparisonRow[] }[],
): Pick<TripChoice, 'stops' | 'checkout'> & { lines: UncertainLine[] } {
  const lines: UncertainLine[] = [];
  const stops = visited.map(({ store, rows }): TripStop => {
    const bought = rows.flatMap((row) => {
      const price = priceAt(store.id, row);
      return price ? [{ entry: row.entry, price }] : [];
    });
    lines.push(...bought.flatMap(({ entry, price }) => uncertainLinesOf(entry, price, store)));
    return { store, bought, totals: totalsOf(store, rows) };
  });
  const hasEstimates = stops.some(({ totals }) => totals.hasEstimates);
  return { stops, checkout: { ...afterTax(uncertainTotal(lines)), hasEstimates }, lines };
}

/** A line for an exact, untaxed cost. It is divided by the tax factor because the other lines are before tax. */
function beforeTax(cents: number): UncertainLine {
  return { cents: cents / (1 + limits.taxRate), chain: '', category: '', product: '', itemId: '', spread: null };
}

/**
 * Why more stops are not recommended over the best route so far, among all with fewer stops. Each further stop must earn
 * the shopper's minimum: two that earn it together are not worth it, nor is a third that adds less to a second that is
 * itself too close to call.
 */
function whyNot(
  more: Weighed,
  best: Weighed,
  fewer: readonly Weighed[],
  { leastGainCents }: TripSettings,
): NotWorthIt | null {
  if (more.coveredCount > best.coveredCount) return null;
  if (more.coveredCount < best.coveredCount) return { why: 'lacks', than: best.choice };
  const leastOver = ({ choice }: Weighed) => leastGainCents * (more.choice.stops.length - choice.stops.length);
  const asFull = fewer.filter((route) => route !== best && route.coveredCount === more.coveredCount);
  for (const route of [best, ...asFull]) {
    const gainCents = route.totalCents - more.totalCents;
    if (gainCents <= 0) return { why: 'dearer', than: route.choice };
    if (gainCents < leastOver(route)) return { why: 'too-little', than: route.choice };
  }
  const isSaved = best.confirmedCents - more.confirmedCents >= leastOver(best);
  const isSure = isSaved && isEnough(chanceBelow(more.uncertainty, best.uncertainty));
  return isSure ? null : { why: 'uncertain', than: best.choice };
}

const rivalKinds: readonly TripRival['kind'][] = ['tie', 'with-trip', 'at-checkout'];

/**
 * The route that is too close to call: preferably with as many stops, and with the trip; among several, the one most
 * likely cheaper.
 */
function rivalOf(route: Weighed, routes: readonly Weighed[]): TripRival | null {
  const moreStops = ({ choice: { stops } }: Weighed) => Math.abs(stops.length - route.choice.stops.length);
  const [rival] = routes
    .filter((other) => other.coveredCount === route.coveredCount && routeOf(other) !== routeOf(route))
    .filter(({ choice: { notWorthIt } }) => notWorthIt === null || notWorthIt.why === 'uncertain')
    .flatMap((other) => {
      const kind = closenessOf(other, route);
      const part = kind === 'at-checkout' ? 'atCheckout' : 'uncertainty';
      return kind ? { other, kind, chance: chanceBelow(other[part], route[part]) } : [];
    })
    .toSorted(
      (one, two) =>
        moreStops(one.other) - moreStops(two.other) ||
        rivalKinds.indexOf(one.kind) - rivalKinds.indexOf(two.kind) ||
        two.chance - one.chance,
    );
  return rival ? { stores: rival.other.choice.stops.map(({ store }) => store), kind: rival.kind } : null;
}

function closenessOf(one: Weighed, other: Weighed): TripRival['kind'] | null {
  if (one.totalCents === other.totalCents && isKnown(one) && isKnown(other)) return 'tie';
  if (isClose(one.uncertainty, other.uncertainty)) return 'with-trip';
  return isClose(one.atCheckout, other.atCheckout) ? 'at-checkout' : null;
}

function isClose(one: UncertainTotal, other: UncertainTotal): boolean {
  const chance = chanceBelow(one, other);
  return !isEnough(Math.max(chance, 1 - chance));
}

const isKnown = ({ choice: { checkout } }: Weighed) => !checkout.hasEstimates;

/** The same for the same stores. */
const routeOf = ({ choice: { stops } }: Weighed) =>
  stops
    .map(({ store }) => store.id)
    .sort()
    .join();

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
