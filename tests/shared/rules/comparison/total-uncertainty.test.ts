import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chanceBelow,
  isEnough,
  rangeOf,
  type Spread,
  standardErrorOf,
  type UncertainLine,
  uncertainTotal,
} from '#shared/rules/comparison/total-uncertainty.ts';

const certain: Spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0 };
const usual: Spread = { area: 0.05, product: 0.08, brand: 0.1, chain: 0.05, department: 0.05, item: 0.14 };

function line(given: Partial<UncertainLine>): UncertainLine {
  return { cents: 400, chain: 'kroger', category: 'Dairy', product: 'Milk', itemId: 'milk', spread: usual, ...given };
}

/** A cart with this many different items at a chain. */
const cartAt = (chain: string, count: number, cents: number, spread: Spread | null = usual) =>
  uncertainTotal(
    Array.from({ length: count }, (_, at) =>
      line({ chain, cents, product: `p${at}`, itemId: `i${at}`, category: `c${at % 5}`, spread }),
    ),
  );

const anySpread: fc.Arbitrary<Spread> = fc
  .array(fc.double({ min: 0, max: 0.3, noNaN: true }), { minLength: 6, maxLength: 6 })
  .map(([area = 0, product = 0, brand = 0, chain = 0, department = 0, item = 0]) => ({
    area,
    product,
    brand,
    chain,
    department,
    item,
  }));
const anyLine = fc
  .record({
    cents: fc.integer({ min: 1, max: 5_000 }),
    chain: fc.constantFrom('kroger', 'walmart'),
    category: fc.constantFrom('Dairy', 'Produce'),
    product: fc.constantFrom('Milk', 'Bread', 'Eggs'),
    itemId: fc.constantFrom('one', 'two', 'three'),
    spread: fc.option(anySpread),
  })
  .map(line);
const anyTotal = fc.array(anyLine, { maxLength: 12 }).map(uncertainTotal);

describe('a shopper who reads a total', () => {
  test('of observed prices sees no range', () => {
    expect(cartAt('kroger', 3, 250, null)).toMatchObject({ cents: 750, lowCents: 750, highCents: 750 });
    expect(uncertainTotal([])).toMatchObject({ cents: 0, lowCents: 0, highCents: 0 });
  });

  test('of one item sees the range of its price', () => {
    expect(uncertainTotal([line({})])).toMatchObject(rangeOf(400, standardErrorOf(usual)));
  });

  test('of many items sees a range in which item errors cancel, but not the chain’s', () => {
    const widthOf = (count: number, spread: Spread) => {
      const { cents, highCents } = cartAt('kroger', count, 10_000, spread);
      return Math.log(highCents / cents);
    };
    const itemOnly = { ...certain, item: 0.14 };
    const chainOnly = { ...certain, chain: 0.05 };
    expect(widthOf(100, itemOnly)).toBeCloseTo(widthOf(1, itemOnly) / 10, 3);
    expect(widthOf(100, chainOnly)).toBeCloseTo(widthOf(1, chainOnly), 3);
  });

  test('sees a range around it, the same in any order of the cart', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const total = uncertainTotal(lines);
        expect(total.lowCents).toBeLessThanOrEqual(total.cents);
        expect(total.highCents).toBeGreaterThanOrEqual(total.cents);
        expect(uncertainTotal(lines.toReversed())).toMatchObject({
          cents: total.cents,
          lowCents: total.lowCents,
          highCents: total.highCents,
        });
      }),
    );
  });
});

