import { chanceBelow, isEnough, type UncertainTotal } from '../comparison/total-uncertainty.ts';
import type { TripRival, WeighedRoute } from './bought-at-stops.ts';

const rivalKinds: readonly TripRival['kind'][] = ['tie', 'with-trip', 'at-checkout'];

/**
 * The route that is too close to call, if any: preferably with as many stops, and with the trip; among several, the one that
 * costs least if any costs less in the prices we show, otherwise the one most likely cheaper.
 */
export function rivalOf(route: WeighedRoute, routes: readonly WeighedRoute[]): TripRival | null {
  const moreStops = ({ choice: { stops } }: WeighedRoute) => Math.abs(stops.length - route.choice.stops.length);
  const isCheaper = (other: WeighedRoute) =>
    other.totalCents < route.totalCents && other.confirmedCents < route.confirmedCents;
  const costIfCheaper = (other: WeighedRoute) => (isCheaper(other) ? other.totalCents : route.totalCents);
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
        costIfCheaper(one.other) - costIfCheaper(two.other) ||
        two.chance - one.chance,
    );
  if (!rival) return null;
  const { choice } = rival.other;
  return {
    stores: choice.stops.map(({ store }) => store),
    kind: rival.kind,
    cheaper: isCheaper(rival.other) ? choice : null,
  };
}

function closenessOf(one: WeighedRoute, other: WeighedRoute): TripRival['kind'] | null {
  if (one.totalCents === other.totalCents && isKnown(one) && isKnown(other)) return 'tie';
  if (isClose(one.uncertainty, other.uncertainty)) return 'with-trip';
  return isClose(one.atCheckout, other.atCheckout) ? 'at-checkout' : null;
}

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
