import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { shownSaving } from '#shared/rules/comparison/shown-figures.ts';
import { isReasonableAmount, packsFor } from '#shared/rules/sizes/equivalents.ts';
import { packed, sampleEntry, uncertain } from '../../cart-samples.ts';

const seen = (cents: number) => ({ cents, kind: 'live' }) as const;

describe('a store with larger packs than the shopper wants', () => {
  const chicken = packed(sampleEntry('chicken', { a: seen(400), b: seen(600) }), { b: 2 });
  const milk = sampleEntry('milk', { a: seen(300), b: seen(310) });

  test('is charged for the whole pack, and also compared by the wanted amount', () => {
    const [, b] = compareCart([chicken, milk]).stores;
    // 600 + 310, and of the amounts half the chicken: 300 + 310; each with 8%.
    expect(b).toMatchObject({ totalCents: 983, byAmountCents: 659, largerPackCount: 1 });
  });

  test('gets no second figure for a surplus worth less than a twentieth of its total', () => {
    const roast = sampleEntry('roast', { a: seen(9_000), b: seen(9_000) });
    const { verdict, stores } = compareCart([chicken, milk, roast]);
    expect(stores[1]).toMatchObject({ largerPackCount: 0 });
    expect(verdict).not.toHaveProperty('lead.isByAmount', true);
  });

  test('is not said to hold more where every store’s pack holds equally little', () => {
    const paper = packed(sampleEntry('paper', { a: 890, b: 1_010 }), { a: 0.825, b: 0.825 });
    const { stores } = compareCart([paper, milk]);
    for (const { totalCents, byAmountCents } of stores) expect(byAmountCents).toBe(totalCents);
    const [a, b] = compareCart([packed(paper, { a: 0.825, b: 0.9 }), milk]).stores;
    expect(b?.byAmountCents).toBe(b?.totalCents);
    expect(a?.byAmountCents).toBe(Math.round(1.08 * (300 + Math.round((890 * 0.9) / 0.825))));
  });

  test('has no surplus once the shopper wants that much', () => {
    const [, b] = compareCart([packed(sampleEntry('chicken', { a: 400, b: 600 }, 2), { b: 2 })]).stores;
    expect(b).toMatchObject({ subtotalCents: 600, byAmountCents: 648, largerPackCount: 0 });
  });

  test('is not called more expensive when it is cheaper per unit, and no saving is claimed', () => {
    const { verdict, winner, saving } = compareCart([chicken, milk]);
    expect(winner).toBeNull();
    expect(saving).toBeNull();
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      isLikely: true,
      leader: { store: { id: 'a' } },
      // 910 and 700 at checkout, 610 and 700 by unit price, with tax.
      rival: { store: { id: 'b' }, totalCents: 983 },
      byAmount: {
        larger: { store: { id: 'b' }, byAmountCents: 659 },
        other: { store: { id: 'a' }, byAmountCents: 756 },
        isLikely: true,
      },
    });
  });

  test('is more expensive when it is so both ways, by the smaller difference', () => {
    const { verdict, saving } = compareCart([packed(sampleEntry('chicken', { a: seen(400), b: seen(900) }), { b: 2 })]);
    expect(verdict).toMatchObject({ kind: 'cheapest', winner: { store: { id: 'a' } }, lead: { isByAmount: true } });
    expect(saving).toMatchObject({ cents: 54, isByAmount: true, isLikely: true });
    expect(saving && shownSaving(saving)).toMatchObject({
      lower: { cents: 432 },
      higher: { cents: 486 },
      saved: { cents: 54 },
      monthly: { cents: Math.round(54 * 4.33) },
    });
  });

  test('is too close to call per unit when estimates can’t tell, whatever the totals', () => {
    const { verdict, saving } = compareCart([
      packed(uncertain(sampleEntry('chicken', { a: 4_000, b: 8_200 }), 0.1), { b: 2 }),
    ]);
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      isLikely: true,
      byAmount: { isLikely: false, larger: { store: { id: 'b' } } },
    });
    expect(saving).toBeNull();
  });

  test('is cheaper per unit when totals can’t tell', () => {
    const { verdict } = compareCart([packed(uncertain(sampleEntry('chicken', { a: 4_000, b: 4_100 }), 0.1), { b: 2 })]);
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      isLikely: false,
      byAmount: { larger: { store: { id: 'b' } }, isLikely: true },
    });
  });

  test('is cheaper per unit when the other store’s smaller pack costs less', () => {
    const { verdict, saving } = compareCart([
      packed(sampleEntry('cheese', { a: seen(310), b: seen(388) }), { a: 0.75 }),
    ]);
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      leader: { store: { id: 'a' } },
      byAmount: { larger: { store: { id: 'b' } }, isLikely: true },
    });
    expect(saving).toBeNull();
  });

  test('leaves two stores too close to call when packs differ a little and totals can’t tell', () => {
    const prices = { a: 4_000, b: 4_040 };
    const { verdict } = compareCart([packed(uncertain(sampleEntry('towels', prices), 0.05), { a: 0.8 })]);
    expect(verdict).toMatchObject({ kind: 'close', leader: { store: { id: 'a' } }, rival: { store: { id: 'b' } } });
  });

  test('wins when its total is already lower', () => {
    const { verdict } = compareCart([packed(sampleEntry('chicken', { a: seen(400), b: seen(390) }), { b: 2 })]);
    expect(verdict).toMatchObject({ kind: 'cheapest', winner: { store: { id: 'b' } }, lead: { isByAmount: false } });
  });

  test('does not affect the closeness of two others', () => {
    const prices = { a: 4_000, b: 4_040, c: 8_100 };
    const { verdict } = compareCart([packed(uncertain(sampleEntry('chicken', prices), 0.1), { c: 2 })]);
    expect(verdict).toMatchObject({ kind: 'close', leader: { store: { id: 'a' } }, rival: { store: { id: 'b' } } });
  });

  test('shows its total and its cost per unit, whichever store is nearest to the cheapest', () => {
    const prices = { a: seen(400), b: seen(450), c: seen(600) };
    const { verdict } = compareCart([packed(sampleEntry('chicken', prices), { c: 2 })]);
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      rival: { store: { id: 'c' }, totalCents: 648 },
      byAmount: { larger: { store: { id: 'c' }, byAmountCents: 324 }, other: { byAmountCents: 432 } },
    });
  });

  test('doesn’t take the place of the store that is next at checkout', () => {
    const prices = { a: 4_000, b: 4_040, c: 4_100 };
    const { verdict } = compareCart([packed(uncertain(sampleEntry('chicken', prices), 0.1), { c: 2 })]);
    expect(verdict).toMatchObject({
      kind: 'different-sizes',
      isLikely: false,
      leader: { store: { id: 'a' } },
      rival: { store: { id: 'b' } },
      byAmount: { larger: { store: { id: 'c' } }, other: { store: { id: 'a' } } },
    });
  });

  test('is called cheaper per unit only if it is likely so against every store', () => {
    const cart = (coversAtB: number) =>
      compareCart([
        packed(uncertain(sampleEntry('granola', { a: 900, b: 905, c: 920 }), 0.08), { a: 2, b: coversAtB, c: 1 }),
      ]);
    expect(cart(2).verdict).toMatchObject({ kind: 'close', rival: { store: { id: 'b' } } });
    expect(cart(1).verdict).toMatchObject({
      kind: 'different-sizes',
      rival: { store: { id: 'b' } },
      byAmount: { larger: { store: { id: 'a' } }, other: { store: { id: 'b' } } },
    });
  });

  test('leaves the saving over a third store that is more expensive both ways', () => {
    const prices = { a: seen(400), b: seen(600), c: seen(700) };
    const { verdict, winner, saving } = compareCart([packed(sampleEntry('chicken', prices), { b: 2 })]);
    expect(verdict.kind).toBe('different-sizes');
    expect(winner).toBeNull();
    expect(saving).toMatchObject({
      cheapest: { store: { id: 'a' } },
      mostExpensive: { store: { id: 'c' } },
      cents: 324,
    });
  });
});

