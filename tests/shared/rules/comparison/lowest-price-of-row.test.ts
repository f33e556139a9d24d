import { describe, expect, test } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { chainIds } from '#shared/built/chain-ids.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { priceString } from '#shared/money.ts';
import { bestPriceOf } from '#shared/rules/comparison/best-price.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { packed, sampleEntry, sampleItem } from '../../cart-samples.ts';

function cheapestCells(entry: CartEntry): string[] {
  const { rows } = compareCart([entry]);
  return rows.flatMap(({ cells }) => cells.filter(({ price }) => price?.isCheapest).map(({ storeId }) => storeId));
}

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
