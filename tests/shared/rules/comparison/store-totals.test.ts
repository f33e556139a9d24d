import { describe, expect, test } from 'vitest';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { sampleEntry, totalsAt } from '../../cart-samples.ts';

describe("a store's column", () => {
  test('adds price times quantity, then 8% tax once, rounded to the cent', () => {
    const comparison = compareCart([sampleEntry('milk', { a: 349 }, 2), sampleEntry('eggs', { a: 429 })]);
    // 1127 x 8% = 90.16
    expect(totalsAt('a', comparison)).toMatchObject({ subtotalCents: 1_127, taxCents: 90, totalCents: 1_217 });
  });

  test.each([
    [6, 0],
    [7, 1],
    [556, 44],
    [557, 45],
    [10_000, 800],
  ])('of %i cents carries %i cents of tax', (cents, taxCents) => {
    expect(totalsAt('a', compareCart([sampleEntry('milk', { a: cents })])).taxCents).toBe(taxCents);
  });

  test('counts only what the store has, and says so', () => {
    const comparison = compareCart([
      sampleEntry('milk', { a: 349, b: 399 }),
      sampleEntry('eggs', { a: 429, b: null }),
      sampleEntry('saffron', { a: 1_999 }),
    ]);
    expect(totalsAt('a', comparison)).toMatchObject({ availableCount: 3, entryCount: 3, hasEverything: true });
    expect(totalsAt('b', comparison)).toMatchObject({
      availableCount: 1,
      entryCount: 3,
      hasEverything: false,
      subtotalCents: 399,
    });
  });

  test('separates real prices and estimates', () => {
    const live = { cents: 300, kind: 'live' } as const;
    const reported = { cents: 300, kind: 'reported' } as const;
    const comparison = compareCart([
      sampleEntry('milk', { allLive: live, mixed: live, seen: reported, nothing: null }),
      sampleEntry('eggs', { allLive: live, mixed: 300, seen: live, nothing: null }),
    ]);
    const origins = comparison.stores.map((totals) => [totals.store.id, totals.hasEstimates, totals.hasOnlyLive]);
    expect(origins).toEqual([
      ['allLive', false, true],
      ['mixed', true, false],
      ['seen', false, false],
      ['nothing', false, false],
    ]);
  });

  test('is in the order in which the cart first names its store', () => {
    const comparison = compareCart([
      sampleEntry('milk', { b: 300, a: 200 }),
      sampleEntry('eggs', { c: 1, a: 1, b: 1 }),
    ]);
    expect(comparison.stores.map(({ store }) => store.id)).toEqual(['b', 'a', 'c']);
    expect(comparison.rows.map(({ cells }) => cells.map(({ storeId }) => storeId))).toEqual([
      ['b', 'a', 'c'],
      ['b', 'a', 'c'],
    ]);
  });
});
