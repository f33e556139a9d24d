import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartLine,
  isRefused,
  merged,
  withAtLeast,
  withBrand,
  withMore,
  without,
  withQuantity,
  withWhatFits,
} from '#shared/rules/cart.ts';
import { limits } from '#shared/rules/limits.ts';

const cart: CartLine[] = [
  { itemId: 'milk', quantity: 2 },
  { itemId: 'eggs', quantity: 1, match: 'any-brand' },
  { itemId: 'other-milk', quantity: 3 },
];
const fullCart: CartLine[] = Array.from({ length: limits.cartEntries }, (_, at) => ({
  itemId: `item-${at}`,
  quantity: 1,
}));

describe('adding', () => {
  test('puts something new at the end', () => {
    expect(withMore(cart, { itemId: 'bread', quantity: 1 })).toEqual([...cart, { itemId: 'bread', quantity: 1 }]);
  });
  test('puts back what was removed where it was', () => {
    expect(withMore(without(cart, 'eggs'), cart[1] as CartLine, 1)).toEqual(cart);
  });
  test('raises the quantity of what is there, in its place and meant as it was', () => {
    expect(withMore(cart, { itemId: 'eggs', quantity: 3 }, 0)).toEqual(
      cart.with(1, { itemId: 'eggs', quantity: 4, match: 'any-brand' }),
    );
  });
  test('takes over how something that is there is meant, when that is said', () => {
    expect(withMore(cart, { itemId: 'eggs', quantity: 1, match: 'only-this' })).toContainEqual({
      itemId: 'eggs',
      quantity: 2,
      match: 'only-this',
    });
  });
  test('never goes past 99', () => {
    expect(withMore(cart, { itemId: 'milk', quantity: 98 })).toBe('bad-quantity');
  });
  test('never goes past 150 entries, but still raises what is there', () => {
    expect(withMore(fullCart, { itemId: 'bread', quantity: 1 })).toBe('cart-full');
    expect(withMore(fullCart, { itemId: 'item-0', quantity: 1 })[0]).toEqual({ itemId: 'item-0', quantity: 2 });
  });
});

describe('a quantity', () => {
  test('is set in place', () => {
    expect(withQuantity(cart, 'milk', 12)).toEqual(cart.with(0, { itemId: 'milk', quantity: 12 }));
  });
  test.each([0, -1, -1000])('of %i removes the entry', (quantity) => {
    expect(withQuantity(cart, 'eggs', quantity)).toEqual([cart[0], cart[2]]);
  });
  test('above 99 is refused', () => {
    expect(withQuantity(cart, 'eggs', 100)).toBe('bad-quantity');
  });
  test('of something that is not in the cart is refused', () => {
    expect(withQuantity(cart, 'bread', 1)).toBe('not-in-cart');
  });
});

describe('another brand', () => {
  const switched = (itemId: string, otherId: string, match?: CartLine['match']) =>
    withBrand(cart, itemId, { itemId: otherId, quantity: 0, match });

  test('takes the place and the quantity', () => {
    expect(switched('eggs', 'other-eggs', 'this-product')).toEqual(
      cart.with(1, { itemId: 'other-eggs', quantity: 1, match: 'this-product' }),
    );
  });
  test('that is in the cart already takes both quantities', () => {
    expect(switched('milk', 'other-milk')).toEqual([{ itemId: 'other-milk', quantity: 5 }, cart[1]]);
  });
  test('that is the same one can be meant otherwise', () => {
    expect(switched('milk', 'milk', 'any-brand')).toEqual(
      cart.with(0, { itemId: 'milk', quantity: 2, match: 'any-brand' }),
    );
  });
  test('that would make more than 99 is refused', () => {
    expect(withBrand([...cart, { itemId: 'more', quantity: 98 }], 'milk', { itemId: 'more', quantity: 0 })).toBe(
      'bad-quantity',
    );
  });
  test('of something that is not in the cart is refused', () => {
    expect(switched('bread', 'milk')).toBe('not-in-cart');
  });
});

describe('a list copied to the cart', () => {
  const list: CartLine[] = [
    { itemId: 'other-milk', quantity: 2 },
    { itemId: 'milk', quantity: 4, match: 'any-brand' },
    { itemId: 'jam', quantity: 1, match: 'any-brand' },
  ];

  test('raises what there is less of, adds what is missing and leaves the rest as it is', () => {
    expect(withAtLeast(cart, list)).toEqual({
      lines: [{ itemId: 'milk', quantity: 4 }, cart[1], cart[2], list[2]],
      changed: 2,
    });
  });
  test('changes nothing the second time', () => {
    const { lines } = withAtLeast(cart, list);
    if (isRefused(lines)) throw new Error(lines);
    expect(withAtLeast(lines, list)).toEqual({ lines, changed: 0 });
  });
  test('is refused when it does not fit', () => {
    expect(withAtLeast(fullCart, list).lines).toBe('cart-full');
  });
});

describe('a recurring order', () => {
  test('raises what is there up to 99 and adds the rest', () => {
    const order = [
      { itemId: 'milk', quantity: 98 },
      { itemId: 'bread', quantity: 2 },
    ];
    expect(withWhatFits(cart, order)).toEqual([{ itemId: 'milk', quantity: 99 }, cart[1], cart[2], order[1]]);
  });
  test('adds what is new as far as there is room', () => {
    const order = ['item-3', 'bread', 'jam'].map((itemId) => ({ itemId, quantity: 1 }));
    const after = withWhatFits(fullCart.slice(1), order);
    expect(after).toHaveLength(limits.cartEntries);
    expect(after.at(-1)).toEqual({ itemId: 'bread', quantity: 1 });
  });
  test('that names an item twice, as an old one may, has both counted in one line', () => {
    const twice = [1, 2].map((quantity) => ({ itemId: 'bread', quantity, match: 'any-brand' as const }));
    expect(withWhatFits(cart, twice)).toEqual([...cart, { itemId: 'bread', quantity: 3, match: 'any-brand' }]);
  });
  test('that names an item twice holds it once', () => {
    expect(merged([...cart, { itemId: 'milk', quantity: 5 }])).toEqual(cart.with(0, { itemId: 'milk', quantity: 7 }));
  });
  test('that names an item more than 99 times in all is refused', () => {
    expect(merged([...cart, { itemId: 'milk', quantity: 98 }])).toBe('bad-quantity');
  });
});

test('whatever is done to a cart, it holds each item once, 1 to 99 of it, and 150 items at most', () => {
  const id = fc.integer({ min: 0, max: 200 }).map((at) => `item-${at}`);
  const line = fc.record({ itemId: id, quantity: fc.integer({ min: 1, max: limits.quantity }) });
  const change = fc.oneof(
    line.map((wanted) => (lines: CartLine[]) => withMore(lines, wanted, 0)),
    line.map(
      ({ itemId, quantity }) =>
        (lines: CartLine[]) =>
          withQuantity(lines, itemId, quantity - 20),
    ),
    fc.tuple(id, line).map(
      ([from, to]) =>
        (lines: CartLine[]) =>
          withBrand(lines, from, to),
    ),
    fc.array(line, { maxLength: 60 }).map((list) => (lines: CartLine[]) => withAtLeast(lines, list).lines),
    fc.array(line, { maxLength: 60 }).map((list) => (lines: CartLine[]) => withWhatFits(lines, list)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const lines = changes.reduce<CartLine[]>((before, apply) => {
        const after = apply(before);
        return isRefused(after) ? before : after;
      }, []);
      expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
      expect(lines.length).toBeLessThanOrEqual(limits.cartEntries);
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= limits.quantity)).toBe(true);
    }),
  );
});
