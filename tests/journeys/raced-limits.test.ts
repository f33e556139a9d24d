import { describe, expect, test } from 'vitest';
import { keys } from '#functions/table/keys.ts';
import { failures } from '#shared/contract/failures.ts';
import { hourMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { itemsThatName, spoil, storeItems } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const banana = 'fresh-bananas-1-lb';

const create = (shopper: Shopper) =>
  shopper.call('POST /api/recurring-orders', {
    body: { frequency: 'weekly', items: [{ itemId: banana, quantity: 1 }] },
  });
const share = (shopper: Shopper) => shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'List' } });
const many = <T>(times: number, call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => call(at)));
/** The places that these rows take, as if calls had just taken them. */
const takenNow = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, Date.now()]));
const statuses = (replies: { status: number }[]) => {
  const counted = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...counted].map(([status, those]) => [status, those.length]));
};

describe('a shopper who creates more than the limit, all at once,', () => {
  test('gets 20 recurring orders, and one more for each removed', async () => {
    const { shopper } = await newSubscriber(cloud, 'orderer');
    const orders = async () => (await shopper.call('GET /api/recurring-orders')).json();
    expect(statuses(await many(40, () => create(shopper)))).toEqual({ 200: limits.recurringOrders, 409: 20 });
    expect(await orders()).toHaveLength(limits.recurringOrders);

    for (const { id } of (await orders()).slice(0, 3)) {
      await shopper.call('DELETE /api/recurring-orders/{id}', { params: { id } });
    }
    expect(statuses(await many(5, () => create(shopper)))).toEqual({ 200: 3, 409: 2 });
    expect((await create(shopper)).text).toBe(failures['too-many-orders'].message);
  });

  test('gets 100 shared lists, and one more for each removed', async () => {
    const { shopper, userId } = await newSubscriber(cloud, 'sharer');
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 1 } });
    const { PK, SK } = keys.profile(userId);
    const earlier = Array.from({ length: limits.sharedLists - 20 }, (_, at) => `earlier-${at}`);
    await spoil(cloud, PK, SK, 'listPlaces', takenNow(earlier));
    expect(statuses(await many(40, () => share(shopper)))).toEqual({ 200: 20, 409: 20 });
    expect((await share(shopper)).text).toBe(failures['too-many-lists'].message);
    const lists = (await shopper.call('GET /api/shared-lists')).json();
    expect(lists).toHaveLength(20);
    const [list] = lists;
    await many(3, () => shopper.call('DELETE /api/shared-lists/{listId}', { params: { listId: list?.id ?? '' } }));
    expect(statuses(await many(3, () => share(shopper)))).toEqual({ 200: 1, 409: 2 });
  });

  test('gets 200 favorites, and one more for each removed', async () => {
    const { shopper, userId } = await newSubscriber(cloud, 'collector');
    const items = (await shopper.call('GET /api/grocery-items')).json().map(({ id }) => id);
    const toggle = (id: string) => shopper.call('POST /api/favorites/toggle/{id}', { params: { id } });
    const { PK, SK } = keys.profile(userId);
    const before = items.slice(0, limits.favorites - 20);
    const favorite = { match: 'this-product', frequency: 'weekly', notes: '', addedAt: new Date().toISOString() };
    await storeItems(
      cloud,
      before.map((itemId) => ({ ...keys.favorite(userId, itemId), itemId, ...favorite })),
    );
    await spoil(cloud, PK, SK, 'favoritePlaces', takenNow(before));
    const wanted = items.slice(before.length, limits.favorites + 20);
    expect(statuses(await many(wanted.length, (at) => toggle(wanted[at] ?? '')))).toEqual({ 200: 20, 409: 20 });
    const kept = (await shopper.call('GET /api/favorites')).json().map(({ id }) => id);
    expect(kept).toHaveLength(limits.favorites);

    // The final state after a burst of clicks on one heart counts, at the latest a minute later.
    await many(9, () => toggle(kept[0] ?? ''));
    const isStill = (await shopper.call('GET /api/favorites')).json().length === limits.favorites;
    if (isStill) await toggle(kept[0] ?? '');
    await cloud.running.advanceClock(90_000);
    const others = items.slice(limits.favorites + 20, limits.favorites + 25);
    expect(statuses(await many(others.length, (at) => toggle(others[at] ?? '')))).toEqual({ 200: 1, 409: 4 });
  });
});

test('slots left by calls that stopped halfway are freed when needed', async () => {
  const { shopper, userId } = await newSubscriber(cloud, 'stopped');
  expect((await create(shopper)).status).toBe(200);
  const { PK, SK } = keys.profile(userId);
  const [profile] = (await itemsThatName(cloud, userId)).filter((item) => item.SK === SK);
  const longAgo = Date.now() - hourMs;
  const lost = Object.fromEntries(
    Array.from({ length: limits.recurringOrders - 1 }, (_, at) => [`lost-${at}`, longAgo]),
  );
  await spoil(cloud, PK, SK, 'orderPlaces', { ...(profile?.orderPlaces as object), ...lost });
  expect(statuses(await many(30, () => create(shopper)))).toEqual({ 200: limits.recurringOrders - 1, 409: 11 });
});
