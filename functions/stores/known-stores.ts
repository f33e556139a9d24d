import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { Store, StoreRecord } from '#shared/contract/store.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { chainSites } from '#shared/rules/chain-sites.ts';
import { type ChainId, chainById } from '#shared/rules/chains.ts';
import { kilometersPerMile, milesBetween, toTenths } from '#shared/rules/distance.ts';
import { firstStores } from '#shared/rules/first-stores.ts';
import { limits } from '#shared/rules/limits.ts';

/** Ids are digits: with zeros before them, the order of their letters is that of the numbers. */
export function storeKey(id: string): string {
  return id.padStart(10, '0');
}

/** Every store by its id, which is also their order: the first three are compared when nothing is known of the shopper. */
const records = new SortedLines(() => readBuilt('stores/stores.tsv'));

/** Where they are, in the same order. */
const placeIndex = lazy(() => KDBush.from(new Uint8Array(readBuilt('stores/places.kdbush')).buffer));

/** The ids of stores by their chains' own numbers of them: of imported ones alone. */
const numbers = new SortedLines(() => readBuilt('stores/numbers.tsv'));

export interface Point {
  lat: number;
  lng: number;
}

export function storeById(id: string, from?: Point): Store | undefined {
  const [record] = records.valuesOf(storeKey(id)).map(recordOf);
  return record?.id === id ? fullStore(record, from) : undefined;
}

/** Up to `most` stores after the one with this id, in the order of their ids. */
export function storesAfter(id: string | undefined, most: number): Store[] {
  return records.linesAfter(id && storeKey(id), most).map(([, line]) => fullStore(recordOf(line)));
}

/**
 * The nearest stores, of a chain where one is named, nearest first, within `maxDistanceMiles` of a point: by the distance
 * that is shown, so that a store '1 mi' away is within 1 mile.
 */
export function storesNear(from: Point, maxDistanceMiles: number, most: number, chain?: ChainId): Store[] {
  const isOfChain = (place: number) => recordOf(records.valueAt(place)).chain === chain;
  const reach = (maxDistanceMiles + 0.05) * kilometersPerMile;
  return around(placeIndex(), from.lng, from.lat, most, reach, chain && isOfChain)
    .map((place) => fullStore(recordOf(records.valueAt(place)), from))
    .filter(({ calculatedDistance }) => (calculatedDistance ?? 0) <= maxDistanceMiles);
}

/** The stores that a chain numbers so: one, or some of a chain whose divisions count by themselves. */
export function storesNumbered(chain: ChainId, number: string): Store[] {
  return numbers.valuesOf(`${chain} ${number}`).flatMap((id) => storeById(id) ?? []);
}

/** Where somebody is taken to be whose place is not known: in Springfield, Illinois, as in the first of the samples. */
const firstTown = { lat: 39.8, lng: -89.65, miles: 25 };

/** The stores that somebody without a place is shown: those of one town, in the order of their ids. */
export function storesAtFirst(most: number): Store[] {
  const there = storesNear(firstTown, firstTown.miles, most);
  const keyOf = ({ id }: Store) => storeKey(id);
  return there
    .map((store) => ({ ...store, calculatedDistance: null }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The stores a shopper's prices are for: the chosen ones, else the first near their place, else the first of all. */
export function comparedStores({ storeIds, location }: Preferences): Store[] {
  const chosen = storeIds.map((id) => storeById(id)).filter((store) => store !== undefined);
  if (chosen.length > 0) return chosen;
  return firstStores(
    location
      ? storesNear(location, Number.POSITIVE_INFINITY, limits.storesPerAnswer)
      : storesAtFirst(limits.storesPerAnswer),
  );
}

/** Checked when the lines were built. */
function recordOf(line: string): StoreRecord {
  return JSON.parse(line);
}

function fullStore(record: StoreRecord, from?: Point): Store {
  const { color, logo } = chainById(record.chain);
  const { websiteUrl, onlineShoppingUrl } = chainSites[record.chain];
  return {
    ...record,
    color,
    logo,
    websiteUrl,
    onlineShoppingUrl,
    calculatedDistance: from ? toTenths(milesBetween(from, record)) : null,
  };
}
