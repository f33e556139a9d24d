import fc from 'fast-check';
import { chainIds } from '#shared/built/chain-ids.ts';
import type { PriceKind } from '#shared/contract/prices/price.ts';
import { type CartEntry, cartEntry } from '#shared/contract/shopping/cart.ts';
import { type CatalogItem, catalogItem } from '#shared/contract/shopping/item.ts';
import { type Store, type StoreLabel, storeLabel } from '#shared/contract/stores/store.ts';
import { priceString } from '#shared/money.ts';
import type { Comparison } from '#shared/rules/comparison/compare-cart.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { shareCovered } from '#shared/rules/sizes/equivalents.ts';
import { chainById } from '#shared/rules/stores/chains.ts';

/** A plain branded item with a base price of $4.00, with these fields changed. */
export function sampleItem(given: Partial<CatalogItem> = {}): CatalogItem {
  return catalogItem.parse({
    id: 'greek-yogurt-chobani-32-oz',
    name: 'Greek Yogurt',
    brand: 'Chobani',
    category: 'Dairy',
    unit: 'tub',
    size: '32 oz',
    baseCents: 400,
    anchor: 'APU0000FJ4101',
    isStaple: false,
    isLargePack: false,
    ...given,
  });
}

/** The label of a Walmart, unless another chain is named. */
export function sampleStore(id: string, given: Partial<StoreLabel> = {}): StoreLabel {
  const { name, color, logo } = chainById(given.chain ?? 'walmart');
  return storeLabel.parse({ id, name, chain: 'walmart', color, logo, ...given });
}

/** A store in Springfield, unless another place is named. */
export function sampleStoreAt(id: string, given: Partial<Store> = {}): Store {
  return {
    ...sampleStore(id, given),
    ...{ address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62704', lat: 39.77, lng: -89.69 },
    ...{ onlineShoppingUrl: 'https://store.example/shop', websiteUrl: 'https://store.example', phone: null },
    ...{ supportsOnlineOrdering: true, isSample: true, sources: [], calculatedDistance: null },
    ...given,
  };
}

/** What one unit costs at a store: cents (an estimate), cents with their kind, or null for 'Not available'. */
type SamplePrice = number | { cents: number; kind: PriceKind } | null;

/** A cart entry with its prices by store id: at a Walmart, and else at Aldis. */
export function sampleEntry(id: string, prices: Record<string, SamplePrice>, quantity = 1): CartEntry {
  return cartEntry.parse({
    id,
    itemId: id,
    quantity,
    match: 'this-product',
    item: sampleItem({ id, name: id }),
    storePrices: Object.entries(prices).map(([storeId, price], position) => {
      const { cents, kind } =
        typeof price === 'number'
          ? { cents: price, kind: 'estimate' }
          : (price ?? { cents: null, kind: 'unavailable' });
      return {
        store: sampleStore(storeId, { name: `Store ${storeId}`, chain: position === 0 ? 'walmart' : 'aldi' }),
        price: cents === null ? null : priceString(cents),
        kind,
        source: 'Somebody’s receipt',
        observedAt: cents === null ? null : '2026-11-20T12:00:00.000Z',
      };
    }),
  });
}

/** The same entry, where the packs at these stores (by id) hold this many times the requested amount. */
export function packed(entry: CartEntry, shares: Record<string, number>): CartEntry {
  const storePrices = entry.storePrices.map((each) => {
    const share = shares[each.store.id];
    if (share === undefined) return each;
    const itemId = `${entry.itemId}-${share}`;
    const size = `${32 * share} oz`;
    const covers = shareCovered(entry.item.size, size) ?? share;
    return { ...each, pick: { itemId, brand: 'Bulk', size, unit: 'bag', covers, isEquivalent: false } };
  });
  return { ...entry, storePrices };
}

/** The same entry, where this store may have no such store brand. */
export function assumedAt(storeId: string, entry: CartEntry): CartEntry {
  const storePrices = entry.storePrices.map((each) =>
    each.store.id === storeId ? { ...each, carriedChance: 0.8 } : each,
  );
  return { ...entry, storePrices };
}

/** The same entry, which only one shopper's receipt shows at this store. */
export function onlyOnReceipt(entry: CartEntry, storeId: string): CartEntry {
  const spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0.1 };
  const storePrices = entry.storePrices.map((each) => {
    if (each.store.id !== storeId || each.price === null) return each;
    const { price } = each;
    const replacedEstimate = { price, low: price, high: price, spread, carriedChance: 0.5, isAbsent: true };
    return { ...each, kind: 'receipt' as const, unconfirmed: 'one-shopper' as const, replacedEstimate };
  });
  return { ...entry, storePrices };
}

/** The same entry with estimates that have this standard deviation (of the logarithm) at each chain. */
export function uncertain(entry: CartEntry, deviation: number): CartEntry {
  const spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: deviation };
  return {
    ...entry,
    storePrices: entry.storePrices.map((each) => ({
      ...each,
      low: each.price ?? '0',
      high: each.price ?? '0',
      spread,
    })),
  };
}

const anyPrice: fc.Arbitrary<SamplePrice> = fc.option(
  fc.record({
    cents: fc.integer({ min: 1, max: 99_999 }),
    kind: fc.constantFrom<PriceKind>('live', 'reported', 'estimate'),
  }),
  { freq: 3 },
);

/** Carts of up to 8 entries compared at 0 to 5 stores, about a quarter of the prices missing. */
export const anyCart: fc.Arbitrary<CartEntry[]> = fc.integer({ min: 0, max: 5 }).chain((storeCount) => {
  const storeIds = Array.from({ length: storeCount }, (_, position) => String.fromCharCode(97 + position));
  const prices = fc.array(anyPrice, { minLength: storeCount, maxLength: storeCount });
  return fc
    .array(fc.tuple(prices, fc.integer({ min: 1, max: 99 })), { maxLength: 8 })
    .map((entries) =>
      entries.map(([row, quantity], position) =>
        sampleEntry(
          `item-${position}`,
          Object.fromEntries(storeIds.map((storeId, column) => [storeId, row[column] ?? null])),
          quantity,
        ),
      ),
    );
});

export const anyChainId = fc.constantFrom(...chainIds);

export const anyItem: fc.Arbitrary<CatalogItem> = fc
  .record({
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,39}$/),
    baseCents: fc.integer({ min: 1, max: 10_000 }),
    isStaple: fc.boolean(),
  })
  .map(sampleItem);

/** The totals of one store. */
export function totalsAt(storeId: string, { stores }: Comparison): StoreTotals {
  const found = stores.find(({ store }) => store.id === storeId);
  if (!found) throw new Error(`No column for store ${storeId}`);
  return found;
}
