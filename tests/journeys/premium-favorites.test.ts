import { beforeAll, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import type { Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();
let shopper: Shopper;

beforeAll(async () => {
  ({ shopper } = await newSubscriber(cloud, 'fond'));
});

const banana = 'fresh-bananas-1-lb';
const apple = 'fresh-apples-gala-1-lb';

const toggle = (id: string) => shopper.call('POST /api/favorites/toggle/{id}', { params: { id } });
const favorites = async () => (await shopper.call('GET /api/favorites')).json();
const addAll = async () => (await shopper.call('POST /api/favorites/add-to-cart')).json();
const cart = async () =>
  (await shopper.call('GET /api/cart')).json().map(({ itemId, quantity }) => [itemId, quantity] as const);

describe('a favorite', () => {
  test('is added and removed with the heart', async () => {
    expect((await toggle(banana)).json()).toEqual({ isFavorite: true });
    const [saved] = await favorites();
    expect(saved).toMatchObject({ id: banana, frequency: 'weekly', notes: '', item: { name: 'Bananas' } });
    expect(saved?.storePrices).toHaveLength(3);
    expect((await toggle(banana)).json()).toEqual({ isFavorite: false });
    expect(await favorites()).toEqual([]);
  });

  test('is saved and removed once by an app that sends the press again because no answer came', async () => {
    const params = { id: banana };
    const press = async (isFavorite: boolean) =>
      (await shopper.call('POST /api/favorites/toggle/{id}', { params, body: { isFavorite } })).json();
    for (const isFavorite of [true, true, false, false]) {
      expect(await press(isFavorite)).toEqual({ isFavorite });
      expect(await favorites()).toHaveLength(isFavorite ? 1 : 0);
    }
  });

  test('keeps a frequency and notes, each changed separately', async () => {
    await toggle(banana);
    const change = (body: { frequency?: 'daily'; notes?: string }) =>
      shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body });
    await Promise.all([change({ frequency: 'daily' }), change({ notes: '  ripe ones ' })]);
    expect(await favorites()).toMatchObject([{ frequency: 'daily', notes: 'ripe ones' }]);
    expect((await change({})).status).toBe(200);
    expect((await change({ notes: 'x'.repeat(limits.notesCharacters + 1) })).status).toBe(400);
    expect(await favorites()).toMatchObject([{ frequency: 'daily', notes: 'ripe ones' }]);
  });

  test('keeps its target price until the shopper removes it', async () => {
    const change = (alertBelow: string | null) =>
      shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow } });
    expect((await change('0.45')).status).toBe(200);
    expect(await favorites()).toMatchObject([{ alertBelow: '0.45', notes: 'ripe ones' }]);
    for (const wrong of ['0', 'cheap', '12345']) expect((await change(wrong)).status).toBe(400);
    expect((await shopper.call('GET /api/account/data')).json().favorites).toMatchObject([{ alertBelow: '0.45' }]);
    await change(null);
    expect(await favorites()).toMatchObject([{ alertBelow: null }]);
  });

  test('that was never saved can’t be changed, only removed', async () => {
    const params = { id: apple };
    const changed = await shopper.call('PATCH /api/favorites/{id}', { params, body: { notes: 'red' } });
    expect([changed.status, changed.text]).toEqual([404, failures['unknown-favorite'].message]);
    expect((await shopper.call('DELETE /api/favorites/{id}', { params })).status).toBe(200);
  });

  test('of an unknown item is refused', async () => {
    const reply = await toggle('moon');
    expect([reply.status, reply.text]).toEqual([404, failures['unknown-item'].message]);
  });

  test('is saved once when tapped at once in two browsers', async () => {
    const answers = await Promise.all([toggle(apple), toggle(apple)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const saved = (await favorites()).filter(({ id }) => id === apple);
    expect(saved.length).toBeLessThanOrEqual(1);
  });
});

describe('all favorites', () => {
  test('are added to the cart once, and existing lines stay', async () => {
    for (const { id } of await favorites()) await toggle(id);
    await toggle(banana);
    await toggle(apple);
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 4 } });
    expect(await addAll()).toEqual({ added: 1 });
    expect(await addAll()).toEqual({ added: 0 });
    expect(await cart()).toEqual([
      [banana, 4],
      [apple, 1],
    ]);
  });

  test('that do not fit into the cart leave it unchanged', async () => {
    const items = (await shopper.call('GET /api/grocery-items')).json();
    const others = items.filter(({ id }) => id !== banana && id !== apple).slice(0, limits.cartEntries - 1);
    await shopper.call('DELETE /api/cart');
    const brought = others.map(({ id }) => ({ itemId: id, quantity: 1 }));
    await shopper.call('POST /api/cart/bring-along', { body: { items: brought } });
    const before = await cart();
    expect(before).toHaveLength(limits.cartEntries - 1);
    const reply = await shopper.call('POST /api/favorites/add-to-cart');
    expect([reply.status, reply.text]).toEqual([409, failures['cart-full'].message]);
    expect(await cart()).toEqual(before);
  });

  test('that a list asks for two of are saved and added as two', async () => {
    for (const { id } of await favorites()) await toggle(id);
    await shopper.call('DELETE /api/cart');
    const save = (id: string, body: object) =>
      shopper.call('POST /api/favorites/toggle/{id}', { params: { id }, body });
    await save(apple, { quantity: 2 });
    // The amount says how many, whatever size the packages have.
    await save(banana, { quantity: 7, amount: { count: 3, measure: 'lb' } });
    expect((await favorites()).map(({ id, quantity }) => [id, quantity])).toEqual([
      [apple, 2],
      [banana, undefined],
    ]);
    const exported = (await shopper.call('GET /api/account/data')).json().favorites;
    expect(exported.map(({ itemId, quantity }) => [itemId, quantity])).toContainEqual([apple, 2]);
    expect(await addAll()).toEqual({ added: 2 });
    expect(await cart()).toEqual([
      [apple, 2],
      [banana, 3],
    ]);
    for (const id of [apple, banana]) await toggle(id);
  });

  test('keep what a list says beside the name, as do orders, shared lists, and the cart', async () => {
    for (const { id } of await favorites()) await toggle(id);
    await shopper.call('DELETE /api/cart');
    const note = 'the blue kind';
    await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: apple }, body: { note } });
    expect((await favorites()).map((favorite) => favorite.note)).toEqual([note]);
    await addAll();
    const line = { itemId: apple, quantity: 1, note: 'for Sam' };
    await shopper.call('POST /api/cart/bring-along', { body: { items: [line] } });
    const both = 'the blue kind; for Sam';
    expect((await shopper.call('GET /api/cart')).json().map((entry) => entry.note)).toEqual([both]);
    const order = await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items: [line] } });
    expect(order.json().items.map((item) => item.note)).toEqual(['for Sam']);
    const { shareUrl } = (await shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'Ours' } })).json();
    const shared = await shopper.call('GET /api/shared-lists/{listId}', {
      params: { listId: shareUrl.split('/').at(-1) ?? '' },
    });
    expect(shared.json().items.map((item) => item.note)).toEqual([both]);
    await toggle(apple);
  });

  test('that a shopper buys more than 99 packages of are added with 99', async () => {
    for (const { id } of await favorites()) await toggle(id);
    await shopper.call('DELETE /api/cart');
    await shopper.call('POST /api/favorites/toggle/{id}', {
      params: { id: banana },
      body: { amount: { count: 9_999, measure: 'lb' } },
    });
    expect(await addAll()).toEqual({ added: 1 });
    expect(await cart()).toEqual([[banana, 99]]);
    await toggle(banana);
  });
});
