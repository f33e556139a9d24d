import { expect, test } from 'vitest';
import { type ItemSigns, type SureSigns, sureSigns } from '#functions/receipts/matching/confidence/sure-match-model.ts';
import { likelyProducts } from '#functions/receipts/matching/product/likely-products.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

const item: ItemSigns = {
  isOfOwnKind: true,
  isSentence: false,
  letters: 16,
  isNamedBest: true,
  isUnknownBrandPrinted: false,
  isSizePrinted: false,
  odds: 6,
  isFitting: true,
};

/** The signs if a product were the likeliest. */
function signsOf(words: string, name: string): SureSigns | null {
  const { candidates } = likelyProducts(plainLine(words, 599), { chain: 'shoprite', state: 'NJ' });
  return sureSigns(
    candidates,
    candidates.map(({ product }) => (product?.name === name ? 0.9 : 0.1 / candidates.length)),
    item,
  );
}

test('a product is less sure if another one explains more of the words', () => {
  expect(signsOf('DISTILLED WATER', 'Bottled Water, purified')?.rivalExplains).toBe(1);
  expect(signsOf('DISTILLED WATER', 'Distilled Water')?.rivalExplains).toBe(0);
});

test('a product that is half named is less sure if another kind explains as many words', () => {
  expect(signsOf('SWIFFER WET REFL', 'Wet Mop Solution Refill')?.rivalHead).toBeGreaterThan(0.4);
  expect(signsOf('DISTILLED WATER', 'Distilled Water')?.rivalHead).toBe(0);
});
