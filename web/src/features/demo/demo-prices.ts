import type { CartEntry } from '#shared/contract/cart.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import { priceString } from '#shared/money.ts';
import { type ChainId, chainById } from '#shared/rules/chains.ts';
import { roundToShelfPrice } from '#shared/rules/pricing.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { type DemoItem, demoCategories } from './demo-items.ts';
import type { DemoStore } from './demo-stores.ts';

/** Enough for one chain to be cheaper on this and another on that, as in real life. */
const variation = 0.08;

/** An invented price in cents: from the category's range and the chain's factor, ending as on a shelf. */
export function demoPriceCents({ id, category, dearness }: DemoItem, chain: ChainId): number {
  const { lowestCents, highestCents } = demoCategories[category];
  const baseCents = lowestCents + dearness * (highestCents - lowestCents);
  const variationFactor = 1 + variation * (2 * stableFraction('demo', id, chain) - 1);
  return roundToShelfPrice(baseCents * chainById(chain).priceFactor * variationFactor);
}

function demoStorePrice(item: DemoItem, { id, name, chain, color, logo }: DemoStore): StorePrice {
  return {
    store: { id, name, chain, color, logo },
    price: priceString(demoPriceCents(item, chain)),
    kind: 'estimate',
    source: 'Invented for the demo',
    observedAt: '2026-01-01T00:00:00.000Z',
  };
}

/** The item as a line of a cart, priced at these stores. */
export function demoEntry(item: DemoItem, quantity: number, stores: readonly DemoStore[]): CartEntry {
  return {
    id: item.id,
    itemId: item.id,
    quantity,
    match: 'this-product',
    item,
    storePrices: stores.map((store) => demoStorePrice(item, store)),
  };
}
