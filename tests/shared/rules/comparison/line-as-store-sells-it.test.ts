import { expect, test } from 'vitest';
import { lineAtStore, offerAtStore } from '#shared/rules/comparison/line-as-store-sells-it.ts';
import { storeSearchText } from '#shared/rules/stores/list-link-at-store.ts';
import { assumedAt, sampleEntry } from '#tests/shared/cart-samples.ts';

function anyMilk(quantity: number, covers: number) {
  const entry = sampleEntry('Whole Milk', { 5: 300, 7: null }, quantity);
  const pick = { itemId: 'other', brand: 'Good & Gather', size: '1 gal', unit: 'gallon', covers, isEquivalent: false };
  const storePrices = entry.storePrices.map((price) => (price.store.id === '5' ? { ...price, pick } : price));
  return { ...entry, match: 'any-brand' as const, storePrices };
}

test('the search at a store uses its own pick, and elsewhere any brand', () => {
  expect(storeSearchText([lineAtStore('5', anyMilk(2, 1))])).toBe('Whole Milk, Good & Gather, 2');
  expect(storeSearchText([lineAtStore('7', anyMilk(2, 1))])).toBe('Whole Milk, 2');
});

test('the search for a store brand that no one has seen doesn’t name its brand', () => {
  const baster = sampleEntry('Turkey Baster', { 5: 185, 6: { cents: 150, kind: 'live' }, 7: null });
  const entry = assumedAt('5', { ...baster, item: { ...baster.item, brand: 'Great Value', isAssumed: true } });
  const searches = ['5', '6', '7'].map((storeId) => storeSearchText([lineAtStore(storeId, entry)]));
  expect(searches).toEqual(['Turkey Baster, 1', 'Turkey Baster, Great Value, 1', 'Turkey Baster, 1']);
});

test('the search at a store with larger packages uses the needed number', () => {
  expect(storeSearchText([lineAtStore('5', anyMilk(4, 2))])).toBe('Whole Milk, Good & Gather, 2');
});

test('a shopper reads a store’s pick for a line, how many, and its total cost', () => {
  expect(offerAtStore('5', anyMilk(2, 1))).toEqual({ words: 'Good & Gather 1 gal × 2', price: '~$6.00' });
  expect(offerAtStore('5', anyMilk(4, 2))).toEqual({ words: 'Good & Gather 2 x 1 gal', price: '~$6.00' });
  expect(offerAtStore('7', anyMilk(2, 1))).toBeNull();
  expect(offerAtStore('9', anyMilk(2, 1))).toBeNull();
});
