import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { anyCart, onlyOnReceipt, sampleEntry, sampleItem, sampleStore, uncertain } from '../../cart-samples.ts';

describe('the cheapest store', () => {
  test.each<[string, CartEntry[], string | null]>([
    ['is nobody for an empty cart', [], null],
    ['is nobody when no store is compared', [sampleEntry('milk', {})], null],
    ['is nobody when no store has anything', [sampleEntry('milk', { a: null, b: null })], null],
    ['is nobody when a single store is looked at', [sampleEntry('milk', { a: 300 })], null],
    ['is nobody when a single store has anything', [sampleEntry('milk', { a: null, b: 300 })], null],
    ['has the lowest total', [sampleEntry('milk', { a: 310, b: 300 }), sampleEntry('eggs', { a: 300, b: 305 })], 'b'],
    [
      'is the one with all items, where it is the cheapest on those that the others have, too',
      [sampleEntry('milk', { a: 310, b: 300 }), sampleEntry('eggs', { a: null, b: 9_999 })],
      'b',
    ],
    [
      'is nobody when the one with all items asks more for those that others have, too',
      [sampleEntry('milk', { a: 1, b: 9_999 }), sampleEntry('eggs', { a: null, b: 9_999 })],
      null,
    ],
    [
      'is nobody when each lacks what another has',
      [
        sampleEntry('milk', { a: 300, b: 310 }),
        sampleEntry('eggs', { a: 300, b: null }),
        sampleEntry('tea', { a: null, b: 300 }),
      ],
      null,
    ],
    [
      'may lack what nobody has',
      [sampleEntry('milk', { a: 300, b: 310 }), sampleEntry('saffron', { a: null, b: null })],
      'a',
    ],
    ['is nobody among equals', [sampleEntry('milk', { b: 300, a: 300 })], null],
  ])('%s', (_, entries, winner) => {
    expect(compareCart(entries).winner?.store.id ?? null).toBe(winner);
  });

  test('needs no membership that the shopper lacks, unless all stores need one', () => {
    const withClubs = (...ids: string[]) => {
      const milk = sampleEntry('milk', { a: 310, b: 320, c: 100 });
      const storePrices = milk.storePrices.map((price) =>
        ids.includes(price.store.id) ? { ...price, store: sampleStore(price.store.id, { chain: 'costco' }) } : price,
      );
      return [{ ...milk, storePrices }];
    };
    const { winner, leftOut } = compareCart(withClubs('c'));
    expect([winner, ...leftOut].map((totals) => totals?.store.id)).toEqual(['a', 'c']);
    expect(compareCart(withClubs('c'), ['costco'])).toMatchObject({ winner: { store: { id: 'c' } }, leftOut: [] });
    expect(compareCart(withClubs('a', 'b', 'c')).winner?.store.id).toBe('c');
  });

  test('comes first in the ranking, by coverage, then total, then name, or within a chain as chosen', () => {
    const ofAll = {
      taxCents: 0,
      hasEstimates: false,
      largerPackCount: 0,
    };
    const totalOf = (cents: number) => ({
      subtotalCents: cents,
      totalCents: cents,
      lowCents: cents,
      highCents: cents,
      byAmountCents: cents,
      byAmountUncertainty: { shownCents: cents },
    });
    const ranked = rankedStores([
      { ...ofAll, store: sampleStore('2', { chain: 'kroger' }), availableCount: 2, ...totalOf(100) },
      { ...ofAll, store: sampleStore('6', { chain: 'meijer' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('8', { chain: 'kroger' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('7', { chain: 'kroger' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('5', { chain: 'target' }), availableCount: 3, ...totalOf(499) },
    ]);
    expect(ranked.map(({ store }) => store.id)).toEqual(['5', '8', '7', '6', '2']);
  });
});

describe('the verdict', () => {
  test.each<[string, CartEntry[], string]>([
    ['an empty cart', [], 'nothing'],
    ['items that nobody has', [sampleEntry('saffron', { a: null, b: null })], 'nothing'],
    ['one store', [sampleEntry('milk', { a: 300 })], 'single-store'],
    [
      'one of three items at the only store that has any',
      [
        sampleEntry('milk', { a: 300, b: null }),
        sampleEntry('eggs', { a: null, b: null }),
        sampleEntry('tea', { b: null }),
      ],
      'not-comparable',
    ],
    [
      'stores that have nothing in common',
      [sampleEntry('milk', { a: 300, b: null }), sampleEntry('eggs', { a: null, b: 300 })],
      'not-comparable',
    ],
    [
      'a store that has the most but nothing in common with two others',
      [
        sampleEntry('milk', { a: 300, b: null, c: null }),
        sampleEntry('eggs', { a: 300, b: null, c: null }),
        sampleEntry('tea', { a: null, b: 300, c: 310 }),
      ],
      'partial',
    ],
    ['stores that ask the same', [sampleEntry('milk', { a: 300, b: 300 })], 'even'],
    [
      'stores that each lack something',
      [
        sampleEntry('milk', { a: 300, b: 310 }),
        sampleEntry('tea', { a: null, b: 1 }),
        sampleEntry('eggs', { a: 1, b: null }),
      ],
      'partial',
    ],
    ['a store that asks less', [sampleEntry('milk', { a: 300, b: 310 })], 'cheapest'],
    [
      'a store that has everything only by a shopper’s receipt',
      [sampleEntry('milk', { a: 3000, b: 5000 }), onlyOnReceipt(sampleEntry('tea', { a: 300, b: 300 }), 'a')],
      'partial',
    ],
    [
      'a cheaper store that alone has an item, by a shopper’s receipt',
      [sampleEntry('milk', { a: 3000, b: 5000 }), onlyOnReceipt(sampleEntry('tea', { a: 300, b: null }), 'a')],
      'cheapest',
    ],
  ])('on %s', (_, entries, kind) => {
    expect(compareCart(entries).verdict.kind).toBe(kind);
  });

  describe('on estimates', () => {
    const estimated = (byChain: Record<string, number>) => {
      const entry = sampleEntry('milk', byChain, 10);
      const storePrices = entry.storePrices.map((price) => {
        const chain = price.store.id as ChainId;
        const estimate = estimateOf({ item: sampleItem(), chain, state: 'IL' });
        return { ...price, store: sampleStore(chain, { chain }), spread: estimate?.spread };
      });
      return compareCart([{ ...entry, storePrices }]);
    };

    test('is too close to call when the difference is within the uncertainty', () => {
      const { verdict, winner, saving } = estimated({ walmart: 300, target: 306 });
      expect(winner).toBeNull();
      expect(verdict).toMatchObject({
        kind: 'close',
        leader: { store: { id: 'walmart' } },
        rival: { totalCents: 3305 },
      });
      expect(saving?.isLikely).toBe(false);
    });
    test('names the nearer of two equal stores of a chain first', () => {
      const milk = sampleEntry('milk', { far: 300, near: 300, farthest: 300 });
      const miles = ['Walmart (12.6 mi)', 'Walmart (3 mi)', 'Walmart (1,616 mi)'];
      const storePrices = milk.storePrices.map((price, position) => ({
        ...price,
        store: { ...price.store, name: miles[position] ?? '', chain: 'walmart' as const },
      }));
      const { stores, alike } = compareCart([{ ...milk, storePrices }]);
      expect(rankedStores(stores).map(({ store }) => store.id)).toEqual(['near', 'far', 'farthest']);
      expect(alike.flat().map(({ store }) => store.id)).toEqual(['near', 'far', 'farthest']);
    });
    test('is about one of the stores of a chain with the same prices, the first chosen if no distance is known', () => {
      const withTwin = (cents: Record<string, number>) => {
        const milk = uncertain(sampleEntry('milk', cents), 0.1);
        const storePrices = milk.storePrices.map((price) => {
          const chain = price.store.id.startsWith('w') ? ('walmart' as const) : ('aldi' as const);
          return { ...price, store: { ...price.store, chain } };
        });
        return compareCart([{ ...milk, storePrices }]);
      };
      expect(withTwin({ w2: 300, w1: 300 }).verdict).toMatchObject({ kind: 'even', saving: { cents: 0 } });
      const clear = withTwin({ w2: 300, w1: 300, a: 600 });
      expect(clear.verdict).toMatchObject({ kind: 'cheapest', winner: { store: { id: 'w2' } } });
      expect(clear.alike.map((group) => group.map(({ store }) => store.id))).toEqual([['w2', 'w1']]);
      expect(withTwin({ w2: 300, w1: 310, a: 600 }).alike).toEqual([]);
    });
    test('doesn’t name the store of a chain across a state line for the difference of the states’ levels', () => {
      const entry = sampleEntry('yogurt', { 'st-louis': 400, belleville: 412 });
      const spread = { area: 0.05, product: 0.1, brand: 0.1, chain: 0.05, department: 0.05, item: 0.14 };
      const states = ['MO', 'IL'];
      const storePrices = entry.storePrices.map((price, position) => ({
        ...price,
        store: { ...price.store, state: states[position] },
        spread,
      }));
      expect(compareCart([{ ...entry, storePrices }]).verdict.kind).toBe('close');
    });
    test('names the next of several that may be cheaper, not a more expensive one that is less certain', () => {
      const milk = uncertain(sampleEntry('milk', { a: 5000, b: 5200, c: 5300 }), 0.1);
      const [guess] = uncertain(sampleEntry('milk', { c: 5300 }), 0.4).storePrices;
      const storePrices = [...milk.storePrices.slice(0, 2), ...(guess ? [guess] : [])];
      expect(compareCart([{ ...milk, storePrices }]).verdict).toMatchObject({
        kind: 'close',
        rival: { store: { id: 'b' } },
      });
    });
    test('names the likely cheapest store beyond it, with the odds against the next', () => {
      const { verdict, saving } = estimated({ walmart: 300, 'whole-foods': 600, target: 500 });
      expect(verdict).toMatchObject({ kind: 'cheapest', rival: { store: { id: 'target' } } });
      expect(verdict.kind === 'cheapest' && verdict.rival.chance).toBeGreaterThan(0.8);
      expect(saving?.isLikely).toBe(true);
    });
    test('gives each total its range', () => {
      for (const { totalCents, lowCents, highCents } of estimated({ walmart: 300, target: 306 }).stores) {
        expect(lowCents).toBeLessThan(totalCents);
        expect(highCents).toBeGreaterThan(totalCents);
      }
    });
  });

  describe('on the shared items of incomplete stores', () => {
    const partial = (milk: Record<string, number>) =>
      compareCart([sampleEntry('figs', { a: null, b: 500 }), uncertain(sampleEntry('milk', milk), 0.1)]).verdict;

    test('doesn’t name a store while the difference is within the uncertainty', () => {
      expect(partial({ a: 5000, b: 5100 })).toMatchObject({ kind: 'partial', isLikely: false });
    });
    test('names the likely cheaper store beyond it', () => {
      expect(partial({ a: 5000, b: 6500 })).toMatchObject({
        kind: 'partial',
        isLikely: true,
        leader: { store: { id: 'a' }, totalCents: 5400, entryCount: 1 },
        rival: { store: { id: 'b' }, totalCents: 7020, entryCount: 1 },
        lead: { next: { store: { id: 'b' }, totalCents: 7020 }, isByAmount: false },
      });
    });
  });

  test('counts what other brands make up, in packs and in words', () => {
    const entry = sampleEntry('half gallon', { a: 300, b: 400 }, 4);
    const pick = { itemId: 'b-milk', brand: 'B', size: '1 gal', unit: 'gallon', covers: 2, isEquivalent: true };
    const storePrices = entry.storePrices.map((price) => (price.store.id === 'b' ? { ...price, pick } : price));
    const { winner } = compareCart([{ ...entry, storePrices }]);
    // Two gallons at 4.00 in place of four half gallons at 3.00.
    expect(winner).toMatchObject({ store: { id: 'b' }, subtotalCents: 800, hasEverything: true, equivalentCount: 1 });
  });

  test('names a winner only with its savings', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { winner, saving } = compareCart(entries);
        if (winner) expect(saving).toMatchObject({ cheapest: { store: winner.store } });
        if (!saving) expect(winner).toBeNull();
      }),
    );
  });
});
