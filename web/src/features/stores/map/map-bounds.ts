import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { kilometersPerMile, milesBetween, type Point } from '#shared/rules/locations/distance.ts';

const kilometersPerDegree = 111.195;

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

/** The bounds of a circle with this radius in miles. */
function boundsAround({ lat, lng }: Point, miles: number): Bounds {
  const north = (miles * kilometersPerMile) / kilometersPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north];
}

/**
 * The bounds of a shopper's location and the stores within their distance; without a location, of the stores; null for
 * none.
 */
export function boundsToShow(
  stores: readonly Store[],
  location: Point | null,
  maxDistanceMiles: number,
): Bounds | null {
  if (location) {
    const farthest = Math.max(1, ...stores.map((store) => milesBetween(location, store)));
    return boundsAround(location, Math.min(maxDistanceMiles, farthest));
  }
  if (stores.length === 0) return null;
  const lats = stores.map(({ lat }) => lat);
  const lngs = stores.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The distances to draw, in miles: the round ones and the shopper's own. */
export function ringsWithin(maxDistanceMiles: number): number[] {
  return [...limits.distanceMiles.quickPicks.filter((miles) => miles < maxDistanceMiles), maxDistanceMiles];
}

/** More rings for street level, where the others are outside the map, and the zoom from which they are drawn. */
export const closeRings: readonly { miles: readonly number[]; zoom: number }[] = [
  { miles: [0.25, 0.5, 1], zoom: 11.5 },
  { miles: [0.1], zoom: 14 },
];

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/** A town outside the map: its distance from the center, and the direction. */
export interface TownBeyond {
  name: string;
  miles: number;
  arrow: (typeof arrows)[number];
}

/** The nearest towns to a point, each once. */
export function townsBeyond(towns: readonly (Point & { name: string })[], from: Point, most: number): TownBeyond[] {
  const nearest = towns
    .map((town) => ({ ...town, miles: milesBetween(from, town) }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, most);
  return nearest.map(({ name, miles, lat, lng }) => {
    const north = lat - from.lat;
    const east = (lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
    const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    return { name, miles, arrow: arrows[(eighths + arrows.length) % arrows.length] ?? '↑' };
  });
}

/** Extends these bounds by this many miles. */
export function widened([west, south, east, north]: Bounds, miles: number): Bounds {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const [left, down, right, up] = boundsAround(middle, miles);
  return [Math.min(west, left), Math.min(south, down), Math.max(east, right), Math.max(north, up)];
}

/** The point this many miles north of another. */
export function northOf(center: Point, miles: number): Point {
  const [, , , north] = boundsAround(center, miles);
  return { lat: north, lng: center.lng };
}

const ringCorners = 64;

/** The circle this many miles around a point, as [longitude, latitude]. */
export function ringAround(center: Point, miles: number): [number, number][] {
  const [, , east, north] = boundsAround(center, miles);
  return Array.from({ length: ringCorners + 1 }, (_, corner) => {
    const angle = (corner / ringCorners) * 2 * Math.PI;
    return [center.lng + (east - center.lng) * Math.sin(angle), center.lat + (north - center.lat) * Math.cos(angle)];
  });
}
