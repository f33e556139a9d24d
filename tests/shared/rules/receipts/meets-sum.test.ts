import { expect, test } from 'vitest';
import { areSumsContradictory } from '#shared/rules/receipts/meets-sum.ts';

const sums = { subtotalCents: 299, taxCents: 0, totalCents: 299, laterCents: 0 };

test.each([
  ['as printed', {}, false],
  ['with a tax that was not read', { taxCents: null, totalCents: 325 }, false],
  ['rounded for want of small coins', { totalCents: 295 }, false],
  ['with a coupon beneath the subtotal', { laterCents: -100, totalCents: 199 }, false],
  ['with fees and a tip that are told', { laterCents: 1_200, totalCents: 1_499 }, false],
  ['without a subtotal', { subtotalCents: null, totalCents: 1 }, false],
  ['without a total', { totalCents: null }, false],
  ['that was a cent', { totalCents: 1 }, true],
  ['that was less than the goods', { totalCents: 293 }, true],
  ['that was a hundredfold', { totalCents: 29_900 }, true],
])('a shopper’s total %s is taken, unless it can’t be', (_, changes, isRefused) => {
  expect(areSumsContradictory({ ...sums, ...changes })).toBe(isRefused);
});
