import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { itemLinksAtStore } from '#shared/rules/stores/item-links-at-store.ts';
import { springfield } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';
import { spoil } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const weekMs = 7 * dayMs;
const milk = 'great-value-whole-milk-1-gal';
const sameMilk = 'kroger-whole-milk-1-gal';
const banana = 'fresh-bananas-1-lb';

let shopper: Shopper;
let userId: string;
let other: Shopper;

beforeAll(async () => {
  ({ shopper, userId } = await newSubscriber(cloud, 'meaner'));
  other = await newShopper(cloud, 'other');
});

beforeEach(async () => {
  for (const { id } of await favorites()) await shopper.call('DELETE /api/favorites/{id}', { params: { id } });
  for (const { id } of await orders()) await shopper.call('DELETE /api/recurring-orders/{id}', { params: { id } });
  for (const who of [shopper, other]) await who.call('DELETE /api/cart');
});

type Meant = BrandMatch | undefined;
type Lines = readonly { itemId: string; match?: BrandMatch | undefined }[];

const cart = async (who = shopper) => (await who.call('GET /api/cart')).json();
const favorites = async () => (await shopper.call('GET /api/favorites')).json();
const orders = async () => (await shopper.call('GET /api/recurring-orders')).json();
const meantIn = (lines: Lines) => lines.find(({ itemId }) => itemId === milk)?.match;
const add = (match: Meant) => shopper.call('POST /api/cart', { body: { itemId: milk, quantity: 2, match } });
const pressHeart = (match: Meant) =>
  shopper.call('POST /api/favorites/toggle/{id}', { params: { id: milk }, body: match && { match } });

/** Makes a list from the cart, as the web app does. */
async function order() {
  const items = (await cart()).map(({ itemId, quantity, match }) => ({ itemId, quantity, match }));
  return (await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } })).json();
}

async function share(): Promise<string> {
  const { shareUrl } = (await shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'List' } })).json();
  return shareUrl.slice(-22);
}

const exported = async () => (await shopper.call('GET /api/account/data')).json();

/** Every path of a brand match from input to output. */
const doors: Record<string, (match: Meant) => Promise<Lines>> = {
  'put in the cart': async (match) => {
    await add(match);
    return cart();
  },
  'put in the cart again as any brand': async (match) => {
    await add(match);
    await add('any-brand');
    return cart();
  },
  'switched to in the cart': async (match) => {
    await add('any-brand');
    await shopper.call('PATCH /api/cart/{id}', { params: { id: milk }, body: { itemId: milk, match } });
    return cart();
  },
  'brought along from the demo': async (match) => {
    const items = [{ itemId: milk, quantity: 2, match }];
    return (await shopper.call('POST /api/cart/bring-along', { body: { items } })).json();
  },
  'saved with the heart': async (match) => {
    await pressHeart(match);
    return favorites();
  },
  'saved with the heart, and put in the cart with all favorites': async (match) => {
    await pressHeart(match);
    await shopper.call('POST /api/favorites/add-to-cart');
    return cart();
  },
  'ordered again every week': async (match) => {
    await add(match);
    return (await order()).items;
  },
  'ordered again, when it is placed': async (match) => {
    await add(match);
    await order();
    await shopper.call('DELETE /api/cart');
    await cloud.running.advanceClock(weekMs + 1_000);
    await cloud.running.runDueOrders();
    return cart();
  },
  'shared as a list, for a visitor': async (match) => {
    await add(match);
    const params = { listId: await share() };
    return (await Shopper.visit(cloud.origin).call('GET /api/shared-lists/{listId}', { params })).json().items;
  },
  'copied by somebody else from a shared list': async (match) => {
    await add(match);
    const params = { listId: await share() };
    await other.call('POST /api/shared-lists/{listId}/copy-to-cart', { params });
    return cart(other);
  },
  'copied alone from a shared list': async (match) => {
    await add(match);
    const params = { listId: await share() };
    await other.call('POST /api/shared-lists/{listId}/copy-to-cart', { params, body: { itemId: milk } });
    return cart(other);
  },
};

/** A missing match is 'this-product'. */
const meanings = ['any-brand', 'only-this', undefined] as const;

describe.each(Object.entries(doors))('a shopper’s brand match of an item that is %s', (_, walk) => {
  test.each(meanings)('is kept: %s', async (match) => {
    const expected = match ?? 'this-product';
    expect(meantIn(await walk(match)) ?? 'this-product').toBe(expected);
  });
});

