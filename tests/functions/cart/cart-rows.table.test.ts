import { beforeAll, expect, test } from 'vitest';
import * as carts from '#functions/cart/cart-rows.ts';
import type { StoredEntry } from '#functions/catalog/stored-entry.ts';
import * as users from '#functions/users/user-rows.ts';
import { withMore } from '#shared/rules/cart.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

beforeAll(async () => {
  for (const userId of ['crowd', 'careful', 'full', 'subscriber']) {
    const person = { userId, email: `${userId}@example.com`, firstName: null, lastName: null };
    await users.saveNewUser(users.newProfile(person, new Date('2026-11-20T12:00:00Z')));
  }
});

const entry = (itemId: string): StoredEntry => ({ itemId, quantity: 1 });

test('a new shopper’s cart is empty', async () => {
  expect(await carts.readCart('nobody')).toEqual({ entries: [], profile: null });
});

test('eight simultaneous writers all add their item', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `item-${at}`);
  await Promise.all(ids.map((id) => carts.changeCart('crowd', (entries) => [...entries, entry(id)])));
  const { entries } = await carts.readCart('crowd');
  expect(entries.map(({ itemId }) => itemId).sort()).toEqual(ids);
});

test('a refused change leaves the cart unchanged', async () => {
  await carts.changeCart('careful', () => [entry('milk')]);
  await expect(
    carts.changeCart('careful', () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect((await carts.readCart('careful')).entries).toEqual([entry('milk')]);
});

test('the 201st item is refused', async () => {
  const full = Array.from({ length: 200 }, (_, at) => entry(`item-${at}`));
  await carts.changeCart('full', () => full);
  await expect(
    carts.changeCart('full', (entries) => withMore(entries, entry('one-more'), () => undefined)),
  ).rejects.toThrow('cart-full');
  expect((await carts.readCart('full')).entries).toHaveLength(200);
});

test('a recurring order enters the cart once per due date, even when placed repeatedly', async () => {
  const run = { orderId: 'weekly', dueAt: '2026-11-27T10:00:00.000Z' };
  const add = (entries: StoredEntry[]) => [...entries, entry(`item-${entries.length}`)];
  await Promise.all([1, 2, 3].map(() => carts.applyRun('subscriber', run, add)));
  await carts.applyRun('subscriber', { ...run, dueAt: '2026-11-20T10:00:00.000Z' }, add);
  expect((await carts.readCart('subscriber')).entries).toHaveLength(1);
  await carts.applyRun('subscriber', { ...run, dueAt: '2026-12-04T10:00:00.000Z' }, add);
  expect((await carts.readCart('subscriber')).entries).toHaveLength(2);
});

test('a deleted person gets no new cart', async () => {
  await expect(carts.changeCart('ghost', () => [entry('milk')])).rejects.toThrow('signed-out');
  expect((await carts.readCart('ghost')).entries).toEqual([]);
});
