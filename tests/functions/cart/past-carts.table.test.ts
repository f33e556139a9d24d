import { beforeAll, expect, test } from 'vitest';
import { keepPastCart, readPastCarts } from '#functions/cart/past-cart-rows.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

beforeAll(async () => {
  for (const userId of ['weekly', 'hurried']) await savePerson(userId, new Date('2026-11-20T12:00:00Z'));
});

const milk = { itemId: 'milk', quantity: 1 };
const broth = (count: number) => ({ itemId: 'broth', quantity: 1, amount: { count, measure: 'cup' as const } });
const clearedAt = async () => (await readPastCarts('weekly')).map((cart) => cart.clearedAt);

test('a shopper who buys the same every week has it on several past carts, and a repeated request on one', async () => {
  const [first, repeated, weekLater] = [
    '2026-11-01T10:00:00.000Z',
    '2026-11-01T10:00:05.000Z',
    '2026-11-08T10:00:00.000Z',
  ];
  for (const at of [first, repeated, weekLater]) await keepPastCart('weekly', [milk, broth(4)], new Date(at));
  expect(await clearedAt()).toEqual([weekLater, repeated]);
  const another = '2026-11-08T10:01:00.000Z';
  await keepPastCart('weekly', [milk, broth(8)], new Date(another));
  expect(await clearedAt()).toEqual([another, weekLater, repeated]);
});

test('a shopper who clears different carts at once in several browsers has each of them', async () => {
  const carts = [1, 2, 3].map((count) => [broth(count)]);
  await Promise.all(carts.map((entries) => keepPastCart('hurried', entries, new Date('2026-11-08T10:00:00.000Z'))));
  const kept = (await readPastCarts('hurried')).map(({ entries }) => entries);
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining(carts));
});
