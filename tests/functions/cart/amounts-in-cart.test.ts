import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productOf } from '#functions/catalog/index.ts';
import { withMore, withWhatFits } from '#shared/rules/cart/add-to-lines.ts';
import type { CartLine } from '#shared/rules/cart/cart-line.ts';
import { raisedTo } from '#shared/rules/cart/raise-lines.ts';

const bananas = (quantity: number, count: number, measure: 'ct' | 'lb' | 'dozen'): CartLine => ({
  itemId: 'fresh-bananas-1-lb',
  quantity,
  match: 'any-brand',
  amount: { count, measure },
});
const three = bananas(2, 3, 'ct');
const twoPounds = bananas(2, 2, 'lb');
const both = [bananas(4, 3.2, 'lb')];

describe('three bananas and two pounds of bananas are 3.2 lb', () => {
  test.each([
    ['in one list', [], [three, twoPounds]],
    ['in the other order', [], [twoPounds, three]],
    ['as a recurring order beside the cart', [three], [twoPounds]],
  ])('%s', (_, cart, added) => {
    expect(withWhatFits(cart, added, productOf)).toEqual(both);
  });
  test('added one after the other', () => {
    expect(withMore([three], twoPounds, productOf)).toEqual(both);
  });
  test('brought along at sign-up, once', () => {
    expect(raisedTo([], [three, twoPounds], productOf)).toEqual({ lines: both, changed: 1, leftOut: [] });
    expect(raisedTo(both, [three, twoPounds], productOf)).toEqual({ lines: both, changed: 0, leftOut: [] });
  });
});

test('a cart is raised to the larger amount, although both are as many packages', () => {
  expect(raisedTo([three], [twoPounds], productOf).lines).toEqual([twoPounds]);
  expect(raisedTo([twoPounds], [three], productOf).lines).toEqual([twoPounds]);
});

test('bananas by the dozen and by the piece are whole pounds', () => {
  expect(withMore([three], bananas(3, 0.5, 'dozen'), productOf)).toEqual([bananas(4, 9, 'ct')]);
});

const eggs = (quantity: number, count?: number, itemId = 'aldi-large-eggs-12-ct'): CartLine => ({
  itemId,
  quantity,
  match: 'any-brand',
  ...(count !== undefined && { amount: { count, measure: 'ct' } }),
});

describe('a cart with a dozen eggs', () => {
  test.each([
    ['covers six more', [eggs(1), eggs(1, 6)], { quantity: 1, includes: { amount: { count: 6, measure: 'ct' } } }],
    ['is the dozen of six', [eggs(1, 6), eggs(1)], { quantity: 1, includes: { amount: { count: 6, measure: 'ct' } } }],
    ['has two for eighteen', [eggs(1), eggs(2, 18)], { quantity: 2, amount: { count: 18, measure: 'ct' } }],
    [
      'has two for six and eight',
      [eggs(1, 6), eggs(1), eggs(1, 8)],
      { quantity: 2, amount: { count: 14, measure: 'ct' } },
    ],
    [
      'is two dozens again',
      [eggs(1), eggs(1), eggs(1, 6)],
      { quantity: 2, includes: { amount: { count: 6, measure: 'ct' } } },
    ],
  ])('%s', (_, added, line) => {
    const [only, ...others] = withWhatFits([], added, productOf);
    expect(others).toEqual([]);
    expect(only).toMatchObject(line);
  });
});

const parts = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((quantity) => eggs(quantity)),
  fc.integer({ min: 1, max: 40 }).map((count) => eggs(Math.ceil(count / 12), count)),
);

test('whatever the order in which packages and eggs are added, the cart holds both', () => {
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (lines) => {
      const [one] = withWhatFits([], lines, productOf);
      const [other] = withWhatFits([], lines.toReversed(), productOf);
      expect(other).toEqual(one);
      const packages = lines.reduce((sum, { quantity, amount }) => (amount ? sum : sum + quantity), 0);
      const counted = lines.reduce((sum, { amount }) => sum + (amount?.count ?? 0), 0);
      expect(one?.quantity).toBe(Math.max(packages, Math.ceil(counted / 12)));
    }),
    { seed: 20_261_129, numRuns: 300 },
  );
});

test('adding the same list again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 3 }), fc.array(parts, { minLength: 1, maxLength: 3 }), (cart, list) => {
      const before = withWhatFits([], cart, productOf);
      const { lines } = raisedTo(before, list, productOf);
      expect(raisedTo(lines, list, productOf)).toEqual({ lines, changed: 0, leftOut: [] });
    }),
    { seed: 20_261_129, numRuns: 300 },
  );
});

describe('a cart with rice', () => {
  const rice = (count?: number): CartLine => ({
    itemId: count === undefined ? 'riceland-white-rice-long-grain-2-lb' : 'great-value-white-rice-long-grain-1-lb',
    quantity: 1,
    match: 'any-brand',
    ...(count !== undefined && { amount: { count, measure: 'lb' } }),
  });

  test('covers a pound of it with its package', () => {
    expect(withMore([rice()], rice(1), productOf)).toEqual([
      { ...rice(), includes: { amount: { count: 1, measure: 'lb' } } },
    ]);
  });

  test('keeps the pound if rice is added to it later', () => {
    const [line, ...others] = withMore([rice(1)], rice(), productOf);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 1, amount: { count: 1, measure: 'lb' } });
  });

  test.each([
    ['rice', [rice()], [rice(1)]],
    ['a pound of it', [rice(1)], [rice()]],
    ['rice and five pounds', [rice()], [rice(5)]],
  ])('that was raised by a list changes no more the second time: %s', (_, cart, added) => {
    const { lines } = raisedTo(cart, added, productOf);
    expect(lines).toHaveLength(1);
    expect(raisedTo(lines, added, productOf)).toEqual({ lines, changed: 0, leftOut: [] });
  });

  test('has two pounds and one pound of a named brand apart', () => {
    expect(withMore([{ ...rice(), match: 'this-product' }], rice(1), productOf)).toHaveLength(2);
  });
});
