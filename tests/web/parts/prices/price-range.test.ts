import { expect, test } from 'vitest';
import { observedRangeText, priceRangeText, unitPriceRangeText } from '#web/parts/prices/price-range.ts';

const range = { lowest: '2.62', highest: '3.08', isEstimate: true };
/** In the time zone of the shopper, wherever the test runs. */
const [now, twoHoursAgo] = [new Date('2026-11-20T12:00:00'), new Date('2026-11-20T10:00:00')];

const textOf = (lowestCents: number, highestCents: number) =>
  unitPriceRangeText({ ...range, byMeasure: { lowestCents, highestCents, per: 'oz' } });

test('a shopper reads the unit prices of several stores’ packages', () => {
  expect(textOf(10.92, 12.83)).toBe('10.9–12.8¢/oz');
  expect(textOf(10.92, 10.94)).toBe('10.9¢/oz');
  expect(textOf(91.2, 120)).toBe('91.2¢–$1.20/oz');
  expect(textOf(120, 145)).toBe('$1.20–1.45/oz');
});

test('a shopper isn’t shown a unit price when packages can’t be compared', () => {
  expect(unitPriceRangeText(range)).toBeNull();
});

test('a shopper reads estimates to ten cents, and observed or invented prices to the cent', () => {
  expect(priceRangeText(range)).toBe('~$2.60–3.10');
  expect(priceRangeText({ ...range, highest: '2.64' })).toBe('~$2.60');
  expect(priceRangeText({ ...range, isEstimate: false })).toBe('$2.62–3.08');
  expect(priceRangeText(range, true)).toBe('~$2.62–3.08');
});

test('a shopper reads where and how a price was observed', () => {
  const seenAt = (given: object) =>
    observedRangeText(
      {
        ...range,
        isEstimate: false,
        seen: {
          storeName: 'Kroger',
          storeCount: 1,
          kind: 'live',
          observedAt: twoHoursAgo.toISOString(),
          ...given,
        },
      },
      now,
    );
  expect(seenAt({})).toBe('at Kroger, live');
  expect(seenAt({ kind: 'reported' })).toBe('at Kroger, reported 2 h ago');
  expect(seenAt({ kind: 'reported', isFromChain: true })).toBe('at Kroger, 2 h ago');
  // A receipt has the day that is printed on it.
  const paid = { kind: 'receipt', observedAt: '2026-11-20T12:00:00.000Z' };
  expect(seenAt(paid)).toBe('at Kroger, paid today');
  expect(seenAt({ ...paid, unconfirmed: 'own' })).toBe('at Kroger, paid today');
  expect(seenAt({ ...paid, unconfirmed: 'one-shopper' })).toBe('at Kroger, one shopper, today');
  expect(seenAt({ ...paid, unconfirmed: 'shoppers' })).toBe('at Kroger, some shoppers, today');
  expect(seenAt({ storeCount: 3 })).toBe('seen at 3 stores');
  expect(observedRangeText(range, now)).toBeNull();
});
