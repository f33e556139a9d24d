import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { kilometersPerMile } from '#shared/rules/locations/distance.ts';
import { zipCodeAt } from './zip-codes.ts';

/** The ZIP codes' positions, in the order of their lines. */
const positions = lazy(() => KDBush.from(new Uint8Array(readBuilt('places/places.kdbush')).buffer));

/** The farthest that the nearest ZIP code may be from a point. */
const reachMiles = 60;

/** 'Springfield, IL 62704' for a point; null if no ZIP code is near. */
export function addressAt({ lat, lng }: { lat: number; lng: number }): string | null {
  const [nearest] = around(positions(), lng, lat, 1, reachMiles * kilometersPerMile).map(zipCodeAt);
  if (!nearest) return null;
  // Several ZIP codes share the center of a town: take the lowest.
  const here = positions().range(nearest.lng, nearest.lat, nearest.lng, nearest.lat);
  const { town, stateCode, zip } = zipCodeAt(Math.min(...here));
  return `${town}, ${stateCode} ${zip}`;
}
