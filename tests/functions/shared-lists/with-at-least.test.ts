import { expect, test } from 'vitest';
import { withAtLeast } from '#functions/shared-lists/with-at-least.ts';

const cart = [
  { itemId: 'milk', quantity: 2 },
  { itemId: 'eggs', quantity: 5 },
];
const list = [
  { itemId: 'eggs', quantity: 3 },
  { itemId: 'milk', quantity: 4 },
  { itemId: 'own-jam', quantity: 1, own: { name: 'Jam', brand: 'Grandma' } },
];

test('a list raises what the cart has less of, adds what is missing and leaves the rest in its place', () => {
  expect(withAtLeast(cart, list)).toEqual({
    entries: [{ itemId: 'milk', quantity: 4 }, { itemId: 'eggs', quantity: 5 }, list[2]],
    changed: 2,
  });
});

test('a list that was copied before changes nothing', () => {
  const { entries } = withAtLeast(cart, list);
  expect(withAtLeast(entries, list)).toEqual({ entries, changed: 0 });
});

test('the notes of a list stay with the list', () => {
  const noted = { itemId: 'bread', quantity: 1, notes: 'sliced' };
  expect(withAtLeast([], [noted]).entries).toEqual([{ itemId: 'bread', quantity: 1 }]);
});
