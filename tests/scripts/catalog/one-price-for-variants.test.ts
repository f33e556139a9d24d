import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onePriceForVariants } from '#scripts/catalog/one-price-for-variants.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { everyItem } from '#tests/support/every-item.ts';

const catalog = everyItem();
const centsOf = (id: string) => catalog.find((item) => item.id === id)?.baseCents;
const [template] = catalog as [CatalogItem, ...CatalogItem[]];

test.each([
  ['whole and 2% milk', /^great-value-(?:whole|2-percent-reduced-fat)-milk-1-gal$/, 2],
  ['salted and unsalted butter', /^great-value-butter-(?:un)?salted-1-lb$/, 2],
  [
    'a store’s cola with and without sugar or caffeine',
    /^great-value-(?:caffeine-free-)?cola(?:-diet)?-12-x-12-fl-oz$/,
    3,
  ],
  ['bottles of Coke', /^coca-cola-(?:cherry-)?cola(?:-zero-sugar)?-2-l$/, 3],
  ['creamy and crunchy peanut butter', /^great-value-peanut-butter-(?:creamy|crunchy)-16-oz$/, 2],
])('a shopper sees one price for %s', (_, ids, count) => {
  const items = catalog.filter(({ id }) => ids.test(id));
  expect(items.length).toBe(count);
  expect(new Set(items.map(({ baseCents }) => baseCents)).size).toBe(1);
});

test('a shopper sees that organic milk costs more', () => {
  expect(centsOf('great-value-whole-milk-organic-0-5-gal')).toBeGreaterThan(
    centsOf('great-value-whole-milk-0-5-gal') ?? 0,
  );
});

const variant = (name: string, baseCents: number): CatalogItem => ({
  ...template,
  id: name,
  name,
  brand: 'Brand',
  category: 'Dairy',
  size: '1 lb',
  baseCents,
});

test('variants meet where people paid for one of them, and within their prices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 3_000 }), fc.integer({ min: 50, max: 3_000 }), (first, second) => {
      const items = [variant('Butter, salted', first), variant('Butter, unsalted', second)];
      const written = new Map(items.map(({ id }) => [id, 400]));
      const [salted, unsalted] = onePriceForVariants(items, written, ({ name }) =>
        name === 'Butter, salted' ? 20 : 0,
      );
      expect(salted?.baseCents).toBe(unsalted?.baseCents);
      const level = salted?.baseCents ?? 0;
      expect(level).toBeGreaterThanOrEqual(Math.min(first, second));
      expect(level).toBeLessThanOrEqual(Math.max(first, second));
      expect(Math.abs(level - first)).toBeLessThanOrEqual(Math.abs(level - second));
    }),
  );
});

test('forms whose base prices differ keep their own prices', () => {
  const items = [variant('Butter, salted', 390), variant('Butter, organic', 610)];
  const written = new Map(items.map(({ id, baseCents }) => [id, baseCents]));
  expect(onePriceForVariants(items, written, () => 1)).toEqual(items);
});
