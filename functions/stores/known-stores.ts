import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { lazy } from '#functions/kit/lazy.ts';
import { openBuilt, readBuilt, readNumbers } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { Store, StoreRecord } from '#shared/contract/store.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { limits } from '#shared/limits.ts';
import { chainSites } from '#shared/rules/chain-sites.ts';
import { type ChainId, chainById, chains } from '#shared/rules/chains.ts';
import { kilometersPerMile, milesBetween, toTenths } from '#shared/rules/distance.ts';
import { firstStores } from '#shared/rules/first-stores.ts';

/** Ids are numbers; zero padding makes them sort numerically. */
export function storeKey(id: string): string {
  return id.padStart(10, '0');
}

/** Every store, sorted by padded id. */
const records = new SortedLines(() => readBuilt('stores/stores.tsv'));

/** The same by index. They are read one by one, because an answer needs a hundred of tens of thousands. */
const lines = lazy(() => openBuilt('stores/stores.tsv'));
/** Where each line starts, and where the last ends. */
const starts = lazy(() => readNumbers('stores/starts.bin'));
/** The index of each store's chain in `chains`. */
const chainIndexes = lazy(() => readBuilt('stores/chains.bin'));

/** The locations of the stores, in the same order. */
const spatialIndex = lazy(() => KDBush.from(new Uint8Array(readBuilt('stores/places.kdbush')).buffer));

/** Store ids by chain and the chain's own store number; imported stores only. */
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
 * The nearest stores, optionally of one chain, within `maxDistanceMiles` of a point, nearest first. Uses the rounded
 * distance that screens show, so a store '1 mi' away is within 1 mile.
 */
export function storesNear(from: Point, maxDistanceMiles: number, most: number, chain?: ChainId): Store[] {
  const wanted = chains.findIndex(({ id }) => id === chain);
  const isOfChain = (index: number) => chainIndexes()[index] === wanted;
  const reach = (maxDistanceMiles + 0.05) * kilometersPerMile;
  return around(spatialIndex(), from.lng, from.lat, most, reach, chain && isOfChain)
    .map((index) => fullStore(recordAt(index), from))
    .filter(({ calculatedDistance }) => (calculatedDistance ?? 0) <= maxDistanceMiles);
}

/** The stores with a chain's own store number; several if the chain's divisions number stores separately. */
export function storesNumbered(chain: ChainId, number: string): Store[] {
  return numbers.valuesOf(`${chain} ${number}`).flatMap((id) => storeById(id) ?? []);
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

/** The shopper's chosen stores, else the first ones near their location, else those of the default town. */
export function comparedStores({ storeIds, location }: Preferences): Store[] {
  const chosen = storeIds.map((id) => storeById(id)).filter((store) => store !== undefined);
  if (chosen.length > 0) return chosen;
  return firstStores(
    location
      ? storesNear(location, Number.POSITIVE_INFINITY, limits.storesPerAnswer)
      : storesAtFirst(limits.storesPerAnswer),
  );
}

function recordAt(index: number): StoreRecord {
  const line = lines()(starts()[index] ?? 0, starts()[index + 1] ?? 0).toString();
  return recordOf(line.slice(line.indexOf('\t')));
}

/** Not validated here: the build checks every line. */
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
