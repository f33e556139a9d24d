import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import {
  shownAtCheckout,
  shownByAmount,
  shownLine,
  shownSubtotal,
  shownSum,
  shownTax,
} from '#shared/rules/comparison/shown-figures.ts';
import { boughtAt } from '#shared/rules/trips/bought-at-stops.ts';
import { shownAtStops } from '#shared/rules/trips/plan-to-send.ts';
import { anyCart, sampleEntry, totalsAt, uncertain } from '../../cart-samples.ts';

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

describe('a store’s figures', () => {
  const deviated = fc.tuple(anyCart, fc.array(fc.constantFrom(0, 0.05, 0.3), { minLength: 8, maxLength: 8 }));
  const cart = deviated.map(([entries, deviations]) =>
    entries.map((entry, at) => (deviations[at] ? uncertain(entry, deviations[at]) : entry)),
  );

  test('add up as shown from the lines to the total, in the table and at a plan’s only stop', () => {
    fc.assert(
      fc.property(cart, (entries) => {
        const { stores, rows } = compareCart(entries);
        for (const totals of stores) {
          const lines = rows
            .flatMap((row) => priceAt(totals.store.id, row) ?? [])
            .map((price) => shownLine(price).cents);
          const [subtotal, tax, total] = [shownSubtotal(totals), shownTax(totals), shownAtCheckout(totals)];
          expect(subtotal.cents).toBe(lines.reduce((sum, cents) => sum + cents, 0));
          const sum = subtotal.cents + tax.cents;
          expect(total.cents).toBe(total.isRound && sum > 0 ? shownSum(sum).cents : sum);
          const stop = boughtAt([{ store: totals.store, rows }]);
          expect(shownAtCheckout(stop.checkout)).toEqual(total);
          expect(shownAtStops(stop)[0]?.cents).toBe(total.cents);
          if (totals.byAmountUncertainty === totals.uncertainty) expect(shownByAmount(totals)).toEqual(total);
        }
      }),
      { numRuns: 300 },
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
