/** Builds the reference data the functions load (data/built/*.json) from the reviewable CSV files: `npm run data`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type CatalogueItem, catalogueItem } from '#shared/contract/item.ts';
import { type StoreRecord, storeRecord } from '#shared/contract/store.ts';
import { centsFromPrice } from '#shared/money.ts';

const dataFolder = new URL('../data/', import.meta.url);

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(file, dataFolder)), { columns: true });
}

export function buildCatalogue(): CatalogueItem[] {
  const files = readdirSync(new URL('catalogue/', dataFolder)).filter((file) => file.endsWith('.csv'));
  return files
    .flatMap((file) => rowsOf(`catalogue/${file}`))
    .map(({ base_price, staple, ...row }) =>
      catalogueItem.parse({ ...row, baseCents: centsFromPrice(base_price ?? ''), isStaple: staple === 'yes' }),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

export function buildStores(): StoreRecord[] {
  return rowsOf('stores.csv').map(({ supports_online_ordering, ...row }) =>
    storeRecord.parse({
      ...row,
      lat: Number(row.lat),
      lng: Number(row.lng),
      supportsOnlineOrdering: supports_online_ordering === 'yes',
      isSample: true,
    }),
  );
}

/** A search word and what the catalogue calls it. */
export function buildSynonyms(): { term: string; means: string }[] {
  return rowsOf('synonyms.csv').map(({ term = '', means = '' }) => ({ term, means }));
}

export const builtFiles = {
  'catalogue.json': buildCatalogue,
  'stores.json': buildStores,
  'synonyms.json': buildSynonyms,
};

/** One record a line, so that a change to one row is a change of one line. */
export function jsonLines(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

if (import.meta.main) {
  for (const [name, build] of Object.entries(builtFiles)) {
    const records = build();
    writeFileSync(new URL(`built/${name}`, dataFolder), jsonLines(records));
    console.log(`data/built/${name}: ${records.length} records`);
  }
}
