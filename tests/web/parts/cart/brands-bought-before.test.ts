import { expect, test } from 'vitest';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';
import { withUsualBrands } from '#web/features/search/usual-brands.ts';
import {
  type BrandHabit,
  habitAmong,
  habitsFromText,
  withHabit,
  withoutHabit,
} from '#web/parts/cart/brands-bought-before.ts';

const eggs = (id: string, brand: string, size: string) => sampleItem({ id, name: 'Large Eggs', brand, size });
const kroger: BrandHabit = { item: eggs('kroger-12', 'Kroger', '12 ct'), match: 'this-product' };
const kept = habitsFromText(JSON.stringify(withHabit({}, kroger)));
const found = (id: string, size: string, match: FoundItem['match'] = 'any-brand'): FoundItem => ({
  ...eggs(id, 'Great Value', size),
  match,
  priceRange: { lowest: '2.00', highest: '3.00', isEstimate: true },
});
const krogerPrice = { lowest: '2.24', highest: '2.24', isEstimate: true };
const priced: FoundItem[] = [{ ...kroger.item, match: 'this-product', priceRange: krogerPrice }];
const suggested = (items: FoundItem[]) =>
  withUsualBrands(
    items,
    (item) => habitAmong(kept, item),
    () => priced,
  );

test('a shopper who chose Kroger eggs gets Kroger the next time the plain name is added, with its price', () => {
  expect(suggested([found('gv-12', '12 ct')])).toMatchObject([
    { id: 'kroger-12', match: 'this-product', isHabit: true, priceRange: krogerPrice },
  ]);
});

test('a shopper who chose a brand’s dozen and asks for 18 gets 18 of any brand', () => {
  const [first, second] = suggested([found('gv-18', '18 ct'), found('gv-12', '12 ct')]);
  expect(first).toMatchObject({ id: 'gv-18', match: 'any-brand', size: '18 ct' });
  expect(second).toMatchObject({ id: 'kroger-12', isHabit: true });
});

test('a shopper sees their earlier choice once', () => {
  const listed: FoundItem = { ...kroger.item, match: 'this-product', priceRange: krogerPrice };
  expect(suggested([found('gv-12', '12 ct'), listed])).toHaveLength(1);
});

test('a shopper sees no outdated price of an earlier choice while it loads', () => {
  expect(
    withUsualBrands(
      [found('gv-12', '12 ct')],
      () => kroger,
      () => undefined,
    ),
  ).toMatchObject([{ isPricePending: true }]);
});

test('a shopper who names a brand gets it, whatever they chose before', () => {
  expect(suggested([found('gv-12', '12 ct', 'this-product')])).toMatchObject([{ id: 'gv-12' }]);
});

test('a shopper has a habit for each size, the latest choice of it', () => {
  const more = [eggs('gv-18', 'Great Value', '18 ct'), eggs('gv-12', 'Great Value', '12 ct')].reduce(
    (habits, item) => withHabit(habits, { item, match: 'this-product' }),
    kept,
  );
  expect(Object.values(more).map(({ item }) => item.id)).toEqual(['gv-18', 'gv-12']);
});

test('a shopper who returns to any brand for a size has no habit for it', () => {
  expect(withoutHabit(kept, eggs('any', 'Meijer', '18 ct'))).toEqual(kept);
  expect(withoutHabit(kept, eggs('any', 'Meijer', '12 ct'))).toEqual({});
});

test('an unreadable stored habit is ignored', () => {
  expect(habitsFromText('{"Milk": 3}')).toEqual({});
  expect(habitsFromText('nonsense')).toEqual({});
  expect(habitsFromText('null')).toEqual({});
  expect(habitsFromText('{"a": {"item": null, "match": "this-product"}}')).toEqual({});
  expect(habitsFromText(JSON.stringify({ a: { ...kroger, match: 'cheapest' } }))).toEqual({});
  expect(habitsFromText(JSON.stringify({ a: { ...kroger, item: { ...kroger.item, size: 12 } }, b: kroger }))).toEqual({
    b: kroger,
  });
});

test('a browser drops the oldest habit at the limit', () => {
  let habits = {};
  for (let n = 0; n < 205; n += 1) {
    habits = withHabit(habits, {
      item: sampleItem({ id: `product-${n}`, name: `Product ${n}` }),
      match: 'this-product',
    });
  }
  expect(Object.keys(habits)).toHaveLength(200);
  expect(habits).not.toHaveProperty('product-0');
});
