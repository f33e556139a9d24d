import { beforeAll, expect, test } from 'vitest';
import type { StoredEntry } from '#functions/data/carts.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let carts: typeof import('#functions/data/carts.ts');
beforeAll(async () => {
  carts = await import('#functions/data/carts.ts');
});

const entry = (itemId: string): StoredEntry => ({ itemId, quantity: 1 });

test('a cart nobody has written to is empty', async () => {
  expect(await carts.readCart('nobody')).toEqual({ entries: [], profile: null });
});

test('eight writers at the same moment all get their item in', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `item-${at}`);
  await Promise.all(ids.map((id) => carts.changeCart('crowd', (entries) => [...entries, entry(id)])));
  const { entries } = await carts.readCart('crowd');
  expect(entries.map(({ itemId }) => itemId).sort()).toEqual(ids);
});

test('a change that is refused leaves the cart as it was', async () => {
  await carts.changeCart('careful', () => [entry('milk')]);
  await expect(
    carts.changeCart('careful', () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect((await carts.readCart('careful')).entries).toEqual([entry('milk')]);
});

test('the 151st item is refused', async () => {
  const full = Array.from({ length: 150 }, (_, at) => entry(`item-${at}`));
  await carts.changeCart('full', () => full);
  await expect(carts.changeCart('full', (entries) => [...entries, entry('one-more')])).rejects.toThrow('cart-full');
  expect((await carts.readCart('full')).entries).toHaveLength(150);
});
