import { chanceBelow, isEnough, type UncertainTotal } from '../comparison/total-uncertainty.ts';
import type { TripRival, WeighedRoute } from './bought-at-stops.ts';

const rivalKinds: readonly TripRival['kind'][] = ['tie', 'cheaper', 'with-trip', 'at-checkout'];

/**
 * The route that is too close to call, if any: preferably with as many stops, and with the trip; among several, the one that
 * costs least if any costs less in the prices we show, otherwise the one most likely cheaper.
 */
export function rivalOf(route: WeighedRoute, routes: readonly WeighedRoute[]): TripRival | null {
  const moreStops = ({ choice: { stops } }: WeighedRoute) => Math.abs(stops.length - route.choice.stops.length);
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
        (one.kind === 'cheaper' ? one.other.totalCents - two.other.totalCents : 0) ||
        two.chance - one.chance,
    );
  return rival ? { ...rival.other.choice, kind: rival.kind } : null;
}

function closenessOf(one: WeighedRoute, other: WeighedRoute): TripRival['kind'] | null {
  if (one.totalCents === other.totalCents && isKnown(one) && isKnown(other)) return 'tie';
  if (isClose(one.uncertainty, other.uncertainty)) return isCheaper(one, other) ? 'cheaper' : 'with-trip';
  return isClose(one.atCheckout, other.atCheckout) ? 'at-checkout' : null;
}

const isCheaper = (one: WeighedRoute, other: WeighedRoute) =>
  one.totalCents < other.totalCents && one.confirmedCents < other.confirmedCents;

function isClose(one: UncertainTotal, other: UncertainTotal): boolean {
  const chance = chanceBelow(one, other);
  return !isEnough(Math.max(chance, 1 - chance));
}

const isKnown = ({ choice: { checkout } }: WeighedRoute) => !checkout.hasEstimates;

/** The same for the same stores. */
const routeOf = ({ choice: { stops } }: WeighedRoute) =>
  stops
    .map(({ store }) => store.id)
    .sort()
    .join();
