import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestPacks, type Pack } from '#functions/pricing/offers/cheapest-packs.ts';

/** The cost and content of a set. */
function sumOf(packs: readonly Pack[], counts: readonly number[]) {
  const sum = { cost: 0, holds: 0, packs: 0 };
  for (const [at, { cost, holds }] of packs.entries()) {
    const count = counts[at] ?? 0;
    sum.cost += cost * count;
    sum.holds += holds * count;
    sum.packs += count;
  }
  return sum;
}

/** Every possible set with up to this many packs. */
function* allSets(packs: readonly Pack[], most: number): Generator<number[]> {
  const [, ...others] = packs;
  if (packs.length === 0) {
    yield [];
    return;
  }
  for (let count = 0; count <= most; count += 1) {
    for (const rest of allSets(others, most - count)) yield [count, ...rest];
  }
}

function leastByTryingAll(wanted: number, packs: readonly Pack[], most: number): number | null {
  let least: number | null = null;
  for (const counts of allSets(packs, most)) {
    const { cost, holds } = sumOf(packs, counts);
    if (holds >= wanted && (least === null || cost < least)) least = cost;
  }
  return least;
}

const anyPack = fc.record({ holds: fc.integer({ min: 1, max: 40 }), cost: fc.integer({ min: 1, max: 60 }) });

test('a written amount is fully covered by the cheapest set of packs', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.array(anyPack, { maxLength: 4 }),
      fc.integer({ min: 1, max: 8 }),
      (wanted, packs, most) => {
        const counts = cheapestPacks(wanted, packs, most);
        const least = leastByTryingAll(wanted, packs, most);
        if (counts === null) {
          expect(least).toBeNull();
          return;
        }
        const sum = sumOf(packs, counts);
        expect(sum.holds).toBeGreaterThanOrEqual(wanted);
        expect(sum.packs).toBeLessThanOrEqual(most);
        expect(sum.cost).toBe(least);
      },
    ),
    { numRuns: 3_000 },
  );
});

test('loose goods fill the rest when that costs less than another pack', () => {
  const loose = { holds: 16, cost: 150, isWeighed: true };
  const bag = { holds: 48, cost: 300 };
  expect(cheapestPacks(40, [loose, bag], 99)).toEqual([0, 1]);
  expect(cheapestPacks(24, [loose, bag], 99)).toEqual([1.5, 0]);
  expect(cheapestPacks(56, [loose, bag], 99)).toEqual([0.5, 1]);
});

test('loose goods plus packs cost no more than packs alone, and cover as much', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.array(anyPack, { maxLength: 4 }),
      anyPack,
      (wanted, packs, one) => {
        const loose = { ...one, isWeighed: true };
        const withLoose = [...packs, loose];
        const counts = cheapestPacks(wanted, withLoose, 99);
        const sum = sumOf(withLoose, counts ?? []);
        expect(sum.holds).toBeGreaterThanOrEqual(wanted - 1e-6);
        // Every set of packs, with the rest weighed out.
        for (const some of allSets(packs, 5)) {
          const packed = sumOf(packs, some);
          const rest = Math.max(0, wanted - packed.holds);
          expect(sum.cost).toBeLessThanOrEqual(packed.cost + (rest * loose.cost) / loose.holds + 1e-6);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('of equally expensive sets, the one with larger packs wins', () => {
  const packs = [
    { holds: 16, cost: 100 },
    { holds: 32, cost: 200 },
  ];
  expect(cheapestPacks(64, packs, 99)).toEqual([0, 2]);
});

test('nothing covers an amount without packs, or with too few of them', () => {
  expect(cheapestPacks(10, [], 99)).toBeNull();
  expect(cheapestPacks(1_000, [{ holds: 5, cost: 1 }], 99)).toBeNull();
});

test('an amount that the packs can’t cover, or barely can, is answered without trying billions of sets', () => {
  const packs = [1, 2, 4, 6, 8, 12, 16, 24].map((holds, at) => ({ holds, cost: holds * (10 + at / 2) }));
  expect(cheapestPacks(99 * 24 + 1, packs, 99)).toBeNull();
  for (const wanted of [99 * 24, 99 * 24 - 1, 99 * 20, 99 * 12 + 1]) {
    const sum = sumOf(packs, cheapestPacks(wanted, packs, 99) ?? []);
    expect(sum.holds).toBeGreaterThanOrEqual(wanted);
    expect(sum.packs).toBeLessThanOrEqual(99);
  }
});

test('large amounts of many sizes at nearly the same unit price are solved quickly', () => {
  const packs = Array.from({ length: 14 }, (_, at) => ({ holds: 7 + 5 * at, cost: 70 + 50 * at + ((at * 7) % 5) }));
  const counts = cheapestPacks(5_003, packs, 99);
  expect(sumOf(packs, counts ?? []).holds).toBeGreaterThanOrEqual(5_003);
});
