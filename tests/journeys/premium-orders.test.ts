import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { OrderFrequency } from '#shared/contract/shopping/recurring-order.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import { shownAtCheckout } from '#shared/rules/comparison/shown-figures.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber, PaymentForm, secretFor } from '#tests/support/payments.ts';
import { newShopper, type Shopper, signedIn } from '#tests/support/shopper.ts';
import { spoil } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const banana = 'fresh-bananas-1-lb';
const apple = 'fresh-apples-gala-1-lb';

let shopper: Shopper;
let userId: string;

beforeAll(async () => {
  const admin = await signedIn(cloud, samples.admin);
  for (const name of ['orderer', 'neighbor']) {
    await admin.call('POST /api/admin/family-members', { body: { name, email: emailOf(name) } });
  }
});

beforeEach(async () => {
  shopper = await newMember('orderer');
  userId = (await shopper.call('GET /api/auth/user')).json().id;
});

/** A family member, who has Premium as long as they are on the list. */
async function newMember(name: 'orderer' | 'neighbor'): Promise<Shopper> {
  const member = await newShopper(cloud, name);
  leavesAfterwards(member, name);
  return member;
}

/** Removes their orders and subscription, so that nothing is due in later tests. */
function leavesAfterwards(who: Shopper, name: string): void {
  onTestFinished(async () => {
    await who.call('POST /api/account/delete', { body: { email: emailOf(name) } });
  });
}

const create = async (quantity = 2, frequency: OrderFrequency = 'weekly', who = shopper) =>
  (await who.call('POST /api/recurring-orders', { body: { frequency, items: [{ itemId: banana, quantity }] } })).json();
const orders = async () => (await shopper.call('GET /api/recurring-orders')).json();
const cart = async (who = shopper) =>
  (await who.call('GET /api/cart')).json().map(({ itemId, quantity }) => [itemId, quantity] as const);
const setActive = async (id: string, isActive: boolean) =>
  (await shopper.call('PATCH /api/recurring-orders/{id}', { params: { id }, body: { isActive } })).json();

const aWeekOn = () => cloud.running.advanceClock(7 * dayMs + 1_000);

