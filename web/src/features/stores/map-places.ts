import type { Store } from '#shared/contract/store.ts';
import { kilometresPerMile, milesBetween, type Point } from '#shared/rules/distance.ts';
import { limits } from '#shared/rules/limits.ts';

const kilometresPerDegree = 111.195;

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

/** What holds so many miles around a point. */
function boundsAround({ lat, lng }: Point, miles: number): Bounds {
  const north = (miles * kilometresPerMile) / kilometresPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north];
}

/** What holds a shopper's place with the stores around it, as far as they want to go; without a place the stores; null for none. */
export function boundsToShow(stores: readonly Store[], place: Point | null, maxDistanceMiles: number): Bounds | null {
  if (place) {
    const farthest = Math.max(1, ...stores.map((store) => milesBetween(place, store)));
    return boundsAround(place, Math.min(maxDistanceMiles, farthest));
  }
  if (stores.length === 0) return null;
  const lats = stores.map(({ lat }) => lat);
  const lngs = stores.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Which distances are drawn, in miles: the round ones and the shopper's own. */
export function ringsWithin(maxDistanceMiles: number): number[] {
  return [...limits.distanceMiles.quickPicks.filter((miles) => miles < maxDistanceMiles), maxDistanceMiles];
}

/** The point so many miles north of another. */
export function northOf(center: Point, miles: number): Point {
  const [, , , north] = boundsAround(center, miles);
  return { lat: north, lng: center.lng };
}

const ringCorners = 64;

/** The line so many miles from a point, as [longitude, latitude]. */
export function ringAround(center: Point, miles: number): [number, number][] {
  const [, , east, north] = boundsAround(center, miles);
  return Array.from({ length: ringCorners + 1 }, (_, corner) => {
    const angle = (corner / ringCorners) * 2 * Math.PI;
    return [center.lng + (east - center.lng) * Math.sin(angle), center.lat + (north - center.lat) * Math.cos(angle)];
  });
}
