import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { chainIds } from '#shared/built/chain-ids.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { priceString } from '#shared/money.ts';
import { bestPriceOf } from '#shared/rules/comparison/best-price.ts';
import { type Comparison, compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { shownSaving } from '#shared/rules/comparison/shown-figures.ts';
import { rankedStores, type StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { anyCart, onlyOnReceipt, packed, sampleEntry, sampleItem, sampleStore, uncertain } from '../../cart-samples.ts';

function totalsAt(storeId: string, { stores }: Comparison): StoreTotals {
  const found = stores.find(({ store }) => store.id === storeId);
  if (!found) throw new Error(`No column for store ${storeId}`);
  return found;
}

function cheapestCells(entry: CartEntry): string[] {
  const { rows } = compareCart([entry]);
  return rows.flatMap(({ cells }) => cells.filter(({ price }) => price?.isCheapest).map(({ storeId }) => storeId));
}

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

describe('a row', () => {
  test('has a price for one and for the whole quantity, with its origin', () => {
    const entry = sampleEntry('milk', { a: { cents: 349, kind: 'live' }, b: null }, 3);
    const [row] = compareCart([entry]).rows;
    expect(row).toEqual({
      entry,
      cells: [
        {
          storeId: 'a',
          price: {
            eachCents: 349,
            packs: 3,
            timesRequested: 1,
            lineCents: 1_047,
            lowCents: 1_047,
            highCents: 1_047,
            explanation: null,
            spread: null,
            pick: null,
            carriedChance: 1,
            isAssumed: false,
            unlistedOwnChance: 0,
            kind: 'live',
            otherPacks: [],
            leftOver: null,
            isFromChain: false,
            needsCard: false,
            unconfirmed: null,
            replaced: null,
            isOnlyUnconfirmed: false,
            source: 'Somebody’s receipt',
            observedAt: '2026-11-20T12:00:00.000Z',
            isCheapest: false,
          },
          absence: null,
        },
        { storeId: 'b', price: null, absence: 'Somebody’s receipt' },
      ],
    });
  });

  test.each<[string, Record<string, number | null>, string[]]>([
    ['marks its lowest price', { a: 349, b: 399, c: 299 }, ['c']],
    ['marks every store that shares the lowest price', { a: 299, b: 399, c: 299 }, ['a', 'c']],
    ['doesn’t mark any when all ask the same', { a: 299, b: 299, c: null }, []],
    ['doesn’t mark any when a single store has the item', { a: 299, b: null }, []],
    ['doesn’t mark any when no store has the item', { a: null, b: null }, []],
  ])('%s', (_, prices, marked) => {
    expect(cheapestCells(sampleEntry('milk', prices))).toEqual(marked);
  });
});

describe('the lowest price of a row', () => {
  const withRange = (cents: number, lowCents: number, highCents: number) => ({ cents, lowCents, highCents });
  /** Seen prices as cents, estimates with their range. */
  const rowWith = (prices: Record<string, number | ReturnType<typeof withRange>>) => {
    const entry = sampleEntry(
      'bananas',
      Object.fromEntries(
        Object.entries(prices).map(([id, price]) =>
          typeof price === 'number' ? [id, { cents: price, kind: 'live' as const }] : [id, price.cents],
        ),
      ),
    );
    const spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0.2 };
    const storePrices = entry.storePrices.map((found, at) => {
      const each = { ...found, store: { ...found.store, chain: chainIds[at] ?? 'aldi' } };
      const price = prices[each.store.id];
      if (typeof price !== 'object') return each;
      return { ...each, low: priceString(price.lowCents), high: priceString(price.highCents), spread };
    });
    return { ...entry, storePrices };
  };
  const lowestOf = (prices: Parameters<typeof rowWith>[0]) => {
    const { cells } = rowOf(
      rowWith(prices),
      rowWith(prices).storePrices.map(({ store }) => store),
    );
    return cells.filter(({ price }) => price?.isCheapest).map(({ storeId }) => storeId);
  };

  test.each<[string, Parameters<typeof rowWith>[0], string[]]>([
    ['doesn’t mark a store where an estimate is just below a seen price', { a: withRange(55, 42, 72), b: 59 }, []],
    [
      'doesn’t mark a store where a seen price is within the range of an estimate',
      { a: 309, b: withRange(350, 270, 455) },
      [],
    ],
    ['is a seen price below every guess', { a: 229, b: withRange(350, 270, 455), c: withRange(371, 286, 482) }, ['a']],
    ['is shared by prices that were seen', { a: 229, b: 229, c: withRange(371, 286, 482) }, ['a', 'b']],
    ['is a guess only beyond its range', { a: withRange(300, 270, 330), b: withRange(500, 450, 550) }, ['a']],
    ['doesn’t mark a store that shows a higher price than another', { a: 62, b: withRange(64, 63, 65) }, []],
  ])('%s', (_, prices, lowest) => {
    expect(lowestOf(prices)).toEqual(lowest);
  });

  test.each([
    ['a smaller pack for less that costs more by amount', { a: 300, b: 350 }, { a: 0.75 }, [], 'b'],
    ['a smaller pack that is cheaper by amount, too', { a: 200, b: 350 }, { a: 0.75 }, ['a'], 'a'],
    ['a pack of three times the amount that costs less by amount only', { a: 1800, b: 700 }, { a: 3 }, [], 'b'],
    ['equal prices for unequal packs', { a: 300, b: 300, c: 400 }, { a: 0.75 }, [], 'b'],
  ])('is decided by what was requested: %s', (_, prices, shares, lowest, best) => {
    const entry = packed(rowWith(prices), shares);
    const row = rowOf(
      entry,
      entry.storePrices.map(({ store }) => store),
    );
    expect(row.cells.filter(({ price }) => price?.isCheapest).map(({ storeId }) => storeId)).toEqual(lowest);
    expect(bestPriceOf(row)?.storeId).toBe(best);
  });

  test('is not marked among estimates that differ only by chain level', () => {
    const chains = ['aldi', 'walmart', 'target', 'kroger', 'publix'] as const;
    const estimates = chains.map((chain) => [chain, estimateOf({ item: sampleItem(), chain, state: 'OH' })] as const);
    expect(
      lowestOf(Object.fromEntries(estimates.flatMap(([chain, price]) => (price ? [[chain, price]] : [])))),
    ).toEqual([]);
  });

  test('is not marked under "Too close to call", and marked in each row under a verdict', () => {
    const milk = rowWith({ a: 300, b: 400 });
    const guess = (other: number) =>
      rowWith({ a: withRange(5000, 4000, 6200), b: withRange(other, other * 0.8, other * 1.2) });
    const lowestIn = (entries: CartEntry[]) =>
      compareCart(entries).rows.map(({ cells }) =>
        cells.filter(({ price }) => price?.isCheapest).map(({ storeId }) => storeId),
      );
    expect(compareCart([milk, guess(5000)]).verdict.kind).toBe('close');
    expect(lowestIn([milk, guess(5000)])).toEqual([[], []]);
    expect(compareCart([milk, guess(9000)]).verdict.kind).toBe('cheapest');
    expect(lowestIn([milk, guess(9000)])).toEqual([['a'], ['a']]);
  });

  test('and the best price is the lowest shown one, or of equal figures the observed one, or else the lower estimate', () => {
    const bestOf = (prices: Parameters<typeof rowWith>[0]) =>
      bestPriceOf(
        rowOf(
          rowWith(prices),
          rowWith(prices).storePrices.map(({ store }) => store),
        ),
      )?.storeId;
    expect(bestOf({ a: withRange(55, 42, 72), b: 59, c: 79 })).toBe('b');
    expect(bestOf({ a: withRange(57, 42, 72), b: 60 })).toBe('b');
    expect(bestOf({ a: withRange(155, 120, 200), b: 359 })).toBe('a');
    expect(bestOf({ a: withRange(155, 120, 200), b: withRange(150, 110, 190) })).toBe('b');
    expect(bestOf({ a: withRange(403, 350, 460), b: withRange(398, 340, 450) })).toBe('b');
  });
});

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

  test('comes first in the ranking, by coverage, then total, then name and id', () => {
    const ofAll = {
      subtotalCents: 0,
      taxCents: 0,
      hasEstimates: false,
    };
    const totalOf = (totalCents: number) => ({ totalCents, lowCents: totalCents, highCents: totalCents });
    const ranked = rankedStores([
      { ...ofAll, store: sampleStore('2', { name: 'Kroger' }), availableCount: 2, ...totalOf(100) },
      { ...ofAll, store: sampleStore('6', { name: 'Meijer' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('8', { name: 'Kroger' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('7', { name: 'Kroger' }), availableCount: 3, ...totalOf(500) },
      { ...ofAll, store: sampleStore('5', { name: 'Target' }), availableCount: 3, ...totalOf(499) },
    ]);
    expect(ranked.map(({ store }) => store.id)).toEqual(['5', '7', '8', '6', '2']);
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
        store: { ...price.store, name: miles[position] ?? '' },
      }));
      const { stores } = compareCart([{ ...milk, storePrices }]);
      expect(rankedStores(stores).map(({ store }) => store.id)).toEqual(['near', 'far', 'farthest']);
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

describe('whatever is in the cart', () => {
  test('a complete store outranks every incomplete one', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { stores, winner } = compareCart(entries);
        const ranks = rankedStores(stores).map(({ hasEverything }) => hasEverything);
        expect(ranks.lastIndexOf(true)).toBeLessThan(ranks.indexOf(false) === -1 ? ranks.length : ranks.indexOf(false));
        if (winner && stores.some(({ hasEverything }) => hasEverything)) expect(winner.hasEverything).toBe(true);
      }),
    );
  });

  test('no store has as much for less than the cheapest store', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { stores, winner } = compareCart(entries);
        if (!winner) return;
        for (const { availableCount, totalCents } of stores) {
          expect(availableCount).toBeLessThanOrEqual(winner.availableCount);
          if (availableCount === winner.availableCount) {
            expect(totalCents).toBeGreaterThanOrEqual(winner.totalCents);
          }
        }
      }),
    );
  });

  test('the saving is never negative, and between two stores', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { saving } = compareCart(entries);
        if (!saving) return;
        expect(saving.cents).toBeGreaterThanOrEqual(0);
        expect(saving.cheapest.store.id).not.toBe(saving.mostExpensive.store.id);
      }),
    );
  });

  test('the saving is the two named stores’ difference for items that both have', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { saving } = compareCart(entries);
        if (!saving) return;
        const pair = [saving.cheapest.store.id, saving.mostExpensive.store.id];
        const shared = entries.filter(({ storePrices }) =>
          pair.every((id) => storePrices.some(({ store, price }) => store.id === id && price !== null)),
        );
        expect(saving.itemCount).toBeGreaterThan(0);
        expect(saving.itemCount).toBeLessThanOrEqual(shared.length);
        if (saving.itemCount < shared.length) return;
        const [cheapest = 0, mostExpensive = 0] = pair.map((id) => totalsAt(id, compareCart(shared)).totalCents);
        expect(saving.cents).toBe(mostExpensive - cheapest);
      }),
    );
  });

  test('adding an item never lowers a subtotal', () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const fewer = compareCart(entries.slice(0, -1));
        const all = compareCart(entries);
        for (const { store, subtotalCents } of fewer.stores) {
          expect(totalsAt(store.id, all).subtotalCents).toBeGreaterThanOrEqual(subtotalCents);
        }
      }),
    );
  });

  test('the order of the entries doesn’t change totals, winner, or saving', () => {
    const shuffled = anyCart.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    );
    fc.assert(
      fc.property(shuffled, ([entries, otherwise]) => {
        const [one, other] = [compareCart(entries), compareCart(otherwise)];
        expect(rankedStores(other.stores)).toEqual(rankedStores(one.stores));
        expect(other.verdict).toEqual(one.verdict);
        expect(other.saving).toEqual(one.saving);
      }),
    );
  });

  test("a column is the sum of its cells, and no cell is below its row's cheapest", () => {
    fc.assert(
      fc.property(anyCart, (entries) => {
        const { stores, rows } = compareCart(entries);
        for (const [column, { subtotalCents, totalCents, taxCents }] of stores.entries()) {
          const lines = rows.map(({ cells }) => cells[column]?.price?.lineCents ?? 0);
          expect(subtotalCents).toBe(lines.reduce((sum, cents) => sum + cents, 0));
          expect(totalCents).toBe(subtotalCents + taxCents);
        }
        for (const { cells } of rows) {
          const prices = cells.flatMap(({ price }) => price ?? []);
          const lowest = Math.min(...prices.map(({ eachCents }) => eachCents));
          const marked = prices.filter(({ isCheapest }) => isCheapest);
          expect(marked.every(({ eachCents }) => eachCents === lowest)).toBe(true);
          expect(marked.length).toBeLessThan(Math.max(1, prices.length));
        }
      }),
    );
  });
});

describe('a line in the shopper’s own words', () => {
  test('is missing at no store, and does not affect which is cheapest', () => {
    const notes = sampleEntry('own-0123456789abcdef0123', { a: null, b: null });
    const bread = sampleEntry('bread', { a: { cents: 300, kind: 'live' }, b: { cents: 400, kind: 'live' } });
    const compared = compareCart([notes, bread]);
    expect(compared.own).toEqual([notes]);
    expect(compared.rows).toHaveLength(1);
    expect(compared.stores.map(({ availableCount, entryCount }) => [availableCount, entryCount])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(compared.winner?.store.id).toBe('a');
  });

  test('alone is nothing to compare', () => {
    expect(compareCart([sampleEntry('own-0123456789abcdef0123', { a: null })]).verdict.kind).toBe('nothing');
  });
});
