import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StorePrice, storePrice } from '#shared/contract/price.ts';
import { chainIds, chains } from '#shared/rules/chains.ts';
import {
  estimateCents,
  estimateOf,
  estimateOrigin,
  type PriceObservation,
  roundToShelfPrice,
  storePriceOf,
} from '#shared/rules/pricing.ts';
import { anyChainId, anyItem, sampleItem, sampleStore } from '../cart-samples.ts';

const anyPlace = fc.constantFrom('IL', 'MO', 'IA', 'WI', 'IN');
const endings = [29, 49, 79, 99];

describe('a shelf price', () => {
  test.each([
    [-50, 29],
    [0, 29],
    [1, 29],
    [29, 29],
    [38, 29],
    [39, 49],
    [49, 49],
    [63, 49],
    [64, 79],
    [88, 79],
    [89, 99],
    [99, 99],
    [100, 99],
    [113, 99],
    [114, 129],
    [213.9, 199],
    [214, 229],
    [1_234, 1_229],
    [99_999, 99_999],
  ])('nearest to %d cents is %i', (cents, shelf) => {
    expect(roundToShelfPrice(cents)).toBe(shelf);
  });

  test('is never farther from the amount than any other amount with such an ending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.nat({ max: 500 }), (cents, dollars) => {
        const distance = Math.abs(roundToShelfPrice(cents) - cents);
        for (const ending of endings) {
          expect(distance).toBeLessThanOrEqual(Math.abs(dollars * 100 + ending - cents));
        }
      }),
    );
  });
});

describe('an estimate', () => {
  test('ends in .29, .49, .79 or .99 and is the same each time it is asked for', () => {
    fc.assert(
      fc.property(anyItem, anyChainId, anyPlace, (item, chain, place) => {
        const cents = estimateCents({ item, chain, place });
        expect(estimateCents({ item: { ...item }, chain, place })).toBe(cents);
        if (cents !== null) expect(endings).toContain(cents % 100);
      }),
    );
  });

  test('stays within 5% of base price times chain factor, and the 15 cents of shelf rounding', () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom(...chains), anyPlace, (item, chain, place) => {
        const cents = estimateCents({ item, chain: chain.id, place });
        const plain = item.baseCents * chain.priceFactor;
        if (cents === null || plain < 50) return;
        expect(Math.abs(cents - plain)).toBeLessThanOrEqual(plain * 0.05 + 15);
      }),
    );
  });

  test('is pinned, so that a release never changes every price by accident', () => {
    const item = sampleItem({ isStaple: true });
    const byChain = chainIds.map((chain) => [chain, estimateCents({ item, chain, place: 'IL' })]);
    expect(Object.fromEntries(byChain)).toEqual({
      walmart: 329,
      target: 379,
      kroger: 379,
      meijer: 429,
      'hy-vee': 429,
      schnucks: 449,
    });
  });

  test('uses the whole range of the variation, evenly', () => {
    const ratios = Array.from({ length: 2_000 }, (_, position) => {
      const item = sampleItem({ id: `item-${position}`, baseCents: 100_000, isStaple: true });
      return (estimateCents({ item, chain: 'kroger', place: 'IL' }) ?? 0) / 100_000;
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(Math.min(...ratios)).toBeLessThan(0.951);
    expect(Math.max(...ratios)).toBeGreaterThan(1.049);
    expect(mean).toBeCloseTo(1, 2);
  });

  test('differs between states and between chains of the same factor', () => {
    const item = sampleItem({ baseCents: 100_000, isStaple: true });
    const cents = [
      estimateCents({ item, chain: 'kroger', place: 'IL' }),
      estimateCents({ item, chain: 'kroger', place: 'MO' }),
      estimateCents({ item, chain: 'meijer', place: 'IL' }),
    ];
    expect(new Set(cents).size).toBe(3);
  });

  test('of a store brand exists at its own chain and at no other', () => {
    for (const { id, storeBrands } of chains) {
      for (const brand of storeBrands) {
        for (const isStaple of [true, false]) {
          const item = sampleItem({ brand, isStaple });
          const carriers = chainIds.filter((chain) => estimateCents({ item, chain, place: 'IL' }) !== null);
          expect(carriers, brand).toEqual([id]);
        }
      }
    }
  });

  test('of a store brand has no gaps at its own chain', () => {
    for (let position = 0; position < 500; position += 1) {
      const item = sampleItem({ id: `item-${position}`, brand: 'Kroger' });
      expect(estimateCents({ item, chain: 'kroger', place: 'IL' })).not.toBeNull();
    }
  });

  test('of a staple under a national brand exists at every chain', () => {
    fc.assert(
      fc.property(anyItem, anyChainId, anyPlace, (item, chain, place) => {
        expect(estimateCents({ item: { ...item, isStaple: true }, chain, place })).not.toBeNull();
      }),
    );
  });

  test('is missing for about 4% of the other items, the same ones in every state', () => {
    const offers = Array.from({ length: 2_000 }, (_, position) => sampleItem({ id: `item-${position}` })).flatMap(
      (item) => chainIds.map((chain) => ({ item, chain })),
    );
    const missing = offers.filter((offer) => estimateCents({ ...offer, place: 'IL' }) === null);
    expect(missing.length / offers.length).toBeGreaterThan(0.035);
    expect(missing.length / offers.length).toBeLessThan(0.045);
    expect(offers.filter((offer) => estimateCents({ ...offer, place: 'MO' }) === null)).toEqual(missing);
    const missingAnywhere = new Set(missing.map(({ item }) => item.id));
    expect(missingAnywhere.size, 'gaps of one chain are not those of the next').toBeGreaterThan(missing.length * 0.8);
  });

  test('says whether it rests on a published average or on our own judgement', () => {
    const offer = { chain: 'kroger', place: 'IL' } as const;
    expect(estimateOf({ ...offer, item: sampleItem({ isStaple: true }) })).toMatchObject(estimateOrigin);
    expect(estimateOf({ ...offer, item: sampleItem({ isStaple: true, anchor: 'estimate' }) })).toMatchObject({
      source: 'Our own estimate: no average price is published',
    });
    expect(estimateOf({ ...offer, item: sampleItem({ brand: 'Great Value' }) })).toBeNull();
  });
});