describe('a shopper who compares two totals', () => {
  test('gets chances that add up to one', () => {
    fc.assert(
      fc.property(anyTotal, anyTotal, (one, other) => {
        const chance = chanceBelow(one, other);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chance + chanceBelow(other, one)).toBeCloseTo(1, 6);
        if (one.cents < other.cents) expect(chance).toBeGreaterThanOrEqual(0.5);
      }),
    );
  });

  test('is unaffected by errors that both stores share: the area and the products’ base prices', () => {
    const shared = { ...usual, area: 0.4, product: 0.4, brand: 0.4 };
    const moreExpensive = 10_000;
    const cheaper = 10_000;
    const chance = (spread: Spread) =>
      chanceBelow(cartAt('walmart', 20, cheaper, spread), cartAt('kroger', 20, moreExpensive, spread));
    expect(chance(shared)).toBe(0.5);
    const near = (spread: Spread) =>
      chanceBelow(cartAt('walmart', 20, 10_000, spread), cartAt('kroger', 20, 10_500, spread));
    expect(near(shared)).toBeCloseTo(near(usual), 1);
  });

  test('of one chain in two states depends on how well the states’ levels are known', () => {
    const totalIn = (state: string, cents: number) => uncertainTotal([line({ state, cents })]);
    expect(chanceBelow(totalIn('IL', 400), totalIn('CA', 408))).toBeLessThan(0.8);
    expect(chanceBelow(totalIn('IL', 400), totalIn('IL', 408))).toBeCloseTo(1, 3);
    expect(chanceBelow(totalIn('IL', 400), totalIn('CA', 800))).toBeGreaterThan(0.95);
  });

  test('of one chain is sure of the difference, because all errors are shared', () => {
    expect(chanceBelow(cartAt('kroger', 5, 400), cartAt('kroger', 5, 400))).toBe(0.5);
  });

  test('of observed prices is sure', () => {
    expect(chanceBelow(cartAt('walmart', 2, 400, null), cartAt('kroger', 2, 401, null))).toBe(1);
    expect(chanceBelow(cartAt('walmart', 2, 401, null), cartAt('kroger', 2, 400, null))).toBe(0);
  });

  test('is surer with more items and a larger difference', () => {
    const chance = (count: number, cents: number) =>
      chanceBelow(cartAt('walmart', count, 1_000), cartAt('kroger', count, cents));
    expect(chance(20, 1_100)).toBeGreaterThan(chance(2, 1_100));
    expect(chance(20, 1_200)).toBeGreaterThan(chance(20, 1_100));
  });

  test('is less sure when an assumed item is less likely to exist', () => {
    const withChance = (carriedChance: number) =>
      uncertainTotal(
        Array.from({ length: 6 }, (_, at) =>
          line({ chain: 'aldi', product: `p${at}`, itemId: `a${at}`, carriedChance }),
        ),
      );
    const other = cartAt('kroger', 6, 480);
    const chances = [1, 0.95, 0.8, 0.5].map((chance) => chanceBelow(withChance(chance), other));
    expect(chances).toEqual(chances.toSorted((one, another) => another - one));
    expect(new Set(chances).size).toBe(4);
    // Each of six items is as likely missing as available, so a fifth less doesn't make a store the cheaper one.
    expect(isEnough(chances[0] ?? 0)).toBe(true);
    expect(isEnough(chances[3] ?? 1)).toBe(false);
    const range = (chance: number) => withChance(chance).highCents - withChance(chance).lowCents;
    expect(range(0.5)).toBeGreaterThan(range(1));
  });

  test('is less sure that a store is cheaper when the other may have a store brand that we don’t list', () => {
    const other = (unlistedOwnChance: number) =>
      uncertainTotal(
        Array.from({ length: 6 }, (_, at) =>
          line({ chain: 'meijer', cents: 460, product: `p${at}`, itemId: `m${at}`, unlistedOwnChance }),
        ),
      );
    const here = cartAt('walmart', 6, 400);
    const chances = [0, 0.1, 0.25, 0.4].map((chance) => chanceBelow(here, other(chance)));
    expect(chances).toEqual(chances.toSorted((one, another) => another - one));
    expect(isEnough(chances[0] ?? 0)).toBe(true);
    expect(isEnough(chances[3] ?? 1)).toBe(false);
    // The total is that of the brands we know.
    expect(other(0.4).cents).toBe(other(0).cents);
  });

  test('is sure between observed prices, and their totals are exact, whatever store brand a store may have', () => {
    const known = (chain: string, cents: number) =>
      uncertainTotal([
        line({ chain, cents, spread: null, unlistedOwnChance: 0.46 }),
        line({ chain, cents, spread: certain, unlistedOwnChance: 0.3, product: 'Bread', itemId: 'bread' }),
      ]);
    expect(known('kroger', 1_000)).toMatchObject({ cents: 2_000, lowCents: 2_000, highCents: 2_000 });
    expect(chanceBelow(known('kroger', 1_000), known('meijer', 1_001))).toBe(1);
    expect(chanceBelow(known('kroger', 1_001), known('meijer', 1_000))).toBe(0);
    expect(chanceBelow(known('kroger', 1_000), known('meijer', 1_000))).toBe(0.5);
    // Beside estimates, it counts in the odds.
    const estimated = uncertainTotal([line({ chain: 'meijer', cents: 2_100 })]);
    const listed = uncertainTotal([line({ cents: 2_000, spread: null })]);
    expect(chanceBelow(known('kroger', 1_000), estimated)).toBeGreaterThan(chanceBelow(listed, estimated));
  });

  test('gets the known probabilities of a normal distribution', () => {
    const total = (chain: string, cents: number, chainDeviation: number) =>
      uncertainTotal([line({ chain, cents, spread: { ...certain, chain: chainDeviation } })]);
    expect(chanceBelow(total('walmart', 1_000, 0.03), total('kroger', 1_050, 40 / 1_050))).toBeCloseTo(0.841_344_7, 5);
  });
});

