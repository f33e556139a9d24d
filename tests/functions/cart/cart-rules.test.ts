import { describe, expect, test } from 'vitest';
import { withBrand, withMore, withQuantity } from '#functions/cart/cart-rules.ts';

const cart = [
  { itemId: 'milk', quantity: 2 },
  { itemId: 'eggs', quantity: 1 },
  { itemId: 'other-milk', quantity: 3 },
];

describe('adding', () => {
  test('puts something new at the end', () => {
    expect(withMore(cart, { itemId: 'bread', quantity: 1 }).at(-1)).toEqual({ itemId: 'bread', quantity: 1 });
  });
  test('raises the quantity of what is there, in its place', () => {
    expect(withMore(cart, { itemId: 'milk', quantity: 3 })[0]).toEqual({ itemId: 'milk', quantity: 5 });
  });
  test('never goes past 99', () => {
    expect(() => withMore(cart, { itemId: 'milk', quantity: 98 })).toThrow('bad-quantity');
  });
});

describe('a quantity', () => {
  test('is set in place', () => {
    expect(withQuantity(cart, 'eggs', 12)[1]).toEqual({ itemId: 'eggs', quantity: 12 });
  });
  test.each([0, -1, -1000])('of %i removes the entry', (quantity) => {
    expect(withQuantity(cart, 'eggs', quantity).map((entry) => entry.itemId)).toEqual(['milk', 'other-milk']);
  });
  test('of something that is not in the cart is refused', () => {
    expect(() => withQuantity(cart, 'bread', 1)).toThrow('not-in-cart');
  });
});

describe('another brand', () => {
  test('takes the place and the quantity', () => {
    expect(withBrand(cart, 'eggs', 'other-eggs')[1]).toEqual({ itemId: 'other-eggs', quantity: 1 });
  });
  test('that is in the cart already takes both quantities', () => {
    expect(withBrand(cart, 'milk', 'other-milk')).toEqual([
      { itemId: 'other-milk', quantity: 5 },
      { itemId: 'eggs', quantity: 1 },
    ]);
  });
  test('that is the same brand changes nothing', () => {
    expect(withBrand(cart, 'milk', 'milk')).toEqual(cart);
  });
  test('of something that is not in the cart is refused', () => {
    expect(() => withBrand(cart, 'bread', 'milk')).toThrow('not-in-cart');
  });
});
