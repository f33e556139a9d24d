import { expect, test } from 'vitest';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import { isSeenAbove, priceAlertOf } from '#shared/rules/prices/price-alert.ts';

const item = { id: 'eggs', name: 'Large Eggs', brand: 'Kroger', category: 'Dairy', unit: 'carton', size: '12 ct' };
const at = (name: string, price: string | null, kind: StorePrice['kind'], pick?: StorePrice['pick']): StorePrice => ({
  store: { id: name, name, chain: 'kroger', color: '#123456', logo: 'K' },
  price,
  kind,
  source: 'somebody',
  observedAt: '2026-11-20T12:00:00.000Z',
  pick,
});
const alert = (alertBelow: string | null | undefined, storePrices: StorePrice[]) =>
  priceAlertOf({ itemId: item.id, item, match: 'any-brand', alertBelow, storePrices });
const half = { itemId: 'half', brand: 'Kroger', size: '6 ct', unit: 'carton', covers: 0.5, isEquivalent: false };

test.each([
  [
    'the lowest of what was seen',
    '2.50',
    [at('A', '2.45', 'live'), at('B', '2.29', 'receipt')],
    { storeName: 'B', cents: 229 },
  ],
  ['what a shopper reported', '2.50', [at('A', '2.49', 'reported')], { storeName: 'A', cents: 249 }],
  [
    'nothing for only their own report',
    '2.50',
    [{ ...at('A', '1.49', 'reported'), unconfirmed: 'own' as const }],
    null,
  ],
  ['no estimate', '2.50', [at('A', '1.99', 'estimate')], null],
  ['no price that is as high', '2.50', [at('A', '2.50', 'live')], null],
  ['nothing where none is sold', '2.50', [at('A', null, 'unavailable')], null],
  ['nothing of half a dozen for half the money', '2.50', [at('A', '1.30', 'live', half)], null],
  ['nothing unless asked', null, [at('A', '0.10', 'live')], null],
  ['nothing before it was asked', undefined, [at('A', '0.10', 'live')], null],
] as const)('a shopper with a target price gets an alert for %s', (_, alertBelow, prices, ownReport) => {
  const found = alert(alertBelow, [...prices]);
  expect(found).toEqual(ownReport && { ...ownReport, belowCents: 250 });
});

test.each([
  ['a price as high as theirs is', [at('A', '2.50', 'live')], true],
  ['a lower one beside it is not', [at('A', '2.90', 'live'), at('B', '2.40', 'receipt')], false],
  ['an estimate is not', [at('A', '2.90', 'estimate')], false],
  ['no price is not', [at('A', null, 'unavailable')], false],
] as const)('what makes the next drop another: %s', (_, prices, isAbove) => {
  expect(isSeenAbove({ itemId: item.id, item, match: 'any-brand', alertBelow: '2.50', storePrices: [...prices] })).toBe(
    isAbove,
  );
});