describe('a shopper who compares totals with unconfirmed prices', () => {
  const at = (chain: string, share: number, isUnconfirmed: boolean) =>
    uncertainTotal(
      Array.from({ length: 40 }, (_, index) =>
        line({
          chain,
          cents: 400 * share,
          product: `p${index}`,
          itemId: `i${index}`,
          spread: share === 1 ? usual : null,
          ...(isUnconfirmed && { replaced: { cents: 400, spread: usual } }),
        }),
      ),
    );
  const other = at('walmart', 1, false);

  test('gets no winner from them, whatever they say, but one from confirmed prices', () => {
    for (const share of [0.79, 1.27]) {
      const [confirmed, unconfirmed] = [at('kroger', share, false), at('kroger', share, true)];
      const [low, high] = share < 1 ? [confirmed, other] : [other, confirmed];
      const [lowest, highest] = share < 1 ? [unconfirmed, other] : [other, unconfirmed];
      expect(isEnough(chanceBelow(low, high))).toBe(true);
      expect(chanceBelow(lowest, highest)).toBe(0.5);
      expect(chanceBelow(highest, lowest)).toBe(0.5);
    }
  });

  test('sees a range that reaches to the total without them', () => {
    const { cents, lowCents, highCents } = at('kroger', 0.79, true);
    expect(cents).toBe(lowCents);
    expect(highCents).toBe(at('kroger', 1, false).highCents);
  });

  test('is never surer than without them', () => {
    const anyUnconfirmed = fc.tuple(anyLine, fc.double({ min: 0.5, max: 2, noNaN: true }), anySpread).map(
      ([one, times, spread]): UncertainLine => ({
        ...one,
        spread: null,
        replaced: { cents: Math.round(one.cents * times), spread },
      }),
    );
    const anyLines = fc.array(fc.oneof(anyLine, anyUnconfirmed), { maxLength: 12 });
    fc.assert(
      fc.property(anyLines, anyLines, (one, another) => {
        const chance = (...lines: UncertainLine[][]) => {
          const [first = [], second = []] = lines;
          return chanceBelow(uncertainTotal(first), uncertainTotal(second));
        };
        const without = (lines: UncertainLine[]) =>
          lines.map(({ replaced, ...rest }): UncertainLine => ({ ...rest, ...replaced }));
        const sure = Math.abs(chance(without(one), without(another)) - 0.5);
        expect(Math.abs(chance(one, another) - 0.5)).toBeLessThanOrEqual(sure + 1e-9);
        expect(chance(one, another) + chance(another, one)).toBeCloseTo(1, 9);
      }),
    );
  });
});
