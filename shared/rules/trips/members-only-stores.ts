import type { StoreLabel } from '../../contract/stores/store.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { chanceBelow, isEnough } from '../comparison/total-uncertainty.ts';
import { mayShopAt, mayShopAtAll } from '../stores/memberships.ts';
import { chainsOf, type TripChoice, type WeighedRoute } from './bought-at-stops.ts';
import { bestRoute, type JudgedRoute, stopsOf, whyNotAmong } from './judged-routes.ts';

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

/** The routes whose stops are all open to a shopper with these memberships. */
export function routesOpenTo(memberships: readonly string[], routes: readonly JudgedRoute[]): JudgedRoute[] {
  return routes.filter((route) => mayShopAtAll(chainsOf(route), memberships));
}

/**
 * The members-only stores that the shopper may not enter.
 * @param best The recommended route.
 * @param routes All routes, also those with such stores.
 */
export function withheldStores(
  stores: readonly StoreLabel[],
  best: JudgedRoute,
  routes: readonly JudgedRoute[],
  settings: TripSettings,
): WithheldStore[] {
  const { memberships } = settings;
  const than = cheapestOf(routesOpenTo(memberships, routes), best);
  return stores
    .filter(({ chain }) => !mayShopAt(chain, memberships))
    .map((store) =>
      withheldStore(store, { best, than }, routesOpenTo([...memberships, store.chain], routes), settings),
    );
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
 * @param now The recommended and the cheapest route without it.
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
