import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { storeRecord, storeSource } from '#shared/contract/store.ts';
import { sourcesOfStores } from '#shared/rules/store-sources.ts';
import { csvLine } from '../csv.ts';

/** A store that was imported once: its id is never given to another, whether the store is still there or not. */
const registered = storeRecord.unwrap().omit({ name: true, supportsOnlineOrdering: true, isSample: true }).extend({
  number: z.string().nullable(),
  /** Whether the last import found it. */
  isListed: z.boolean(),
});
export type RegisteredStore = z.infer<typeof registered>;

const columns = 'id,chain,number,address,city,state,zip,lat,lng,phone,snap_id,osm_id,sources,licences,listed'.split(
  ',',
);
const orNull = (text = '') => (text === '' ? null : text);

/** Every store that was ever imported; none where nothing was. @throws ZodError for a file that was damaged. */
export function readRegister(file: string): RegisteredStore[] {
  if (!existsSync(file)) return [];
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  return rows.map(({ number, phone, snap_id, osm_id, sources, lat, lng, listed, ...row }) =>
    registered.parse({
      ...row,
      number: orNull(number),
      phone: orNull(phone),
      snapId: snap_id || undefined,
      osmId: osm_id || undefined,
      sources: storeSource.array().parse(sources?.split(' ').filter(Boolean)),
      lat: Number(lat),
      lng: Number(lng),
      isListed: listed === 'yes',
    }),
  );
}

/** Writes them in the order of their ids, each with what its sources allow. */
export function writeRegister(file: string, stores: readonly RegisteredStore[]): void {
  const rows = stores
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, chain, number, address, city, state, zip, lat, lng, phone, snapId, osmId, sources, isListed }) => [
      ...[id, chain, number ?? '', address, city, state, zip, lat.toFixed(5), lng.toFixed(5), phone ?? ''],
      ...[snapId ?? '', osmId ?? ''],
      sources.join(' '),
      sources.map((source) => sourcesOfStores[source].licence).join('; '),
      isListed ? 'yes' : 'no',
    ]);
  mkdirSync(dirname(file), { recursive: true });
  // Written under another name and renamed, so that a full disk leaves the register as it was.
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, [columns, ...rows].map(csvLine).join(''));
  renameSync(unfinished, file);
}

/**
 * The id of a store that had none: its ZIP code and five digits that follow from its chain and number, or address, so
 * that the same list gives the same ids even where the register was lost.
 */
export function newStoreId(
  { chain, number, zip, address }: Pick<RegisteredStore, 'chain' | 'number' | 'zip' | 'address'>,
  isTaken: (id: string) => boolean,
): string {
  for (let round = 0; ; round += 1) {
    const digest = createHash('sha256')
      .update([chain, number ?? address.toLowerCase(), round].join('\n'))
      .digest();
    const id = `${zip}${String(digest.readUInt32BE() % 100_000).padStart(5, '0')}`;
    if (!isTaken(id)) return id;
  }
}
