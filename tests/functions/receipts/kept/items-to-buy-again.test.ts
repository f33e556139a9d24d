import { expect, test } from 'vitest';
import { itemsToBuyAgain } from '#functions/receipts/kept/items-to-buy-again.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';

type Line = ReceiptConfirmation['lines'][number];

const line = (itemId: string | null, given: Partial<Line> = {}): Line => ({
  itemId,
  words: 'WORDS',
  code: null,
  isFee: false,
  quantity: 1,
  pounds: null,
  unitCents: 200,
  cents: 200,
  savedCents: 0,
  couponCents: 0,
  isMembersOnly: false,
  ...given,
});

const milk = 'great-value-whole-milk-1-gal';
const eggs = 'good-and-gather-large-eggs-18-ct';
const bananas = 'fresh-bananas-1-lb';

test('a receipt to buy again has all boughtItems that it names, with how many of them, and counts the others', () => {
  const lines = [
    line(milk, { quantity: 2 }),
    line(milk),
    line(eggs, { isAssumed: true }),
    // A discount made it free.
    line('fresh-limes-1-ct', { quantity: 6, cents: 0, savedCents: 300 }),
    line(bananas, { pounds: 2.02 }),
    line(null),
    line(null, { isUnanswered: true }),
    line('no-such-item'),
    line(null, { isFee: true }),
  ];
  expect(itemsToBuyAgain({ lines })).toEqual({
    boughtItems: [
      { itemId: milk, quantity: 3, isAnyBrand: false },
      { itemId: eggs, quantity: 1, isAnyBrand: true },
      { itemId: 'fresh-limes-1-ct', quantity: 6, isAnyBrand: false },
      { itemId: bananas, quantity: 2, isAnyBrand: false },
    ],
    unnamedCount: 3,
  });
});

test('boughtItems that are missing their weight, or are a fraction of a pound, are one', () => {
  const lines = [line(bananas), line('fresh-limes-1-ct', { pounds: 0.4 })];
  expect(itemsToBuyAgain({ lines }).boughtItems.map(({ quantity }) => quantity)).toEqual([1, 1]);
});
