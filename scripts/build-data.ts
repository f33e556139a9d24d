/**
 * Builds the reference data from the reviewable CSV files: what the functions load (data/built/*.json) and what the
 * rules know of the chains (shared/built/*.ts). `npm run data`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type CatalogueItem, catalogueItem } from '#shared/contract/item.ts';
import { type StoreRecord, storeRecord } from '#shared/contract/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { amountOf } from '#shared/rules/units.ts';
import { builtModules, readChains, writeFiles } from './chain-data.ts';
import { findingsOf, type Review } from './report-oddities.ts';

const dataFolder = new URL('../data/', import.meta.url);

type CatalogueRow = Record<string, string>;

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(file, dataFolder)), { columns: true });
}

export function buildCatalogue(): CatalogueItem[] {
  const files = readdirSync(new URL('catalogue/', dataFolder)).filter((file) => file.endsWith('.csv'));
  const rows = files.flatMap((file) => rowsOf(`catalogue/${file}`));
  const isLargePack = largePacks(rows);
  return rows
    .map((row) => {
      const { base_price = '', staple, ...rest } = row;
      const baseCents = centsFromPrice(base_price);
      return catalogueItem.parse({
        ...rest,
        baseCents,
        isStaple: staple === 'yes',
        isLargePack: isLargePack(row),
      });
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether a row holds at least twice what a package of its product usually holds, the clubs' own packs aside. */
function largePacks(rows: readonly CatalogueRow[]): (row: CatalogueRow) => boolean {
  const clubs = new Set(readChains().flatMap(({ id, assortment }) => (assortment === 'large-packs' ? [id] : [])));
  const isOfClub = ({ brand = '' }: CatalogueRow) => ownersOf(brand).some((owner) => clubs.has(owner));
  const kindOf = ({ name, size = '' }: CatalogueRow) => `${name}\n${amountOf(size)?.per}`;
  const countOf = ({ size = '' }: CatalogueRow) => amountOf(size)?.count ?? 0;
  const usual = new Map(
    Array.from(
      Map.groupBy(
        rows.filter((row) => !isOfClub(row)),
        kindOf,
      ),
      ([kind, alike]) => {
        const counts = alike.map(countOf).sort((one, other) => one - other);
        return [kind, counts[Math.floor((counts.length - 1) / 2)] ?? 0] as const;
      },
    ),
  );
  return (row) => isOfClub(row) || countOf(row) >= 2 * (usual.get(kindOf(row)) || Number.POSITIVE_INFINITY);
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

/** Words for a product, or one brand of it, beside its name. */
function buildAliases() {
  const listOf = (words = '') => words.split(';').filter((text) => text !== '');
  return rowsOf('aliases.csv').map(({ product = '', brand = '', means, also }) => ({
    product,
    brand: brand === '' ? null : brand,
    means: listOf(means),
    also: listOf(also),
  }));
}

/** Words for what we don't have, that would find other things. */
function buildNotCarried(): string[] {
  return rowsOf('not-carried.csv').map(({ words = '' }) => words);
}

/** What looks odd in the catalogue and is right. */
export function readReviews(): Review[] {
  return rowsOf('reviewed-oddities.csv').map(({ finding = '', product = '' }) => ({ finding, product }));
}

/** One record a line, so that a change to one row is a change of one line. */
function jsonLines(records: readonly unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

/** What each built file must say, by its place in the project. */
export const builtFiles: Record<string, () => string> = {
  ...builtModules,
  'data/built/catalogue.json': () => jsonLines(buildCatalogue()),
  'data/built/stores.json': () => jsonLines(buildStores()),
  'data/built/aliases.json': () => jsonLines(buildAliases()),
  'data/built/not-carried.json': () => jsonLines(buildNotCarried()),
};

if (import.meta.main) {
  writeFiles(builtFiles);
  if (process.argv.includes('--report')) {
    for (const { what, oddities, reviewedCount } of findingsOf(buildCatalogue(), readReviews())) {
      console.log(`\n${what}: ${oddities.length}, and ${reviewedCount} reviewed`);
      for (const odd of oddities) console.log(`  ${odd}`);
    }
  }
}
