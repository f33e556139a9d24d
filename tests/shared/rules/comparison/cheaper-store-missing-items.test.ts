import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { anyCart, assumedAt, packed, sampleEntry, uncertain } from '../../cart-samples.ts';

const seen = (cents: number) => ({ cents, kind: 'live' }) as const;

describe('an incomplete store', () => {
  const milk = sampleEntry('milk', { a: seen(500), b: seen(500), c: seen(300) });
  const eggs = sampleEntry('eggs', { a: seen(400), b: seen(450), c: seen(300) });
  const figs = sampleEntry('figs', { a: seen(200), b: seen(200), c: null });

  test('is mentioned when clearly cheaper on the rest, but never named cheapest', () => {
    const { winner, cheaperWithGaps } = compareCart([milk, eggs, figs]);
    expect(winner).toMatchObject({ store: { id: 'a' } });
    // (900 - 600) x 1.08
    expect(cheaperWithGaps).toMatchObject({
      store: { id: 'c' },
      here: { totalCents: 648 },
      best: { store: { id: 'a' }, totalCents: 972 },
      missingCount: 1,
      sharedCount: 2,
      leadCents: 324,
      isUncertain: false,
    });
  });

  test('is mentioned even when another store lacks so much that it is left out', () => {
    const little = [
      sampleEntry('milk', { a: seen(500), c: seen(300), d: seen(500) }),
      sampleEntry('eggs', { a: seen(400), c: seen(300), d: null }),
      sampleEntry('figs', { a: seen(200), c: null, d: null }),
    ];
    const { verdict, cheaperWithGaps } = compareCart(little);
    expect(verdict).toMatchObject({ saving: { itemCount: 2 } });
    expect(cheaperWithGaps).toMatchObject({
      store: { id: 'c' },
      best: { store: { id: 'a' } },
      sharedCount: 2,
      leadCents: 324,
    });
  });

  test('is mentioned with the cost of the whole list when the best ranked store fills the gaps', () => {
    const { verdict, cheaperWithGaps } = compareCart([
      sampleEntry('milk', { a: seen(500), c: seen(300) }),
      sampleEntry('figs', { a: seen(200), c: null }),
    ]);
    expect(verdict).toMatchObject({ kind: 'partial', leader: { store: { id: 'c' } } });
    // 300 x 1.08; (300 + 200) x 1.08; (500 + 200) x 1.08
    expect(cheaperWithGaps).toMatchObject({
      own: { totalCents: 324 },
      together: { cost: { totalCents: 540 }, allFromBest: { totalCents: 756 } },
    });
  });

  test('is not mentioned at even odds, nor for less than a dollar', () => {
    const guessed = (cents: number) => uncertain(sampleEntry('tea', { a: 5_000, b: 5_000, c: cents }), 0.1);
    const seenFigs = uncertain(figs, 0);
    expect(compareCart([guessed(4_800), seenFigs]).cheaperWithGaps).toBeNull();
    expect(compareCart([guessed(3_500), seenFigs]).cheaperWithGaps).toMatchObject({
      store: { id: 'c' },
      isUncertain: true,
    });
    expect(
      compareCart([sampleEntry('tea', { a: seen(390), b: seen(390), c: seen(300) }), figs]).cheaperWithGaps,
    ).toBeNull();
  });

  test('is mentioned if it is probably cheaper with what it may not have, unless that makes the odds even', () => {
    const guessed = (cents: number) => uncertain(sampleEntry('tea', { a: 5_000, b: 5_000, c: cents }), 0.1);
    const seenFigs = uncertain(figs, 0);
    expect(compareCart([guessed(4_300), seenFigs]).cheaperWithGaps?.chance).toBeGreaterThan(2 / 3);
    const doubtful = compareCart([assumedAt('c', guessed(4_300)), seenFigs]).cheaperWithGaps;
    expect(doubtful?.chance).toBeGreaterThan(0.5);
    expect(doubtful?.chance).toBeLessThan(2 / 3);
    expect(compareCart([assumedAt('c', guessed(4_700)), seenFigs]).cheaperWithGaps).toBeNull();
  });

  test('is not mentioned with less than half of the list', () => {
    const others = ['rice', 'oats'].map((name) => sampleEntry(name, { a: seen(200), b: seen(200), c: null }));
    expect(compareCart([milk, figs, ...others]).cheaperWithGaps).toBeNull();
  });

  test('is not mentioned when cheaper only in total or only per unit', () => {
    const smaller = packed(sampleEntry('cheese', { a: seen(500), b: seen(500), c: seen(390) }), { c: 0.75 });
    expect(compareCart([smaller, figs]).cheaperWithGaps).toBeNull();
    const larger = packed(sampleEntry('cheese', { a: seen(500), b: seen(500), c: seen(700) }), { c: 2 });
    expect(compareCart([larger, figs]).cheaperWithGaps).toBeNull();
  });

  test('is not mentioned when a complete store may be as cheap on the rest', () => {
    const dearFigs = sampleEntry('figs', { a: seen(200), b: seen(900), c: null });
    const tea = sampleEntry('tea', { a: seen(900), b: seen(600), c: seen(600) });
    expect(compareCart([tea, dearFigs]).cheaperWithGaps).toBeNull();
  });
});

test('for any cart, a mentioned store is incomplete and clearly cheaper on the shared items', () => {
  fc.assert(
    fc.property(anyCart, (entries) => {
      const { cheaperWithGaps, winner, stores } = compareCart(entries);
      if (!cheaperWithGaps) return;
      const { store, missingCount, sharedCount, here } = cheaperWithGaps;
      const best = cheaperWithGaps.best.store;
      expect(winner?.store.id).not.toBe(store.id);
      const totalsAt = (id: string) => stores.find((totals) => totals.store.id === id);
      expect(missingCount).toBe(entries.length - (totalsAt(store.id)?.availableCount ?? 0));
      expect(totalsAt(store.id)?.availableCount).toBeLessThan(totalsAt(best.id)?.availableCount ?? 0);
      const pair = entries
        .map((entry) => ({
          ...entry,
          storePrices: entry.storePrices.filter((price) => [store.id, best.id].includes(price.store.id)),
        }))
        .filter(({ storePrices }) => storePrices.every(({ price }) => price !== null));
      expect(pair).toHaveLength(sharedCount);
      expect(compareCart(pair).winner).toMatchObject({ store: { id: store.id }, totalCents: here.totalCents });
    }),
  );
});
