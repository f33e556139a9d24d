import { beforeEach, expect, test } from 'vitest';
import { changeEntry } from '#functions/cart/change-entry.ts';
import { readPastCarts, readStoredCart } from '#functions/cart/index.ts';
import { removeEntry } from '#functions/cart/remove-entry.ts';
import { setQuantities } from '#functions/cart/set-quantities.ts';
import { itemById } from '#functions/catalog/items.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { changeOrder } from '#functions/recurring-orders/change-order.ts';
import { readOrder } from '#functions/recurring-orders/order-rows.ts';
import { copyToCart } from '#functions/shared-lists/copy-to-cart.ts';
import { readSharedList } from '#functions/shared-lists/shared-list-rows.ts';
import { storesAfter } from '#functions/stores/index.ts';
import { keys } from '#functions/table/keys.ts';
import { putItem } from '#functions/table/table.ts';
import { savePlan } from '#functions/trips/save-plan.ts';
import { readSavedPlan } from '#functions/trips/saved-plan-rows.ts';
import type { RouteKey } from '#shared/contract/routes.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { isSucceeded, replacedIds } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const [former, present] = replacedIds().find(isSucceeded) ?? ['', ''];
const line = { itemId: former, quantity: 1 };
const both = [line, { itemId: present, quantity: 2 }];
let count = 0;
let userId = '';

beforeEach(async () => {
  userId = `shopper-${count++}`;
  await savePerson(userId, now);
});

const storeCart = (entries: object[]) => putItem({ ...keys.cart(userId), version: 1, entries });
const cart = async () => (await readStoredCart(userId)).entries;

function call<R extends RouteKey>(action: Action<R>, request: { params?: object; body?: object }) {
  return action({ ...calledBy(now, userId), ...request } as unknown as Parameters<Action<R>>[0]);
}

test('an item in the cart under its former id is changed and removed as the present one', async () => {
  await storeCart([line]);
  await call(changeEntry, { params: { id: present }, body: { quantity: 3 } });
  expect(await cart()).toEqual([{ itemId: present, quantity: 3 }]);
  await storeCart([line]);
  await call(setQuantities, { body: { entries: [{ itemId: present, quantity: 2 }] } });
  expect(await cart()).toEqual([{ itemId: present, quantity: 2 }]);
  await storeCart([line]);
  await call(removeEntry, { params: { id: present } });
  expect(await cart()).toEqual([]);
});

test('a page that was open while an item was replaced still changes and removes it', async () => {
  await storeCart([{ ...line, itemId: present }]);
  await call(changeEntry, { params: { id: former }, body: { itemId: present, match: 'any-brand' } });
  expect(await cart()).toEqual([{ itemId: present, quantity: 1, match: 'any-brand' }]);
  await call(removeEntry, { params: { id: former } });
  expect(await cart()).toEqual([]);
});

test('two items that one item replaced are one line of the cart, and of a cart to buy again', async () => {
  await storeCart(both);
  await putItem({ ...keys.pastCarts(userId), carts: [{ clearedAt: now.toISOString(), entries: both }] });
  const together = [{ itemId: present, quantity: 3 }];
  expect(await cart()).toEqual(together);
  expect(await readPastCarts(userId)).toMatchObject([{ entries: together }]);
});

test('a recurring order of an item under its former id is changed as the present one', async () => {
  const order = {
    orderId: 'order',
    userId,
    email: '',
    frequency: 'weekly',
    items: [line],
    createdAt: now.toISOString(),
    nextRunAt: now.toISOString(),
    isActive: true,
    pausedReason: null,
    runs: [],
    version: 1,
  };
  await putItem({ ...keys.order(userId, 'order'), ...order });
  await call(changeOrder, { params: { id: 'order' }, body: { itemId: present, match: 'any-brand' } });
  expect((await readOrder(userId, 'order'))?.items).toEqual([{ itemId: present, quantity: 1, match: 'any-brand' }]);
});

test('an item of a shared list under its former id is copied as the present one, and keeps its note', async () => {
  const list = { listId: userId, ownerId: userId, title: 'Party', description: '', createdAt: now.toISOString() };
  const owner = { firstName: null, lastName: null };
  await putItem({ ...keys.sharedList(userId), ...list, owner, entries: [{ ...line, notes: 'the small one' }] });
  expect((await readSharedList(userId))?.entries).toMatchObject([{ itemId: present, notes: 'the small one' }]);
  const body = { itemId: present, anyBrandOf: [present] };
  expect(await call(copyToCart, { params: { listId: userId }, body })).toEqual({ added: 1 });
  expect(await cart()).toMatchObject([{ itemId: present, match: 'any-brand' }]);
});

test('a plan made while an item was replaced is saved with the present one', async () => {
  const [owner] = ownersOf(itemById(present)?.brand ?? '');
  const store = storesAfter(undefined, 10_000).find(({ chain }) => chain === owner);
  await storeCart([line]);
  await call(savePlan, { body: { stops: [{ storeId: store?.id ?? '', itemIds: [former] }] } });
  const plan = await readSavedPlan(userId, now);
  expect(plan?.stops[0]?.lines).toMatchObject([{ itemId: present, packs: 1 }]);
});
