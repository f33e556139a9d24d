import { describe, expect, test } from 'vitest';
import { estimateOrigin } from '#functions/estimates/estimate-explanation.ts';
import { type PriceObservation, storePriceOf } from '#functions/pricing/at-stores/observed-or-estimated-price.ts';
import { type StorePrice, storePrice } from '#shared/contract/prices/price.ts';
import { sampleStore } from '#tests/shared/cart-samples.ts';

describe("an item's price at a store", () => {
  const store = sampleStore('3', { chain: 'kroger', name: 'Kroger' });
  const now = new Date('2026-11-20T12:00:00.000Z');
  const explanation =
    'We start from the US average price in August 2026. Prices at Kroger are usually 8% above average. Prices in IL are 2% above average.';
  const spread = { area: 0.05, product: 0.08, brand: 0.1, chain: 0.05, department: 0.05, item: 0.14 };
  const estimate = { cents: 499, lowCents: 386, highCents: 646, explanation, spread, ...estimateOrigin };
  const live: PriceObservation = {
    cents: 450,
    kind: 'live',
    source: 'Kroger',
    observedAt: '2026-11-20T11:50:00.000Z',
  };
  const range = { low: '3.86', high: '6.46', explanation, spread };
  const estimated: StorePrice = { store, price: '4.99', kind: 'estimate', ...estimateOrigin, ...range };

  test('is the chain’s own price of ten minutes ago rather than an estimate', () => {
    const price = storePriceOf({ store, estimate, observation: live, now });
    expect(storePrice.parse(price)).toEqual({
      store,
      price: '4.50',
      kind: 'live',
      source: 'Kroger',
      observedAt: '2026-11-20T11:50:00.000Z',
    });
  });

  test('is the estimate with its range and basis when no price was observed', () => {
    expect(storePrice.parse(storePriceOf({ store, estimate, now }))).toEqual(estimated);
    expect(storePriceOf({ store, estimate, observation: null, now })).toEqual(estimated);
  });

  test('is not available, never zero and without a date, when there is neither', () => {
    const price = storePrice.parse(storePriceOf({ store, estimate: null, now }));
    expect(price).toMatchObject({
      store,
      price: null,
      kind: 'unavailable',
      source: 'No price known',
      observedAt: null,
    });
    const absence = 'Aldi carries few brands besides its own';
    expect(storePriceOf({ store, estimate: null, absence, now })).toMatchObject({ price: null, source: absence });
  });

  test('is known from an observation alone', () => {
    expect(storePriceOf({ store, estimate: null, observation: live, now })).toMatchObject({ price: '4.50' });
  });

  test('of something we assume the store lacks stays doubtful when one shopper’s receipt alone shows it', () => {
    const observation = { ...live, kind: 'receipt' as const, unconfirmed: 'one-shopper' as const };
    const alone = storePrice.parse(storePriceOf({ store, estimate: null, ifSold: estimate, observation, now }));
    expect(alone).toMatchObject({ price: '4.50', replacedEstimate: { price: '4.99', carriedChance: 0.5 } });
    const own = { ...observation, unconfirmed: 'own' as const };
    expect(storePriceOf({ store, estimate: null, ifSold: estimate, observation: own, now }).replacedEstimate).toBe(
      undefined,
    );
  });

  test('is not available, with the date, when a shopper looked and did not find it', () => {
    const observation = { ...live, cents: null };
    expect(storePrice.parse(storePriceOf({ store, estimate, observation, now }))).toEqual({
      store,
      price: null,
      kind: 'unavailable',
      source: 'Looked for and not found: Kroger',
      observedAt: '2026-11-20T11:50:00.000Z',
    });
  });
});
