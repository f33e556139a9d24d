import { describe, expect, test } from 'vitest';
import { boughtIn, isPriced, leftOutOf } from '#functions/receipts/comparing/bought-lines.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';

const line = {
  words: 'QUAKER OATS OLD FASHIONED 10 LB',
  code: null,
  isFee: false,
  quantity: 1,
  pounds: null,
  unitCents: 1149,
  cents: 1149,
  savedCents: 0,
  couponCents: 0,
  isMembersOnly: false,
  itemId: 'quaker-oats-old-fashioned-42-oz',
  isAssumed: true,
};
const receiptOf = (lines: ReceiptConfirmation['lines']): ReceiptConfirmation => ({
  readingId: null,
  storeId: null,
  date: '2026-11-20',
  time: null,
  transaction: null,
  isAnother: false,
  isDelivery: false,
  subtotalCents: 1149,
  taxCents: null,
  totalCents: 1149,
  laterCents: 0,
  takenOffCents: 0,
  lines,
});
const leftOut = (lines: ReceiptConfirmation['lines']) => leftOutOf(receiptOf(lines), boughtIn(receiptOf(lines), null));

test('a shopper without a store reads that the size of a likely item kept it from being compared', () => {
  const { words, cents } = line;
  expect(leftOut([line])).toEqual([{ words, cents, why: 'size' }]);
});

test('a shopper who says what it is, with its size, has it compared without a store', () => {
  expect(leftOut([{ ...line, isAssumed: false }])).toEqual([]);
});

test('what was weighed from a bin gives no price to a package of it', () => {
  const almonds = {
    ...line,
    words: 'BULK ALMONDS RAW',
    pounds: 1.32,
    cents: 790,
    itemId: 'sprouts-almonds-raw-14-oz',
    isAssumed: false,
  };
  expect(leftOut([almonds])).toEqual([{ words: almonds.words, cents: 790, why: 'measure' }]);
});

describe('loose fruit that the register weighed', () => {
  const weighed = { ...line, words: 'WT MANDARINS', cents: 378, unitCents: 199, pounds: 1.9, isAssumed: false };
  const isPricedAs = (itemId: string) => boughtIn(receiptOf([{ ...weighed, itemId }]), null).map(isPriced);

  test('gives no price of a bag, which nobody saw, even if the shopper says it is the item', () => {
    expect(isPricedAs('fresh-mandarins-3-lb')).toEqual([false]);
    expect(isPricedAs('fresh-carrots-whole-1-lb')).toEqual([false]);
  });

  test('gives the price of a pound, and so does meat in a package', () => {
    expect(isPricedAs('fresh-bananas-1-lb')).toEqual([true]);
    expect(isPricedAs('fresh-chicken-breast-boneless-skinless-6-lb')).toEqual([true]);
  });
});
