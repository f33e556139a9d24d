import { expect, test } from 'vitest';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';
import { knownStores } from '#functions/grocery-items/price-range-at-stores.ts';
import { withoutSamePurchases } from '#functions/grocery-items/without-same-purchases.ts';

/** Walmart, Target and Kroger. */
const stores = knownStores(['1', '2', '3']);
const sizesOf = (words: string, at = stores) =>
  withoutSamePurchases(
    at,
    matchingItems(words, 12, () => 1),
  ).flatMap(({ item, match }) => (match === 'any-brand' ? `${item.name} ${item.size}` : []));

test('a shopper reads no two sizes for which every store would sell the same pack at the same price', () => {
  expect(sizesOf('aspirin 81 mg', [])).toEqual(expect.arrayContaining(['Aspirin Tablets 81 mg 36 ct']));
  expect(sizesOf('aspirin 81 mg')).toContain('Aspirin Tablets 81 mg 120 ct');
  expect(sizesOf('aspirin 81 mg')).not.toContain('Aspirin Tablets 81 mg 36 ct');
});

test('a shopper reads every size that stores sell for itself', () => {
  const all = sizesOf('milk', []);
  expect(all.length).toBeGreaterThan(1);
  expect(sizesOf('milk')).toEqual(all);
});