describe('a brand that none of the shopper’s stores has', () => {
  const mayonnaise = 'best-foods-mayonnaise-30-fl-oz';
  const lines = [
    { itemId: mayonnaise, quantity: 2 },
    { itemId: milk, quantity: 1, match: 'this-product' as const },
  ];
  beforeAll(async () => {
    const location = springfield;
    for (const who of [shopper, other]) {
      await who.call('PATCH /api/preferences', { body: { location, storeIds: ['1', '2'] } });
    }
  });
  const outOfReach = async (items: { itemId: string; quantity: number; match?: BrandMatch }[], who = shopper) =>
    (await who.call('POST /api/cart/brands-out-of-reach', { body: { items } })).json().itemIds;

  test('is reported for lines of any list, unless any brand will do', async () => {
    expect(await outOfReach(lines)).toEqual([mayonnaise]);
    expect(await outOfReach([{ itemId: mayonnaise, quantity: 1, match: 'any-brand' }])).toEqual([]);
    expect(await outOfReach([])).toEqual([]);
  });

  test('can become any brand in an order, whether paused or active', async () => {
    const made = { frequency: 'weekly' as const, items: lines };
    const { id } = (await shopper.call('POST /api/recurring-orders', { body: made })).json();
    await shopper.call('PATCH /api/recurring-orders/{id}', { params: { id }, body: { isActive: false } });
    const body = { itemId: mayonnaise, match: 'any-brand' as const };
    const changed = await shopper.call('PATCH /api/recurring-orders/{id}', { params: { id }, body });
    expect(changed.json()).toMatchObject({ isActive: false, items: [{ ...body, quantity: 2 }, { itemId: milk }] });
    expect((await orders()).map(({ items }) => items[0]?.match)).toEqual(['any-brand']);
    const unknown = { itemId: banana, match: 'any-brand' as const };
    expect((await shopper.call('PATCH /api/recurring-orders/{id}', { params: { id }, body: unknown })).status).toBe(
      404,
    );
  });

  test('can be copied from a shared list as any brand, without changing the list', async () => {
    await shopper.call('POST /api/cart/bring-along', { body: { items: lines } });
    const params = { listId: await share() };
    const copy = (body?: { itemId?: string; anyBrandOf?: string[] }) =>
      other.call('POST /api/shared-lists/{listId}/copy-to-cart', { params, ...(body && { body }) });
    await copy({ itemId: mayonnaise, anyBrandOf: [mayonnaise] });
    expect((await cart(other)).map(({ itemId, match }) => [itemId, match])).toEqual([[mayonnaise, 'any-brand']]);
    await other.call('DELETE /api/cart');
    await copy({ anyBrandOf: [mayonnaise] });
    expect((await cart(other)).map(({ itemId, match }) => [itemId, match])).toEqual([
      [mayonnaise, 'any-brand'],
      [milk, 'this-product'],
    ]);
    await other.call('DELETE /api/cart');
    await copy();
    expect((await cart(other))[0]?.match).toBe('this-product');
  });
});

test('a shopper’s data export includes every brand match', async () => {
  await add('any-brand');
  await pressHeart('only-this');
  await order();
  await share();
  const { cart: entries, favorites: saved, recurringOrders, sharedLists } = await exported();
  expect(meantIn(entries)).toBe('any-brand');
  expect(meantIn(saved)).toBe('only-this');
  expect(meantIn(recurringOrders[0]?.items ?? [])).toBe('any-brand');
  expect(meantIn(sharedLists[0]?.items ?? [])).toBe('any-brand');
});

test('an item added without a match means this product, even when the cart has any brand of it', async () => {
  await add('any-brand');
  await add(undefined);
  expect(await cart()).toMatchObject([{ itemId: milk, quantity: 4, match: 'this-product' }]);
});

test('the cart has one line per product for any brand, from whichever brands and sources it came', async () => {
  const once = (quantity: number) => [{ itemId: milk, quantity, match: 'any-brand' }];
  const sameAsAny = { itemId: sameMilk, quantity: 3, match: 'any-brand' as const };

  await add('any-brand');
  await shopper.call('POST /api/cart', { body: { itemId: sameMilk, quantity: 3 } });
  expect(await cart()).toHaveLength(2);
  const params = { id: sameMilk };
  await shopper.call('PATCH /api/cart/{id}', { params, body: { itemId: sameMilk, match: 'any-brand' } });
  expect(await cart()).toMatchObject(once(5));

  await shopper.call('POST /api/cart', { body: sameAsAny });
  expect(await cart()).toMatchObject(once(8));
  await shopper.call('POST /api/cart/bring-along', { body: { items: [{ ...sameAsAny, quantity: 9 }] } });
  expect(await cart()).toMatchObject(once(9));
  await shopper.call('POST /api/favorites/toggle/{id}', { params, body: { match: 'any-brand' } });
  expect((await shopper.call('POST /api/favorites/add-to-cart')).json()).toEqual({ added: 0 });
  expect(await cart()).toMatchObject(once(9));

  const items = [{ itemId: milk, quantity: 2, match: 'any-brand' as const }, sameAsAny];
  const ordered = await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
  expect(ordered.json().items).toMatchObject(once(5));
  await cloud.running.advanceClock(weekMs + 1_000);
  await cloud.running.runDueOrders();
  expect(await cart()).toMatchObject(once(14));
});

