import { expect, test } from 'vitest';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { sameEntries } from '#web/queries/cart/unchanged-entries.ts';

const cart = ['milk', 'bread', 'eggs'].map((id) => sampleEntry(id, { w: { cents: 200, kind: 'live' } }));
/** As a server answers: equal, and none of it the same. */
const answered = (entries: typeof cart) => structuredClone(entries);

test('an answer that changes nothing is the cart that a shopper sees already', () => {
  expect(sameEntries(cart, answered(cart))).toBe(cart);
});

test('entries below a removed one stay the same, so that their rows aren’t drawn again', () => {
  const [, bread, eggs] = cart;
  const left = sameEntries(cart, answered(cart.slice(1)));
  expect(left).toHaveLength(2);
  expect(left[0]).toBe(bread);
  expect(left[1]).toBe(eggs);
});

test('the unchanged parts of a changed entry stay the same', () => {
  const [milk, bread] = cart;
  const next = answered(cart).map((entry) => (entry.id === 'milk' ? { ...entry, quantity: 5 } : entry));
  const [changed, kept] = sameEntries(cart, next);
  expect(changed).toMatchObject({ id: 'milk', quantity: 5 });
  expect(changed?.storePrices).toBe(milk?.storePrices);
  expect(kept).toBe(bread);
});

test('a cart in another order is a new cart of the same entries', () => {
  const turned = sameEntries(cart, answered(cart.toReversed()));
  expect(turned).not.toBe(cart);
  expect(turned.map((entry) => cart.indexOf(entry))).toEqual([2, 1, 0]);
});
