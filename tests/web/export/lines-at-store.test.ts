import { expect, test } from 'vitest';
import { storeSearchText } from '#shared/rules/store-links.ts';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { linesAtStore } from '#web/features/export/lines-at-store.ts';

test('a store is asked for its own pick of a product, elsewhere for any brand', () => {
  const entry = sampleEntry('Whole Milk', { 5: 300, 7: null }, 2);
  const pick = {
    itemId: 'other',
    brand: 'Good & Gather',
    size: '1 gal',
    unit: 'gallon',
    covers: 1,
    isEquivalent: false,
  };
  const storePrices = entry.storePrices.map((price) => (price.store.id === '5' ? { ...price, pick } : price));
  const line = { ...entry, match: 'any-brand' as const, storePrices };
  expect(storeSearchText(linesAtStore('5', [line]))).toBe('Whole Milk, Good & Gather, 2');
  expect(storeSearchText(linesAtStore('7', [line]))).toBe('Whole Milk, 2');
});