test('an order opens each store’s own pick and price, as the cart does', async () => {
  const storeIds = ['1', '2'];
  await shopper.call('PATCH /api/preferences', { body: { storeIds } });
  await add('any-brand');
  await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 3 } });
  const { id: orderId } = await order();
  const pages = (
    await shopper.call('POST /api/recurring-orders/{orderId}/transfer-to-stores', {
      params: { orderId },
      body: { storeIds },
    })
  ).json();
  const entries = await cart();
  const stores = (await shopper.call('GET /api/stores')).json();
  for (const { store, links } of pages) {
    const found = stores.find(({ id }) => id === store.id);
    expect(links).toEqual(found && itemLinksAtStore(found, entries));
  }
  const target = pages.find(({ store }) => store.id === '2')?.links[0];
  const pick = entries[0]?.storePrices.find(({ store }) => store.id === '2')?.pick;
  expect(pick?.brand).not.toBe('Great Value');
  expect(new URL(target?.url ?? '').search).toContain(encodeURIComponent(pick?.brand ?? 'none'));
  expect(target?.offer).toEqual({
    words: expect.stringContaining(pick?.brand ?? 'none'),
    price: expect.stringMatching(/^~\$\d/),
  });
});

describe('an item that has left the catalog', () => {
  const gone = 'gone-for-good';

  test('is neither opened at a store nor added to a cart by a recurring order', async () => {
    await add('any-brand');
    const { id: orderId } = await order();
    const items = [
      { itemId: gone, quantity: 1 },
      { itemId: milk, quantity: 2 },
    ];
    await spoil(cloud, `USER#${userId}`, `ORDER#${orderId}`, 'items', items);
    const pages = (
      await shopper.call('POST /api/recurring-orders/{orderId}/transfer-to-stores', {
        params: { orderId },
        body: { storeIds: ['1', '1'] },
      })
    ).json();
    expect(pages.map(({ links }) => links.map(({ itemId }) => itemId))).toEqual([[milk]]);
    await shopper.call('DELETE /api/cart');
    await cloud.running.advanceClock(weekMs + 1_000);
    expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 1, failed: 0 });
    expect(await cart()).toMatchObject([{ itemId: milk, quantity: 2, match: 'this-product' }]);
  });

  test('stays in the favorites, marked as gone, and out of the cart', async () => {
    await pressHeart('any-brand');
    await spoil(cloud, `USER#${userId}`, `FAVORITE#${milk}`, 'itemId', gone);
    expect(await favorites()).toMatchObject([
      { itemId: gone, item: { name: expect.stringContaining('(no longer in our catalog)') } },
    ]);
    expect((await shopper.call('POST /api/favorites/add-to-cart')).json()).toEqual({ added: 0 });
    expect(await cart()).toEqual([]);
    await shopper.call('DELETE /api/favorites/{id}', { params: { id: milk } });
  });
});

test('200 lines with 99 of each item survive an order, a list and its copy unchanged', async () => {
  const catalog = (await shopper.call('GET /api/grocery-items')).json();
  const items = [...new Map(catalog.map((item) => [item.name, item])).values()].slice(0, limits.cartEntries);
  const lines = items.map(({ id }) => ({ itemId: id, quantity: 99, match: 'any-brand' as const }));
  await shopper.call('POST /api/cart/bring-along', { body: { items: lines } });
  const matchesOf = (found: readonly { itemId: string; quantity: number; match?: BrandMatch | undefined }[]) =>
    found.map(({ itemId, quantity, match }) => ({ itemId, quantity, match }));
  expect(matchesOf(await cart())).toEqual(lines);
  const { id: orderId, items: ordered } = await order();
  expect(matchesOf(ordered)).toEqual(lines);
  const pages = await shopper.call('POST /api/recurring-orders/{orderId}/transfer-to-stores', {
    params: { orderId },
    body: { storeIds: ['1', '2', '3', '4', '5'] },
  });
  expect(pages.json().map(({ links }) => links.length)).toEqual(Array(5).fill(limits.cartEntries));
  const params = { listId: await share() };
  await other.call('POST /api/shared-lists/{listId}/copy-to-cart', { params });
  expect(matchesOf(await cart(other))).toEqual(lines);
  await cloud.running.advanceClock(weekMs + 1_000);
  expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 1, failed: 0 });
  expect(matchesOf(await cart())).toEqual(lines);
});