describe("an item's price at a store", () => {
  const store = sampleStore('3', { chain: 'kroger', name: 'Kroger' });
  const now = new Date('2026-11-20T12:00:00.000Z');
  const estimate = { cents: 499, ...estimateOrigin };
  const live: PriceObservation = {
    cents: 450,
    kind: 'live',
    source: 'Kroger',
    observedAt: '2026-11-20T11:50:00.000Z',
  };
  const estimated: StorePrice = { store, price: '4.99', kind: 'estimate', ...estimateOrigin };

  test('is what the chain itself said ten minutes ago, rather than an estimate', () => {
    const price = storePriceOf({ store, estimate, observation: live, now });
    expect(storePrice.parse(price)).toEqual({
      store,
      price: '4.50',
      kind: 'live',
      source: 'Kroger',
      observedAt: '2026-11-20T11:50:00.000Z',
    });
  });

  test('is the estimate when nobody saw a price', () => {
    expect(storePrice.parse(storePriceOf({ store, estimate, now }))).toEqual(estimated);
    expect(storePriceOf({ store, estimate, observation: null, now })).toEqual(estimated);
  });

  test('is not available, and never zero, when there is neither', () => {
    const price = storePrice.parse(storePriceOf({ store, estimate: null, now }));
    expect(price).toMatchObject({ store, price: null, kind: 'unavailable' });
  });

  test('is known from an observation alone', () => {
    expect(storePriceOf({ store, estimate: null, observation: live, now })).toMatchObject({ price: '4.50' });
  });

  test.each([
    ['live', '2026-11-19T12:00:00.000Z', true],
    ['live', '2026-11-19T11:59:59.999Z', false],
    ['reported', '2026-11-06T12:00:00.000Z', true],
    ['reported', '2026-11-06T11:59:59.999Z', false],
    ['live', '2026-11-20T12:00:05.000Z', true],
    ['live', '2027-11-20T12:00:00.000Z', false],
  ] as const)('that was seen %s at %s still counts on November 20 at noon: %s', (kind, observedAt, counts) => {
    const observation = { ...live, kind, observedAt };
    expect(storePriceOf({ store, estimate, observation, now }).kind).toBe(counts ? kind : 'estimate');
    expect(storePriceOf({ store, estimate: null, observation, now }).kind).toBe(counts ? kind : 'unavailable');
  });
});
