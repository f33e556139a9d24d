import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { knownStores } from '#functions/grocery-items/price-range-at-stores.ts';
import { soldNearby } from '#functions/grocery-items/sold-nearby.ts';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';

/** Walmart, Target and Kroger. */
const stores = knownStores(['1', '2', '3']);

function found(id: string, match: BrandMatch) {
  const item = itemById(id);
  if (!item) throw new Error(`No ${id}`);
  return { item, match };
}

test('a shopper with no Hy-Vee nearby gets any brand of bread in the name of one that their stores sell', () => {
  const { item, match } = soldNearby(stores, found('thats-smart-white-bread-20-oz', 'any-brand'));
  expect(match).toBe('any-brand');
  expect(item.size).toBe('20 oz');
  expect(['Great Value', 'Market Pantry', 'Kroger']).toContain(item.brand);
});

test('a shopper who names a brand from far away gets it', () => {
  const named = found('thats-smart-white-bread-20-oz', 'this-product');
  expect(soldNearby(stores, named)).toBe(named);
});

test('a shopper whose store sells it, or whose stores are unknown, gets the result', () => {
  const sold = found('great-value-white-bread-20-oz', 'any-brand');
  expect(soldNearby(stores, sold)).toBe(sold);
  expect(soldNearby([], sold).item).toBe(sold.item);
});
