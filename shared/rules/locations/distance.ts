import type { Location } from '../../contract/stores/location.ts';
import * as words from '../words.ts';

/** Degrees north and east. */
export type Point = Pick<Location, 'lat' | 'lng'>;

export const kilometersPerMile = 1.609344;

const earthRadiusMiles = 3958.7613;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Miles along the great circle between two points (haversine on a sphere, within 0.5%). */
export function milesBetween(from: Point, to: Point): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const haversine = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(haversine));
}

/** Rounds a distance to a tenth of a mile, for showing it and for comparing it with the maximum. */
export function toTenths(miles: number): number {
  return Math.round(miles * 10) / 10;
}

/** '2.1 mi', '1 mi'; without tenths from a hundred miles on: '1,387 mi'. */
export function formatMiles(miles: number): string {
  return isShownInTenths(miles) ? words.miles(shownMiles(miles)) : words.wholeMiles(shownMiles(miles));
}

/** The miles that `formatMiles` shows. */
function shownMiles(miles: number): number {
  return isShownInTenths(miles) ? toTenths(miles) : Math.round(miles);
}

const isShownInTenths = (miles: number) => miles < 99.95;

/** How much farther a distance is than another, as they are shown: 0.7 for '14 mi' and '14.7 mi'. */
export function shownMilesBetween(shorter: number, longer: number): number {
  return toTenths(shownMiles(longer) - shownMiles(shorter));
}

/** '1 mile', '2.5 miles': a maximum distance in words. */
export function milesInWords(miles: number): string {
  return words.milesInFull(miles);
}