describe('a recurring order', () => {
  test('starts one interval from now', async () => {
    for (const frequency of ['weekly', 'monthly'] as const) {
      const { createdAt, nextRunAt } = await create(1, frequency);
      const start = new Date(createdAt);
      expect(nextRunAt).toBe(nextRunAfter(start, frequency, start).toISOString());
    }
  });

  test('adds its items to the cart once when due, even when the schedule repeats', async () => {
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 1 } });
    const { createdAt, nextRunAt } = await create();
    expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 0, failed: 0 });
    await aWeekOn();
    const runs = await Promise.all([cloud.running.runDueOrders(), cloud.running.runDueOrders()]);
    await cloud.running.runDueOrders();
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(await cart()).toEqual([[banana, 3]]);
    const [order] = await orders();
    expect(order?.runs).toMatchObject([{ dueAt: nextRunAt, cheapest: { isEstimate: true } }]);
    expect(order?.nextRunAt).toBe(nextRunAfter(new Date(createdAt), 'weekly', new Date(nextRunAt)).toISOString());
  });

  test('is created once by an app that sends it again because no answer came', async () => {
    const body = { id: '1-22-333-4444', frequency: 'weekly' as const, items: [{ itemId: banana, quantity: 2 }] };
    const send = async () => (await shopper.call('POST /api/recurring-orders', { body })).json();
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await orders()).toEqual([first]);
  });

  test('skips missed dates', async () => {
    const { createdAt } = await create();
    await cloud.running.advanceClock(24 * dayMs);
    await cloud.running.runDueOrders();
    expect(await cart()).toEqual([[banana, 2]]);
    const [order] = await orders();
    expect(order?.runs).toHaveLength(1);
    expect(order?.nextRunAt).toBe(new Date(Date.parse(createdAt) + 28 * dayMs).toISOString());
  });

  test('never puts more than 99 of an item in the cart', async () => {
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 98 } });
    await create(5);
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
    expect(await cart()).toEqual([[banana, limits.quantity]]);
  });

  test('says how many items had no room in a full cart', async () => {
    const items = (await shopper.call('GET /api/grocery-items'))
      .json()
      .filter(({ id }) => ![banana, apple].includes(id));
    const full = items.slice(0, limits.cartEntries).map(({ id }) => ({ itemId: id, quantity: 1 }));
    await shopper.call('POST /api/cart/bring-along', { body: { items: full } });
    const present = full[0]?.itemId ?? '';
    const ordered = [banana, apple, present].map((itemId) => ({ itemId, quantity: 1 }));
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items: ordered } });
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 1 });
    const [order] = await orders();
    expect(order?.runs).toMatchObject([{ withoutRoomCount: 2, leftCatalogCount: 0 }]);
    expect(new Map(await cart()).get(present)).toBe(2);
  });

  test('pauses, and continues on its own schedule', async () => {
    const { id, createdAt } = await create();
    expect(await setActive(id, false)).toMatchObject({ isActive: false, pausedReason: null });
    await aWeekOn();
    await cloud.running.runDueOrders();
    expect(await cart()).toEqual([]);
    const { nextRunAt } = await setActive(id, true);
    expect(nextRunAt).toBe(new Date(Date.parse(createdAt) + 14 * dayMs).toISOString());
  });

  test('that is removed is no longer placed', async () => {
    const { id } = await create();
    const remove = () => shopper.call('DELETE /api/recurring-orders/{id}', { params: { id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    await aWeekOn();
    await cloud.running.runDueOrders();
    expect([await cart(), await orders()]).toEqual([[], []]);
  });

  test('can only be paused by its owner, and an empty one or one with unknown items is refused with a message', async () => {
    const { id } = await create();
    const neighbor = await newMember('neighbor');
    const paused = await neighbor.call('PATCH /api/recurring-orders/{id}', {
      params: { id },
      body: { isActive: false },
    });
    expect([paused.status, paused.text]).toEqual([404, failures['unknown-order'].message]);
    const refused = async (items: { itemId: string; quantity: number }[]) => {
      const { status, text } = await shopper.call('POST /api/recurring-orders', {
        body: { frequency: 'weekly', items },
      });
      return [status, text];
    };
    expect(await refused([])).toEqual([400, failures['cart-empty'].message]);
    expect(await refused([{ itemId: 'borden-moon-milk-0-5-gal', quantity: 1 }])).toEqual([
      404,
      'No longer in our catalog: Borden moon milk 0.5 gal. Please take it out of your cart first.',
    ]);
    expect(
      await refused([
        { itemId: 'moon', quantity: 1 },
        { itemId: banana, quantity: 1 },
        { itemId: 'sun', quantity: 1 },
      ]),
    ).toEqual([404, 'No longer in our catalog: Moon and Sun. Please take them out of your cart first.']);
    expect((await refused([{ itemId: banana, quantity: 100 }]))[0]).toBe(400);
  });

  test('with the same item twice adds both quantities', async () => {
    const items = [
      { itemId: banana, quantity: 1 },
      { itemId: apple, quantity: 1 },
      { itemId: banana, quantity: 2 },
    ];
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
    await aWeekOn();
    await cloud.running.runDueOrders();
    expect(await cart()).toEqual([
      [banana, 3],
      [apple, 1],
    ]);
  });

  test('is one of at most 20, which may all be due at once', async () => {
    for (let made = 0; made < limits.recurringOrders; made += 1) await create(1, 'weekly');
    const reply = await shopper.call('POST /api/recurring-orders', {
      body: { frequency: 'weekly', items: [{ itemId: banana, quantity: 1 }] },
    });
    expect([reply.status, reply.text]).toEqual([409, failures['too-many-orders'].message]);
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
    expect(await cart()).toEqual([[banana, limits.recurringOrders]]);
  });

  test('stores the cheapest store as the screens show it, with the range and, if too close to call, the runner-up', async () => {
    await shopper.call('PATCH /api/preferences', { body: { storeIds: ['1', '2'] } });
    await create();
    await aWeekOn();
    await cloud.running.runDueOrders();
    const { stores, verdict } = compareCart((await shopper.call('GET /api/cart')).json());
    const [best] = rankedStores(stores);
    if (!best) throw new Error('No store');
    const [order] = await orders();
    expect(order?.runs[0]?.cheapest).toEqual({
      storeName: best.store.name,
      totalCents: shownAtCheckout(best).cents,
      lowCents: best.lowCents,
      highCents: best.highCents,
      isEstimate: true,
      itemCount: 1,
      assumedCount: 0,
      ...(verdict.kind === 'close' && { rivalName: verdict.rival.store.name }),
    });
  });

  test('stores the store with all items alone if only a part could be compared', async () => {
    await shopper.call('PATCH /api/preferences', { body: { storeIds: ['1', '2'] } });
    const items = [
      { itemId: banana, quantity: 1 },
      { itemId: 'great-value-whole-milk-1-gal', quantity: 1, match: 'only-this' as const },
    ];
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
    await aWeekOn();
    await cloud.running.runDueOrders();
    const { verdict } = compareCart((await shopper.call('GET /api/cart')).json());
    const [order] = await orders();
    expect(verdict).toMatchObject({ kind: 'close', saving: { itemCount: 1 } });
    expect(order?.runs[0]?.cheapest?.storeName).toMatch(/^Walmart/);
    expect(order?.runs[0]?.cheapest?.rivalName).toBeUndefined();
  });

  test('tells two stores of one name apart', async () => {
    const all = (await shopper.call('GET /api/stores', { query: { after: '0' } })).json();
    const storeIds = all.filter(({ chain }) => chain === 'walmart').map(({ id }) => id);
    await shopper.call('PATCH /api/preferences', { body: { storeIds: storeIds.slice(0, 2) } });
    await create();
    await aWeekOn();
    await cloud.running.runDueOrders();
    const [order] = await orders();
    expect(order?.runs[0]?.cheapest?.storeName).toMatch(/^Walmart \(\d{5}\)$/);
  });

  test('opens each chosen store’s page for its items', async () => {
    const { id } = await create();
    const pages = (
      await shopper.call('POST /api/recurring-orders/{orderId}/transfer-to-stores', {
        params: { orderId: id },
        body: { storeIds: ['1', '2'] },
      })
    ).json();
    expect(pages.map(({ store }) => store.id)).toEqual(['1', '2']);
    expect(pages[0]?.links).toMatchObject([{ itemId: banana, name: 'Bananas', url: /^https:/ }]);
  });
});

describe('losing Premium', () => {
  test('pauses the orders with the reason, and paying again allows resuming them', async () => {
    ({ shopper } = await newSubscriber(cloud, 'payer'));
    leavesAfterwards(shopper, 'payer');
    const { id } = await create();
    await shopper.call('POST /api/cancel-subscription');
    await cloud.running.advanceClock(40 * dayMs);
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
    expect((await shopper.call('GET /api/recurring-orders')).status).toBe(403);
    expect(await cart()).toEqual([]);

    await (await PaymentForm.open(cloud.origin)).pay(await secretFor(shopper));
    await shopper.call('POST /api/check-subscription-status');
    expect(await orders()).toMatchObject([{ id, isActive: false, pausedReason: 'premium-ended', runs: [] }]);
    const { nextRunAt } = await setActive(id, true);
    expect(await orders()).toMatchObject([{ isActive: true, pausedReason: null, nextRunAt }]);
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
    expect(await cart()).toEqual([[banana, 2]]);
  });
});

describe('an order that can’t be placed', () => {
  test.each([
    ['has unreadable items', 'items', 'not a list'],
    ['has lost its id', 'orderId', 7],
    ['has no owner', 'userId', null],
  ])('because it %s does not block other orders', async (_, name, value) => {
    const { id } = await create();
    await create(3);
    await spoil(cloud, `USER#${userId}`, `ORDER#${id}`, name, value);
    const neighbor = await newMember('neighbor');
    await create(4, 'weekly', neighbor);
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 1 });
    expect([await cart(), await cart(neighbor)]).toEqual([[[banana, 3]], [[banana, 4]]]);
  });

  test('is retried at the next four ticks, then paused with the reason until its owner resumes it', async () => {
    const { id, nextRunAt: dueAt } = await create();
    await shopper.call('POST /api/cart', { body: { itemId: apple, quantity: 1 } });
    await spoil(cloud, `USER#${userId}`, 'CART', 'entries', 'not a list');
    await aWeekOn();
    for (let tick = 1; tick <= 5; tick += 1) {
      expect(await orders()).toMatchObject([{ id, isActive: true }]);
      expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 1 });
      expect(await orders()).toMatchObject([{ runs: [], failedRuns: [{ dueAt, tryCount: tick }] }]);
    }
    expect(await orders()).toMatchObject([{ id, isActive: false, pausedReason: 'failing' }]);
    expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 0, failed: 0 });

    await spoil(cloud, `USER#${userId}`, 'CART', 'entries', []);
    await setActive(id, true);
    await aWeekOn();
    expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
    expect(await cart()).toEqual([[banana, 2]]);
    expect(await orders()).toMatchObject([{ runs: [{}], failedRuns: [{ dueAt, tryCount: 5 }] }]);
  });

  test('resets its failures once it is placed', async () => {
    await create();
    await shopper.call('POST /api/cart', { body: { itemId: apple, quantity: 1 } });
    for (let week = 0; week < 3; week += 1) {
      await spoil(cloud, `USER#${userId}`, 'CART', 'entries', 'not a list');
      await aWeekOn();
      for (let tick = 0; tick < 2; tick += 1) await cloud.running.runDueOrders();
      await spoil(cloud, `USER#${userId}`, 'CART', 'entries', []);
      expect(await cloud.running.runDueOrders()).toMatchObject({ failed: 0 });
      expect(await cart()).toEqual([[banana, 2]]);
    }
    expect(await orders()).toMatchObject([{ isActive: true, runs: [{}, {}, {}] }]);
  });
});
