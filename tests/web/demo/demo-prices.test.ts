import { describe, expect, test } from 'vitest';
import { cartEntry } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';
import { demoEntry, demoPriceCents } from '#web/features/demo/demo-prices.ts';
import { type DemoChainId, demoPriceFactors, demoStores, initialDemoStoreIds } from '#web/features/demo/demo-stores.ts';
import { demoCategories, demoCategoryNames, demoItems } from '#web/parts/demo/demo-items.ts';

describe('the demo', () => {
  test('has exactly 22 items, in all six categories', () => {
    expect(new Set(demoItems.map(({ id }) => id)).size).toBe(22);
    expect(new Set(demoItems.map(({ category }) => category))).toEqual(new Set(demoCategoryNames));
    expect(demoCategoryNames).toEqual(['Dairy', 'Produce', 'Meat & Seafood', 'Pantry', 'Household', 'Beverages']);
  });

  test('starts with stores 1 and 2, both within its 10 miles', () => {
    const chosen = demoStores.filter(({ id }) => initialDemoStoreIds.includes(id));
    expect(chosen.map(({ id }) => id)).toEqual(['1', '2']);
    expect(chosen.every(({ distanceMiles }) => distanceMiles <= limits.distanceMiles.demo)).toBe(true);
  });
});

describe.each(demoItems)('$id', (item) => {
  test.each(Object.keys(demoPriceFactors) as DemoChainId[])(
    'has shelf-price endings at %s and stays near its category’s range',
    (chain) => {
      const cents = demoPriceCents(item, chain);
      const { lowestCents, highestCents } = demoCategories[item.category];
      expect([29, 49, 79, 99]).toContain(cents % 100);
      expect(cents).toBeGreaterThan(lowestCents * 0.7);
      expect(cents).toBeLessThan(highestCents * 1.25);
    },
  );

  test('makes cart lines that fit the contract', () => {
    expect(() => cartEntry.parse(demoEntry(item, 1, demoStores))).not.toThrow();
  });
});

test('§9 the demo’s supercenter, general-merchandise chain and national supermarket charge 0.85, 0.95 and 1', () => {
  const { walmart, target, kroger, ...others } = demoPriceFactors;
  expect([walmart, target, kroger]).toEqual([0.85, 0.95, 1]);
  expect(Object.values(others)).toEqual([1, 1.05, 1.1]);
});

test('over all items the supercenter is the cheapest and the regional chain the most expensive', () => {
  const totals = demoStores
    .map(({ chain }) => ({ chain, cents: demoItems.reduce((sum, item) => sum + demoPriceCents(item, chain), 0) }))
    .toSorted((one, other) => one.cents - other.cents);
  expect(totals.at(0)?.chain).toBe('walmart');
  expect(totals.at(-1)?.chain).toBe('schnucks');
});