const storeIds = ['a', 'b', 'c'];

/** Up to 6 entries at up to 3 stores that have all of them, in packs from a quarter to six times the requested size. */
const packedCart: fc.Arbitrary<CartEntry[]> = fc.integer({ min: 2, max: storeIds.length }).chain((count) => {
  const ids = storeIds.slice(0, count);
  const line = fc.record({
    cents: fc.array(fc.integer({ min: 50, max: 3_000 }), { minLength: count, maxLength: count }),
    covers: fc.array(fc.constantFrom(1, 1, 1, 0.25, 0.4, 0.5, 1.5, 2, 3, 6), { minLength: count, maxLength: count }),
    quantity: fc.integer({ min: 1, max: 8 }),
  });
  const byStore = <T>(values: readonly T[]) => Object.fromEntries(ids.map((id, at) => [id, values[at]] as [string, T]));
  return fc
    .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), deviation: fc.constantFrom(0, 0.05, 0.2) })
    .map(({ lines, deviation }) =>
      lines.map(({ cents, covers, quantity }, at) =>
        packed(uncertain(sampleEntry(`item-${at}`, byStore(cents), quantity), deviation), byStore(covers)),
      ),
    );
});

describe('whatever the packs hold', () => {
  test('the named cheapest store is so in total and per unit, and larger packs never inflate the saving', () => {
    fc.assert(
      fc.property(packedCart, (entries) => {
        const { rows, stores, winner, saving, verdict } = compareCart(entries);
        const costAt = (storeId: string, part: 'checkout' | 'amount') =>
          rows.reduce((sum, row) => {
            const price = priceAt(storeId, row);
            return sum + (price ? price.lineCents / (part === 'checkout' ? 1 : price.timesRequested) : 0);
          }, 0);
        const gap = (one: string, other: string, part: 'checkout' | 'amount') =>
          1.08 * (costAt(other, part) - costAt(one, part));
        // Each line and each total is rounded to the cent.
        const rounding = entries.length + 2;
        if (verdict.kind === 'different-sizes') {
          expect(winner).toBeNull();
          expect(saving?.isLikely).not.toBe(false);
        }
        if (verdict.kind === 'cheapest') {
          for (const { store } of stores) {
            if (store.id === verdict.winner.store.id) continue;
            for (const part of ['checkout', 'amount'] as const) {
              expect(gap(verdict.winner.store.id, store.id, part)).toBeGreaterThan(-rounding);
            }
          }
        }
        if (!saving || saving.cents === 0) return;
        const { cheapest, mostExpensive } = saving;
        const isAnyLarger = cheapest.largerPackCount + mostExpensive.largerPackCount > 0;
        for (const part of isAnyLarger ? (['checkout', 'amount'] as const) : (['checkout'] as const)) {
          expect(saving.cents).toBeLessThanOrEqual(gap(cheapest.store.id, mostExpensive.store.id, part) + rounding);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('packs hold at least the wanted amount, and at most what keeps: six times as much meat, twelve of rice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.double({ min: 1 / 6, max: 40, noNaN: true }),
        fc.constantFrom(['Meat & Seafood', 6] as const, ['Pantry', 12] as const, ['Household', 24] as const),
        (quantity, covers, [category, most]) => {
          const held = packsFor(quantity, covers) * covers;
          expect(held).toBeGreaterThanOrEqual(quantity - 1e-6);
          const isReasonable = isReasonableAmount(quantity, covers, category);
          expect(isReasonable).toBe(held <= most * quantity + 1e-6);
          // A quantity one larger is reasonable, too.
          if (isReasonable) expect(isReasonableAmount(quantity + 1, covers, category)).toBe(true);
        },
      ),
    );
  });
});
