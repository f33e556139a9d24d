import { createHash } from 'node:crypto';
import { itemsAfter } from '#functions/catalog/index.ts';
import { estimateOf } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';

/** A sample store's price for an item; null when it does not carry it. Always the same, and near our estimate. */
export interface SamplePrice {
  regularCents: number;
  /** The lower price during a sale. */
  promoCents: number | null;
}

const widest = 0.12;
const onSale = { oneIn: 7, factor: 0.8 };
const missing = { oneIn: 29 };

export function samplePriceOf(item: CatalogItem, store: Pick<Store, 'id' | 'chain' | 'state'>): SamplePrice | null {
  const estimate = estimateOf({ item, chain: store.chain, state: store.state });
  if (!estimate) return null;
  const chance = chancesOf(`${store.chain} ${item.id}`);
  if (chance(0) < 1 / missing.oneIn) return null;
  const regularCents = shelfPrice(estimate.cents * (1 - widest + 2 * widest * chance(1)));
  const promoCents = chance(2) < 1 / onSale.oneIn ? shelfPrice(regularCents * onSale.factor) : null;
  return { regularCents, promoCents: promoCents !== null && promoCents < regularCents ? promoCents : null };
}

/** Shelf prices end in 9. */
function shelfPrice(cents: number): number {
  return Math.max(9, Math.round((cents + 1) / 10) * 10 - 1);
}

/** Deterministic numbers from 0 to 1. */
export function chancesOf(text: string): (at: number) => number {
  const digest = createHash('sha256').update(text).digest();
  return (at) => digest.readUInt32BE(at * 4) / 2 ** 32;
}

/** A product with the 13 digits of its UPC before the check digit. */
export interface SampleProduct {
  item: CatalogItem;
  upc: string;
}

let products: readonly SampleProduct[] | undefined;

/** The products of all stores, built lazily from the catalog. */
export function sampleProducts(): readonly SampleProduct[] {
  products ??= itemsAfter(undefined, Number.POSITIVE_INFINITY).map((item, at) => ({
    item,
    upc: `00${11_110_000_000 + at}`,
  }));
  return products;
}
