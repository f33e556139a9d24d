import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { boughtIn, openBrandLinesOf } from '#functions/receipts/comparing/bought-lines.ts';
import { storeById } from '#functions/stores/index.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

const store = storeById('3');

/** The items that a line may be whose brand, size, or weight is only likely. */
function mayBe(words: string, cents: number, itemId: string) {
  if (!store || !itemById(itemId)) throw new Error('There is no such store or item.');
  const line = { ...plainLine(words, cents), itemId, isAssumed: true };
  const bought = boughtIn({ lines: [line] } as unknown as ReceiptConfirmation, store);
  return openBrandLinesOf(bought, store).flatMap(({ items }) => items.map(({ id }) => id));
}

test('a likely line that prints its size may be each brand of that size', () => {
  const ids = mayBe('LRG EGGS 18CT', 449, 'egglands-best-large-eggs-18-ct');
  expect(ids).toEqual(expect.arrayContaining(['egglands-best-large-eggs-18-ct', 'kroger-large-eggs-18-ct']));
  expect(ids).not.toContain('kroger-large-eggs-12-ct');
});

test.each([
  ['LRG EGGS', 'which come in several sizes', 'kroger-large-eggs-12-ct'],
  ['LRG EGGS 36CT', 'of another size', 'kroger-large-eggs-12-ct'],
])('a likely line "%s" %s fills no plan', (words, _, itemId) => {
  expect(mayBe(words, 249, itemId)).toEqual([]);
});
