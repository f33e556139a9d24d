import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { priceString } from '#shared/money.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { type DemoItem, demoCategories } from '#web/parts/demo/demo-items.ts';
import { type DemoChainId, type DemoStore, demoPriceFactors } from './demo-stores.ts';
import * as words from './words.tsx';

/** Demo prices end in one of these amounts of cents. */
const shelfEndings = [29, 49, 79, 99];

/** Enough that different chains are cheaper on different items, as in real life. */
const variation = 0.08;

/** An invented price in cents: from the category's range and the chain's factor, with a typical price ending. */
export function demoPriceCents({ id, category, rangeShare }: DemoItem, chain: DemoChainId): number {
  const { lowestCents, highestCents } = demoCategories[category];
  const baseCents = lowestCents + rangeShare * (highestCents - lowestCents);
  const variationFactor = 1 + variation * (2 * stableFraction('demo', id, chain) - 1);
  return roundToShelfPrice(baseCents * demoPriceFactors[chain] * variationFactor);
}

/** The nearest amount that ends in .29, .49, .79, or .99, rounded up on a tie. */
function roundToShelfPrice(cents: number): number {
  const dollar = Math.floor(cents / 100) * 100;
  const lastOfTheDollarBelow = dollar - 1;
  return [lastOfTheDollarBelow, ...shelfEndings.map((ending) => dollar + ending)].reduce((best, candidate) =>
    Math.abs(candidate - cents) <= Math.abs(best - cents) ? candidate : best,
  );
}

function demoStorePrice(item: DemoItem, { id, name, chain, color, logo }: DemoStore): StorePrice {
  return {
    store: { id, name, chain, color, logo },
    price: priceString(demoPriceCents(item, chain)),
    kind: 'estimate',
    source: words.invented,
    observedAt: '2026-01-01T00:00:00.000Z',
  };
}

/** The item as a cart entry, priced at these stores. */
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
