import { around } from 'geokdbush';
import KDBush from 'kdbush';
import storesFile from '#data/built/stores.json' with { type: 'json' };
import { type Store, type StoreRecord, storeRecord } from '#shared/contract/store.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { chainById } from '#shared/rules/chains.ts';
import { milesBetween } from '#shared/rules/distance.ts';
import { firstStores } from '#shared/rules/first-stores.ts';
import { limits } from '#shared/rules/limits.ts';

const kilometresPerMile = 1.609344;

/** Every store in the order of the file; the first three are compared when nothing is known about the shopper. */
const records: readonly StoreRecord[] = storeRecord.array().parse(storesFile);
const byId = new Map(records.map((record) => [record.id, record]));

const index = new KDBush(records.length);
for (const { lng, lat } of records) index.add(lng, lat);
index.finish();

export interface Point {
  lat: number;
  lng: number;
}

export function storeById(id: string, from?: Point): Store | undefined {
  const record = byId.get(id);
  return record && fullStore(record, from);
}

/** Up to `most` stores after the one with this id, in the file's order. */
export function storesAfter(id: string | undefined, most: number): Store[] {
  const start = id === undefined ? 0 : records.findIndex((record) => record.id === id) + 1;
  return records.slice(start, start + most).map((record) => fullStore(record));
}

/** The nearest stores, nearest first, within `maxDistanceMiles` of a point. */
export function storesNear(from: Point, maxDistanceMiles: number, most: number): Store[] {
  return around(index, from.lng, from.lat, most, maxDistanceMiles * kilometresPerMile)
    .map((at) => records[at])
    .filter((record) => record !== undefined)
    .map((record) => fullStore(record, from));
}

/** The stores a shopper's prices are for: the chosen ones, else the first near their place, else the first of the file. */
export function comparedStores({ storeIds, location }: Preferences): Store[] {
  const chosen = storeIds.map((id) => storeById(id)).filter((store) => store !== undefined);
  if (chosen.length > 0) return chosen;
  return firstStores(
    location
      ? storesNear(location, Number.POSITIVE_INFINITY, limits.storesPerAnswer)
      : storesAfter(undefined, limits.storesPerAnswer),
  );
}

function fullStore(record: StoreRecord, from?: Point): Store {
  const { color, logo, websiteUrl, onlineShoppingUrl } = chainById(record.chain);
  return {
    ...record,
    color,
    logo,
    websiteUrl,
    onlineShoppingUrl,
    calculatedDistance: from ? Math.round(milesBetween(from, record) * 10) / 10 : null,
  };
}
