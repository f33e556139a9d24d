import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { storeRecord, storeSource } from '#shared/contract/stores/store.ts';
import { storeDataAttribution } from '#shared/rules/stores/store-data-attribution.ts';
import { csvLine } from '../csv.ts';

/** An imported store. Its id is never reused, even after the store closes. */
const registered = storeRecord.unwrap().omit({ name: true, supportsOnlineOrdering: true, isSample: true }).extend({
  number: z.string().nullable(),
  /** Whether the last import found it. */
  isListed: z.boolean(),
});
export type RegisteredStore = z.infer<typeof registered>;

const columns = 'id,chain,number,address,city,state,zip,lat,lng,phone,snap_id,osm_id,sources,licenses,listed'.split(
  ',',
);
const orNull = (text = '') => (text === '' ? null : text);

/** All stores ever imported; empty without imports. @throws ZodError for a damaged file. */
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

/** Writes them sorted by id, each with the fields that its sources' licenses allow. */
export function writeRegister(file: string, stores: readonly RegisteredStore[]): void {
  const rows = stores
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, chain, number, address, city, state, zip, lat, lng, phone, snapId, osmId, sources, isListed }) => [
      ...[id, chain, number ?? '', address, city, state, zip, lat.toFixed(5), lng.toFixed(5), phone ?? ''],
      ...[snapId ?? '', osmId ?? ''],
      sources.join(' '),
      sources.map((source) => storeDataAttribution[source].license).join('; '),
      isListed ? 'yes' : 'no',
    ]);
  mkdirSync(dirname(file), { recursive: true });
  // Write a temporary file and rename it, so a full disk does not damage the register.
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, [columns, ...rows].map(csvLine).join(''));
  renameSync(unfinished, file);
}

/**
 * A new store's id: its ZIP code and five digits derived from its chain and number, or address. The same list therefore
 * gives the same ids even if the register is lost.
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
