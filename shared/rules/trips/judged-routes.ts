import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { mayShopAtAll } from '../stores/memberships.ts';
import { chainsOf, type NotWorthIt, type WeighedRoute } from './bought-at-stops.ts';
import { whyNotWorthIt } from './worth-another-stop.ts';

/** A route, and why its stops are not worth it; null if they are. */
export interface JudgedRoute extends WeighedRoute {
  notWorthIt: NotWorthIt | null;
}

/**
 * All routes, best first, each weighed against the shorter ones that need no other membership. So another membership adds
 * routes but rules none out, and never makes a plan worse.
 */
export function judgedRoutes(routes: readonly WeighedRoute[], settings: TripSettings): JudgedRoute[] {
  const judged: JudgedRoute[] = [];
  const bestFirst = moreForLess(settings);
  for (const route of routes.toSorted(byStops)) {
    const fewer = judged
      .filter((other) => byStops(other, route) < 0 && mayShopAtAll(chainsOf(other), chainsOf(route)))
      .sort(bestFirst);
    const best = bestRoute(fewer);
    judged.push({ ...route, notWorthIt: best ? whyNotWorthIt(route, best, fewer, settings) : null });
  }
  return judged.sort(bestFirst);
}

/**
 * The best of these routes: the cheapest whose stops are worth it. A shorter one that costs less is better still, even if
 * it doesn't surely save.
 * @param routes Best first.
 */
export function bestRoute(routes: readonly JudgedRoute[]): JudgedRoute | undefined {
  return routes.find(
    (route) => !route.notWorthIt || routes.some((other) => !other.notWorthIt && byStops(route, other) < 0),
  );
}

export const stopsOf = ({ choice }: WeighedRoute) => choice.stops.length;

/** Why a route isn't worth it for a shopper to whom all of these are open; null if it is. */
export function whyNotAmong(
  routes: readonly JudgedRoute[],
  route: JudgedRoute,
  settings: TripSettings,
): NotWorthIt | null {
  const fewer = routes.filter((other) => stopsOf(other) < stopsOf(route));
  const best = bestRoute(fewer);
  return best ? (whyNotWorthIt(route, best, fewer, settings) ?? route.notWorthIt) : null;
}

const byStops = (one: WeighedRoute, other: WeighedRoute) => stopsOf(one) - stopsOf(other);

/**
 * The most items come first, then the lowest cost, which includes the minimum saving for each stop. Prices that only
 * shoppers' receipts show don't decide.
 */
const moreForLess =
  ({ leastGainCents }: TripSettings) =>
  (one: WeighedRoute, other: WeighedRoute) =>
    other.coveredCount - one.coveredCount ||
    one.confirmedCents - other.confirmedCents + leastGainCents * byStops(one, other) ||
    one.confirmedCents - other.confirmedCents ||
    byStops(one, other) ||
    (one.choice.miles ?? 0) - (other.choice.miles ?? 0);
