import { expect, test } from 'vitest';
import { planResultInWords } from '#web/parts/trips/plan-result-in-words.ts';

const result = { itemCount: 2, plannedCount: 2, paidCents: 1074, outcome: 'kept' as const, otherBrands: [] };

test.each([
  ['an estimate, within its range', { cents: 921, lowCents: 790, highCents: 1074 }, /\(8–11\).* within that range\.$/],
  ['seen prices, as we said', { cents: 1074, lowCents: 1074, highCents: 1074 }, / as we said\.$/],
])('a shopper paid what the plan expected of %s', (_, expected, words) => {
  expect(planResultInWords({ ...result, expected })).toMatch(words);
});

test('a shopper reads once which other brands they bought than planned', () => {
  const daisy = { product: 'Sour Cream, light', brand: 'Daisy' };
  const expected = { cents: 1074, lowCents: 1074, highCents: 1074 };
  expect(planResultInWords({ ...result, expected, otherBrands: [daisy, daisy] })).toMatch(
    / In another brand than planned: Daisy Sour Cream, light\.$/,
  );
});
