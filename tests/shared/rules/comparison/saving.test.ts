import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { shownSaving } from '#shared/rules/comparison/shown-figures.ts';
import { packed, sampleEntry, uncertain } from '../../cart-samples.ts';

describe('the saving', () => {
  test('is the difference between the most expensive and the cheapest complete store, with tax, and per month', () => {
    const { saving } = compareCart([
      sampleEntry('milk', { a: 300, b: 400, c: 350 }, 2),
      sampleEntry('eggs', { a: 400, b: 500, c: 450 }),
    ]);
    // (1300 + 104) - (1000 + 80) = 324; 324 x 4.33 = 1402.92
    expect(saving).toMatchObject({
      cents: 324,
      isByAmount: false,
      itemCount: 2,
      cheapest: { store: { id: 'a' }, totalCents: 1_080 },
      mostExpensive: { store: { id: 'b' }, totalCents: 1_404 },
      isLikely: true,
    });
    expect(saving?.compared.map(({ store }) => store.id)).toEqual(['a', 'c', 'b']);
    expect(saving && shownSaving(saving)).toMatchObject({ saved: { cents: 324 }, monthly: { cents: 1_403 } });
  });

  test('ignores an incomplete store, however expensive', () => {
    const { saving } = compareCart([
      sampleEntry('milk', { a: 300, b: 400, c: 9_999 }),
      sampleEntry('eggs', { a: 400, b: 500, c: null }),
    ]);
    expect(saving).toMatchObject({
      cents: 216,
      itemCount: 2,
      cheapest: { store: { id: 'a' } },
      mostExpensive: { store: { id: 'b' } },
    });
  });

  test('uses the best stores’ shared items when none has everything', () => {
    const { saving } = compareCart([
      sampleEntry('milk', { a: 300, b: 400, c: 350 }),
      sampleEntry('eggs', { a: 400, b: 500 }),
      sampleEntry('saffron', { c: 1_999 }),
      sampleEntry('tea', { a: 100, b: 100 }),
    ]);
    // c has two entries; a and b have the same three.
    expect(saving).toMatchObject({
      cents: 216,
      itemCount: 3,
      cheapest: { store: { id: 'a' } },
      mostExpensive: { store: { id: 'b' } },
    });
  });

  test('falls back to items that the others share when one store has the best coverage, even if another is cheapest there', () => {
    const comparison = compareCart([
      sampleEntry('milk', { a: 500, b: 300, c: 400 }),
      sampleEntry('saffron', { a: 1_999 }),
    ]);
    expect(comparison.verdict.kind).toBe('partial');
    expect(comparison.winner).toBeNull();
    expect(comparison.saving).toMatchObject({
      cents: 216,
      itemCount: 1,
      cheapest: { store: { id: 'b' } },
      mostExpensive: { store: { id: 'a' } },
    });
  });

  describe('with one store that has everything', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => at);
    /** How many of twenty items each store has: the last ones. */
    const having = (counts: Record<string, number>) =>
      compareCart(
        twenty.map((at) => {
          const prices = Object.entries(counts).flatMap(([store, count], n) =>
            at >= 20 - count ? [[store, 300 + n]] : [],
          );
          return sampleEntry(`item ${at}`, Object.fromEntries(prices));
        }),
      );
    const comparedBy = (counts: Record<string, number>) => {
      const { saving } = having(counts);
      return [saving?.compared.map(({ store }) => store.id).join(''), saving?.itemCount];
    };

    test('leaves out a store that would leave little to compare', () => {
      expect(comparedBy({ a: 20, b: 19, c: 18, d: 3 })).toEqual(['abc', 18]);
      expect(comparedBy({ a: 20, d: 3, b: 19, c: 18 })).toEqual(['abc', 18]);
      expect(comparedBy({ a: 20, b: 19, c: 14 })).toEqual(['ab', 19]);
      expect(comparedBy({ a: 20, b: 19, c: 15 })).toEqual(['abc', 15]);
    });
    test('compares two that share much, although a third has nothing in common with both', () => {
      const { verdict } = compareCart([
        ...Array.from({ length: 5 }, (_, at) => sampleEntry(`item ${at}`, { a: 300, b: 400 })),
        sampleEntry('saffron', { a: 1_999, c: 1_900 }),
      ]);
      expect(verdict).toMatchObject({ kind: 'cheapest', winner: { store: { id: 'a' } }, saving: { itemCount: 5 } });
    });
    test('compares it with all stores that have equally little', () => {
      expect(comparedBy({ a: 20, b: 4, c: 3 })).toEqual(['abc', 3]);
    });
  });

  test('is likely whenever the verdict is likely', () => {
    const { verdict, saving } = compareCart([uncertain(sampleEntry('milk', { a: 5000, b: 5900 }), 0.1)]);
    expect(verdict).toMatchObject({ kind: 'cheapest', rival: { chance: expect.closeTo(0.88, 2) } });
    expect(saving?.isLikely).toBe(true);
    expect(compareCart([uncertain(sampleEntry('milk', { a: 5000, b: 5100 }), 0.1)]).saving?.isLikely).toBe(false);
  });

  test('ignores a store that has nothing', () => {
    const { saving } = compareCart([
      sampleEntry('milk', { a: 500, b: 300, c: null }),
      sampleEntry('eggs', { a: 400, b: null, c: null }),
    ]);
    expect(saving).toMatchObject({
      cents: 216,
      itemCount: 1,
      cheapest: { store: { id: 'b' } },
      mostExpensive: { store: { id: 'a' } },
    });
  });

  test('is not over a store that another one exceeds for the same amounts', () => {
    const prices = { a: 3_000, b: 3_800, c: 4_640 };
    const { saving } = compareCart([packed(sampleEntry('rice', prices), { a: 2, c: 2 })]);
    // Before tax, c costs 820 more by amount; b costs 800 more at checkout, and most by amount.
    expect(saving).toMatchObject({ isByAmount: false, mostExpensive: { store: { id: 'b' } }, cents: 864 });
  });

  test('is zero, not missing, when all totals are equal', () => {
    const { saving } = compareCart([sampleEntry('milk', { a: 300, b: 300 })]);
    expect(saving).toMatchObject({
      cents: 0,
      itemCount: 1,
      cheapest: { store: { id: 'a' } },
      mostExpensive: { store: { id: 'b' } },
    });
  });

  test.each<[string, CartEntry[]]>([
    ['an empty cart', []],
    ['a single store', [sampleEntry('milk', { a: 300 })]],
    ['a single store that has anything', [sampleEntry('milk', { a: 300, b: null })]],
    ['stores that have nothing in common', [sampleEntry('milk', { a: 300, b: null }), sampleEntry('eggs', { b: 300 })]],
  ])('is not claimed for %s', (_, entries) => {
    expect(compareCart(entries).saving).toBeNull();
  });
});
