import { expect, test } from 'vitest';
import { areSumsContradictory } from '#shared/rules/receipts/receipt-sums.ts';

const sums = { subtotalCents: 2_990, taxCents: 0, totalCents: 2_990, laterCents: 0 };

test.each([
  ['as printed', {}, false],
  ['with a tax that was not read', { taxCents: null, totalCents: 3_250 }, false],
  ['rounded for want of small coins', { totalCents: 2_988 }, false],
  ['with a coupon beneath the subtotal', { laterCents: -100, totalCents: 2_890 }, false],
  ['with printed fees and a tip', { laterCents: 1_200, totalCents: 4_190 }, false],
  ['without a subtotal', { subtotalCents: null, totalCents: 1 }, false],
  ['without a total', { totalCents: null }, false],
  ['that was a cent', { totalCents: 1 }, true],
  ['after coupons that were not read', { totalCents: 1_790 }, false],
  ['that was far less than the goods', { totalCents: 299 }, true],
  ['that was a hundredfold', { totalCents: 299_000 }, true],
])('a total %s is accepted if possible', (_, changes, isRefused) => {
  expect(areSumsContradictory({ ...sums, ...changes })).toBe(isRefused);
});
