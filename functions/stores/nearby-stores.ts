import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { kilometersPerMile } from '#shared/rules/locations/distance.ts';
import { type ChainId, chains, isMembersOnly } from '#shared/rules/stores/chains.ts';
import { firstStores } from '#shared/rules/stores/default-stores.ts';
import { type Point, storeAt, storeKey } from './known-stores.ts';

/** The index of each store's chain in `chains`. */
const chainIndexes = lazy(() => readBuilt('stores/chains.bin'));

/** The locations of the stores, in the same order. */
const spatialIndex = lazy(() => KDBush.from(new Uint8Array(readBuilt('stores/locations.kdbush')).buffer));

/**
 * The nearest stores, optionally of one chain, within `maxDistanceMiles` of a point, nearest first. Uses the rounded
 * distance that screens show, so a store '1 mi' away is within 1 mile.
 */
export function storesNear(from: Point, maxDistanceMiles: number, most: number, chain?: ChainId): Store[] {
  const wanted = chains.findIndex(({ id }) => id === chain);
  const isOfChain = (index: number) => chainIndexes()[index] === wanted;
  const reach = (maxDistanceMiles + 0.05) * kilometersPerMile;
  return around(spatialIndex(), from.lng, from.lat, most, reach, chain && isOfChain)
    .map((index) => storeAt(index, from))
    .filter(({ calculatedDistance }) => (calculatedDistance ?? 0) <= maxDistanceMiles);
}

/**
 * The stores of the smallest circle, from `miles` on, with a few chains other than clubs: nobody drives past three for a
 * fourth, and not everybody may enter a club. Where no store is within reach, the nearest and those no farther from it:
 * an island's next chain may be an ocean away.
 */
export function storesInReach(from: Point, miles: number): Store[] {
  let inReach: Store[] = [];
  for (const reach of [miles, limits.distanceMiles.maximum, limits.farthestComparedMiles]) {
    inReach = storesNear(from, reach, limits.storesPerAnswer);
    const open = inReach.filter(({ chain }) => !isMembersOnly(chain));
    if (firstStores(open).length >= limits.storesWithoutChoice) return inReach;
  }
  if (inReach.length > 0) return inReach;
  const anywhere = storesNear(from, Number.POSITIVE_INFINITY, limits.storesPerAnswer);
  const farthest = (anywhere[0]?.calculatedDistance ?? 0) + limits.farthestComparedMiles;
  return anywhere.filter(({ calculatedDistance }) => (calculatedDistance ?? 0) <= farthest);
}

/** Springfield, Illinois: the default if we don't know the shopper's location, as in the first sample. */
const firstTown = { lat: 39.8, lng: -89.65, miles: 25 };

/** The stores of the default town, by id, for shoppers without a location. */
export function storesAtFirst(most: number): Store[] {
  const there = storesNear(firstTown, firstTown.miles, most);
  const keyOf = ({ id }: Store) => storeKey(id);
  return there
    .map((store) => ({ ...store, calculatedDistance: null }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
