/**
 * Products in public lists as catalog rows: shipped (data/real-products.csv) or imported by an operator. Each is a
 * known item with its code, or a new size of one; without a size it only says that a chain has a store brand of it.
 */

import { amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';

/** A line of data/real-products.csv. */
export interface RealProduct {
  /** As printed, 8 to 13 digits. */
  gtin: string;
  /** Our name for it. */
  product: string;
  brand: string;
  /** Empty where the list doesn't say. */
  size: string;
  /** 'yes' if its label is no longer printed, which makes the code useless. */
  former: string;
  origin: string;
}

export interface WithReal {
  /** Products without a row so far. */
  added: CatalogRow[];
  /** Items by product code as printed. */
  items: ReadonlyMap<string, string>;
  /** Ids of items in the list, old or new. */
  named: ReadonlySet<string>;
}

/** Labels round their numbers. */
const sameSizeWithin = 0.1;
/** Some lists give the size of one can of a pack, or a restaurant's size. */
const plausibleTimes = 2;
/** Twice the size costs less than twice as much: larger packs are cheaper per unit. */
const sizeExponent = 0.85;

export function realRows(written: readonly CatalogRow[], listed: readonly RealProduct[]): WithReal {
  const byName = Map.groupBy(written, ({ name = '' }) => name);
  const added = new Map<string, CatalogRow>();
  const items = new Map<string, string>();
  const named = new Set<string>();
  // Rows with a size first; rows without one then take that size.
  for (const real of listed.toSorted((one, other) => Number(one.size === '') - Number(other.size === ''))) {
    const namesakes = byName.get(real.product) ?? [];
    const ofBrand = [...namesakes, ...added.values()].filter(
      ({ name, brand }) => name === real.product && brand === real.brand,
    );
    const size = isPlausible(real.size, namesakes) ? real.size : '';
    const row = rowOf(real, size, ofBrand, namesakes);
    if (!row?.id) continue;
    named.add(row.id);
    if (!ofBrand.includes(row)) added.set(row.id, row);
    if (size !== '' && real.former !== 'yes') items.set(real.gtin, row.id);
  }
  return { added: [...added.values()], items, named };
}

/** The row of this size, if there is one. A manufacturer's new size is left out; a chain's own one is what it sells. */
function rowOf(
  real: RealProduct,
  size: string,
  ofBrand: readonly CatalogRow[],
  namesakes: readonly CatalogRow[],
): CatalogRow | null {
  const same = ofBrand.find((row) => isSameSize(row.size ?? '', size));
  if (same || ownersOf(real.brand).length === 0) return same ?? null;
  const [known] = size === '' ? ofBrand : [];
  return known ?? asRow(real, size, namesakes);
}

/**
 * A chain's store brand of a product, priced by our most similar item; null if there is none. Other store brands tell more
 * than makers' brands, unless all are of another form: a 2-liter bottle says little about a can.
 */
function asRow({ product, brand }: RealProduct, size: string, ofProduct: readonly CatalogRow[]): CatalogRow | null {
  const alike = size === '' ? ofProduct : ofProduct.filter((row) => isLike(row, size));
  const own = alike.filter((row) => ownersOf(row.brand ?? '').length > 0);
  const models = own.length > 0 ? own : alike;
  const [model] =
    size === '' ? mostCommon(models) : models.toSorted((one, other) => apart(one, size) - apart(other, size));
  if (!model) return null;
  const times = size === '' ? 1 : ratioOf(size, model.size ?? '');
  const ofModel = own.length > 0 ? 1 : ownShare;
  const price = Number(model.base_price) * ofModel * times ** sizeExponent;
  const ownSize = size === '' ? (model.size ?? '') : size;
  return {
    ...model,
    id: slugOf(`${brand} ${product} ${ownSize}`),
    brand,
    size: ownSize,
    base_price: Math.max(0.2, price).toFixed(2),
  };
}

/** Store brand prices relative to national brands: data/README.md. */
const ownShare = 0.72;

function mostCommon(rows: readonly CatalogRow[]): CatalogRow[] {
  const bySize = [...Map.groupBy(rows, ({ size }) => size).values()];
  return bySize.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** How many of one size make up the other; NaN if their measures differ. */
function ratioOf(size: string, other: string): number {
  const [one, two] = [amountInOunces(size), amountInOunces(other)];
  return one && two && one.per === two.per ? one.count / two.count : Number.NaN;
}

/** The ratio between two sizes, at least 1. */
export function apart({ size = '' }: CatalogRow, other: string): number {
  const ratio = ratioOf(size, other);
  return Number.isNaN(ratio) ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio));
}

const isSameSize = (size: string, other: string) => apart({ size }, other) <= Math.log(1 + sameSizeWithin);

const isLike = (row: CatalogRow, size: string) => apart(row, size) <= Math.log(plausibleTimes);

function isPlausible(size: string, ofProduct: readonly CatalogRow[]): boolean {
  return ofProduct.some((row) => isLike(row, size));
}

/** 'good-and-gather-2-percent-milk-0-5-gal' for 'Good & Gather 2% Milk 0.5 gal', as in the hand-kept rows. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
