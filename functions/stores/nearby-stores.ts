import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { kilometersPerMile } from '#shared/rules/locations/distance.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
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
