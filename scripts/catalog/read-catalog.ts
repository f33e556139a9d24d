import { readdirSync } from 'node:fs';
import { knownAbsenceOf } from '#functions/estimates/known-absences.ts';
import { type ChainId, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { readChains, readClubPacks } from '../build/chain-data.ts';
import { dataRows } from '../csv.ts';
import type { OurProducts } from '../products/match-product.ts';
import { PublicCategories } from '../products/public-categories.ts';
import { labelRow, StoreLabels } from '../products/store-labels.ts';
import { brandPack } from './assortment-chances.ts';
import type { Assortments, ClubPack } from './assumed-own-brands.ts';
import type { CatalogRow } from './catalog-row.ts';
import type { RealProduct } from './real-products.ts';
import type { Review } from './report-oddities.ts';

/** Products of public lists that are ours: data/real-products.csv. */
export function readRealProducts(): RealProduct[] {
  return dataRows('real-products.csv').map(
    ({ gtin = '', product = '', brand = '', size = '', former = '', origin = '' }) => ({
      gtin,
      product,
      brand,
      size,
      former,
      origin,
    }),
  );
}

/** The hand-kept rows of the catalog. */
export function readWritten(): CatalogRow[] {
  const files = readdirSync(new URL('../../data/catalog/', import.meta.url)).filter((file) => file.endsWith('.csv'));
  return files.flatMap((file) => dataRows(`catalog/${file}`));
}

/** What imported products are matched with. */
export function readOurProducts(): OurProducts {
  return {
    rows: readWritten(),
    mainBrands: readAssortments().mainBrands,
    labels: new StoreLabels(
      dataRows('store-labels.csv').map((row) => labelRow(row, chainNamed)),
      dataRows('own-brands.csv').map(({ brand = '' }) => brand),
    ),
    categories: new PublicCategories(dataRows('public-categories.csv')),
  };
}

/** Oddities in the catalog that were reviewed and found correct. */
export function readReviews(): Review[] {
  return dataRows('reviewed-oddities.csv').map(({ finding = '', product = '' }) => ({ finding, product }));
}

/** Each chain's main store brand, and the partial assortments. */
export function readAssortments(): Omit<Assortments, 'isLargePack' | 'mayCarry'> {
  const mainBrands = dataRows('main-own-brands.csv').map(({ chain: id = '', category = '', brand = '' }) => {
    const chain = chainNamed(id);
    const owners = brand === '' ? [chain] : ownersOf(brand);
    if (!owners.includes(chain)) throw new Error(`data/main-own-brands.csv: ${brand} is not a brand of ${chain}`);
    return { chain, category, brand };
  });
  const knownProducts = new Map<ChainId, Set<string>>();
  for (const { product = '', chains: ids = '' } of dataRows('discounter-products.csv')) {
    for (const chain of ids.split(' ').map(chainNamed)) {
      knownProducts.set(chain, (knownProducts.get(chain) ?? new Set()).add(product));
    }
  }
  return {
    mainBrands,
    limited: new Map(
      readChains().flatMap(({ id, assortment }) =>
        assortment === 'full' ? [] : [[chainNamed(id), assortment] as const],
      ),
    ),
    knownProducts,
    clubPacks: clubPacks(),
    isKnownAbsent: (chain, { name = '', category = '' }) => knownAbsenceOf(chain, { name, category }) !== null,
  };
}

export function chainNamed(id: string): ChainId {
  const chain = chains.find((known) => known.id === id);
  if (!chain) throw new Error(`There is no chain ${id}`);
  return chain.id;
}

function clubPacks(): ClubPack[] {
  return readClubPacks().flatMap(({ product, brand, size, clubs, carried, isSeen }) =>
    brand === ''
      ? [{ product, size, clubs: new Set(clubs.map(chainNamed)), isKnown: carried === 'known', isSeen }]
      : [],
  );
}

/** The clubs where somebody saw a pack of a named brand, by brand, product, and size. */
export function readBrandPacks(): ReadonlyMap<string, ReadonlySet<ChainId>> {
  return new Map(
    readClubPacks().flatMap(({ product, brand, size, clubs, isSeen }) => {
      const seenAt = isSeen ? clubs.map(chainNamed) : [];
      return brand === '' ? [] : [[brandPack({ brand, name: product, size }), new Set(seenAt)] as const];
    }),
  );
}

export function chainsOfItsKind(): (chain: ChainId) => readonly ChainId[] {
  const rows = readChains();
  return (chain) => {
    const kind = rows.find(({ id }) => id === chain)?.kind;
    return rows.flatMap((row) => (row.kind === kind && row.id !== chain ? [chainNamed(row.id)] : []));
  };
}

export const readClubs = () =>
  new Set(readChains().flatMap(({ id, assortment }) => (assortment === 'large-packs' ? [chainNamed(id)] : [])));
