import { expect, test } from 'vitest';
import { unitPriceRangeText } from '#web/product/price-range.ts';

const textOf = (lowestCents: number, highestCents: number) =>
  unitPriceRangeText({
    ...{ lowest: '2.62', highest: '3.08', isEstimate: true },
    byMeasure: { lowestCents, highestCents, per: 'oz' },
  });

test('a shopper reads what several stores’ packages cost by measure', () => {
  expect(textOf(10.92, 12.83)).toBe('10.9–12.8¢/oz');
  expect(textOf(10.92, 10.94)).toBe('10.9¢/oz');
  expect(textOf(91.2, 120)).toBe('91.2¢–$1.20/oz');
  expect(textOf(120, 145)).toBe('$1.20–1.45/oz');
});

test('a shopper reads no price by measure where packages can’t be compared so', () => {
  expect(unitPriceRangeText({ lowest: '2.62', highest: '3.08', isEstimate: true })).toBeNull();
});
