/**
 * Products that a public list names, as rows of the catalog: data/real-products.csv, which is shipped, and what an operator
 * imported. Each is an item of ours with its code, or a new size of one; without a size it says that a chain has its own.
 */
import { ownersOf } from '#shared/rules/chains.ts';
import { type Amount, amountOf, ouncesPerPound } from '#shared/rules/units.ts';
import type { CatalogueRow } from './catalogue-row.ts';

/** A line of data/real-products.csv. */
export interface RealProduct {
  /** As printed, 8 to 13 digits. */
  gtin: string;
  /** The name it has with us. */
  product: string;
  brand: string;
  /** Empty where the list doesn't say. */
  size: string;
  /** 'yes': its label is no longer printed, so the code is of no use. */
  former: string;
  origin: string;
}

export interface WithReal {
  /** What no row stood for yet. */
  added: CatalogueRow[];
  /** The item of each code, by the code as printed. */
  items: ReadonlyMap<string, string>;
  /** The ids of items that a list names, old or new. */
  named: ReadonlySet<string>;
}

/** Labels round. */
const sameSizeWithin = 0.1;
/** Lists tell the size of one can where a pack is sold, and of what restaurants buy. */
const plausibleTimes = 2;
/** Twice as much costs less than twice as much: a larger pack is cheaper by what it holds. */
const sizeExponent = 0.85;

export function realRows(written: readonly CatalogueRow[], listed: readonly RealProduct[]): WithReal {
  const byName = Map.groupBy(written, ({ name = '' }) => name);
  const added = new Map<string, CatalogueRow>();
  const items = new Map<string, string>();
  const named = new Set<string>();
  // With a size first: what has none is then of that size.
  for (const real of listed.toSorted((one, other) => Number(one.size === '') - Number(other.size === ''))) {
    const ofProduct = [...(byName.get(real.product) ?? []), ...added.values()].filter(
      ({ name }) => name === real.product,
    );
    const ofBrand = ofProduct.filter(({ brand }) => brand === real.brand);
    const size = isPlausible(real.size, byName.get(real.product) ?? []) ? real.size : '';
    const same = ofBrand.find((row) => isSameSize(row.size ?? '', size));
    if (same) {
      named.add(same.id ?? '');
      if (real.former !== 'yes') items.set(real.gtin, same.id ?? '');
      continue;
    }
    // A maker's size that we don't have stays out; a chain's own is what stands on its shelf.
    if (ownersOf(real.brand).length === 0) continue;
    if (size === '' && ofBrand.length > 0) {
      for (const row of ofBrand.slice(0, 1)) named.add(row.id ?? '');
      continue;
    }
    const row = asRow(real, size, byName.get(real.product) ?? []);
    if (!row?.id) continue;
    added.set(row.id, row);
    named.add(row.id);
    if (size !== '' && real.former !== 'yes') items.set(real.gtin, row.id);
  }
  return { added: [...added.values()], items, named };
}

/** The chain's own of a product, priced by the most alike that we have; null where there is none to go by. */
function asRow({ product, brand }: RealProduct, size: string, ofProduct: readonly CatalogueRow[]): CatalogueRow | null {
  const own = ofProduct.filter((row) => ownersOf(row.brand ?? '').length > 0);
  const models = own.length > 0 ? own : ofProduct;
  const [model] =
    size === '' ? commonest(models) : models.toSorted((one, other) => apart(one, size) - apart(other, size));
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

/** What an own brand costs beside the national ones: data/README.md. */
const ownShare = 0.72;

function commonest(rows: readonly CatalogueRow[]): CatalogueRow[] {
  const bySize = [...Map.groupBy(rows, ({ size }) => size).values()];
  return bySize.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function held(size: string): Amount | null {
  const amount = amountOf(size);
  return amount?.per === 'lb' ? { count: amount.count * ouncesPerPound, per: 'oz' } : amount;
}

/** How many of one size another holds; not a number where they aren't measured alike. */
export function ratioOf(size: string, other: string): number {
  const [one, two] = [held(size), held(other)];
  return one && two && one.per === two.per ? one.count / two.count : Number.NaN;
}

/** How far apart two sizes are, however large they are. */
export function apart({ size = '' }: CatalogueRow, other: string): number {
  const ratio = ratioOf(size, other);
  return Number.isNaN(ratio) ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio));
}

const isSameSize = (size: string, other: string) => apart({ size }, other) <= Math.log(1 + sameSizeWithin);

function isPlausible(size: string, ofProduct: readonly CatalogueRow[]): boolean {
  return ofProduct.some((row) => apart(row, size) <= Math.log(plausibleTimes));
}

/** 'Good & Gather 2% Milk 0.5 gal' as 'good-and-gather-2-percent-milk-0-5-gal', as the hand-kept rows have it. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
