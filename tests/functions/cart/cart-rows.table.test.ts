import { beforeAll, expect, test } from 'vitest';
import { addOrderOnce, endOrderRuns } from '#functions/cart/add-order-once.ts';
import { changeCart, changeContent, readStoredCart } from '#functions/cart/cart-rows.ts';
import type { StoredEntry } from '#functions/catalog/stored-line.ts';
import { withMore } from '#shared/rules/cart/add-to-lines.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

beforeAll(async () => {
  for (const userId of ['crowd', 'careful', 'full', 'offline', 'subscriber', 'remover', 'restless']) {
    await savePerson(userId, new Date('2026-11-20T12:00:00Z'));
  }
});

const entry = (itemId: string): StoredEntry => ({ itemId, quantity: 1 });

test('a new shopper’s cart is empty', async () => {
  expect(await readStoredCart('nobody')).toEqual({ entries: [], profile: null });
});

test('eight simultaneous writers all add their item', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `item-${at}`);
  await Promise.all(ids.map((id) => changeCart('crowd', (entries) => [...entries, entry(id)])));
  const { entries } = await readStoredCart('crowd');
  expect(entries.map(({ itemId }) => itemId).sort()).toEqual(ids);
});

test('a refused change leaves the cart unchanged', async () => {
  await changeCart('careful', () => [entry('milk')]);
  await expect(
    changeCart('careful', () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect((await readStoredCart('careful')).entries).toEqual([entry('milk')]);
});

test('a change that could not be read again leaves the cart unchanged', async () => {
  await changeCart('careful', () => [entry('milk')]);
  for (const unreadable of [
    { ...entry('eggs'), quantity: 100 },
    { ...entry('eggs'), amount: { count: 19_998, measure: 'tsp' as const } },
  ])
    await expect(changeCart('careful', () => [unreadable])).rejects.toThrow();
  expect((await readStoredCart('careful')).entries).toEqual([entry('milk')]);
});

test('the 201st item is refused', async () => {
  const full = Array.from({ length: 200 }, (_, at) => entry(`item-${at}`));
  await changeCart('full', () => full);
  const added = changeCart('full', (entries) => withMore(entries, entry('one-more'), () => undefined));
  await expect(added).rejects.toMatchObject({ code: 'cart-full' });
  expect((await readStoredCart('full')).entries).toHaveLength(200);
});

test('a change that a browser repeats without an answer counts once, even when both arrive at the same time', async () => {
  const oneMore = (changeId: string) =>
    changeCart('offline', (entries) => withMore(entries, entry('milk'), () => undefined), changeId);
  await Promise.all([oneMore('first'), oneMore('first')]);
  await oneMore('first');
  expect((await readStoredCart('offline')).entries).toEqual([entry('milk')]);
  await oneMore('second');
  expect((await readStoredCart('offline')).entries).toEqual([{ itemId: 'milk', quantity: 2 }]);
});

test('a recurring order enters the cart once per due date, even when placed repeatedly', async () => {
  const run = { orderId: 'weekly', dueAt: '2026-11-27T10:00:00.000Z' };
  const add = (entries: StoredEntry[]) => [...entries, entry(`item-${entries.length}`)];
  await Promise.all([1, 2, 3].map(() => addOrderOnce('subscriber', run, add)));
  await addOrderOnce('subscriber', { ...run, dueAt: '2026-11-20T10:00:00.000Z' }, add);
  expect((await readStoredCart('subscriber')).entries).toHaveLength(1);
  await addOrderOnce('subscriber', { ...run, dueAt: '2026-12-04T10:00:00.000Z' }, add);
  expect((await readStoredCart('subscriber')).entries).toHaveLength(2);
});

test('a run that is under way when its order is removed adds nothing afterwards', async () => {
  const run = { orderId: 'weekly', dueAt: '2026-11-27T10:00:00.000Z' };
  await endOrderRuns('remover', 'weekly', new Date('2026-11-27T10:00:01.000Z'));
  await addOrderOnce('remover', run, () => [entry('milk')]);
  expect((await readStoredCart('remover')).entries).toEqual([]);
});

test('the cart of a shopper who creates and removes orders all the time stays small', async () => {
  for (let count = 0; count < 100; count += 1) {
    await endOrderRuns('restless', `order-${count}`, new Date(Date.UTC(2026, 10, 20, 10, count)));
  }
  let markers: string[] = [];
  await changeContent('restless', ({ appliedRuns }) => {
    markers = Object.keys(appliedRuns);
    return null;
  });
  expect(markers).toHaveLength(80);
  expect(markers).toContain('order-99');
});

test('a deleted person gets no new cart', async () => {
  await expect(changeCart('ghost', () => [entry('milk')])).rejects.toMatchObject({ code: 'signed-out' });
  expect((await readStoredCart('ghost')).entries).toEqual([]);
});
