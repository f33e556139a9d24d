import { expect, test } from 'vitest';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { failures } from '#shared/contract/failures.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { emailOf } from '#tests/support/cast.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { functionsOf, startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber, stripeOf } from '#tests/support/payments.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { itemsLeftOf, itemsThatName, spoil } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const banana = 'fresh-bananas-1-lb';
const items = [{ itemId: banana, quantity: 1 }];

const remove = (shopper: Shopper, email: string) => shopper.call('POST /api/account/delete', { body: { email } });

/** Makes every call that stores something, as fast as possible, until all are refused. */
function writing(shopper: Shopper) {
  const calls = [
    () => shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 1 } }),
    () => shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana } }),
    () => shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } }),
    () => shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'Late' } }),
    () =>
      shopper.call('POST /api/send-suggestion', {
        body: { title: 'Late', suggestion: 'Late', userEmail: emailOf('late') },
      }),
    () => shopper.call('POST /api/prices/reports', { body: { storeId: '1', itemId: banana, price: '0.59' } }),
    () => shopper.call('PATCH /api/preferences', { body: { maxDistanceMiles: 5 } }),
    () => shopper.call('POST /api/create-subscription'),
    () => shopper.call('PUT /api/trip-plan', { body: { stops: [{ storeId: '1', itemIds: [banana] }] } }),
    // A cleared cart becomes a past one.
    () => shopper.call('DELETE /api/cart'),
  ];
  return Promise.all(
    calls.map(async (call) => {
      for (let status = 0; status !== 401; ) ({ status } = await call().catch(() => ({ status: 401 })));
    }),
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same session in another browser, so a refusal there does not end it here. */
function elsewhere(shopper: Shopper): Shopper {
  const other = Shopper.visit(cloud.origin);
  for (const [name, value] of shopper.cookies) other.cookies.set(name, value);
  return other;
}

test('a shopper who deletes their account during other writes leaves nothing behind, in any order', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { shopper, userId, customerId } = await newSubscriber(cloud, `hasty-${round}`);
    const email = emailOf(`hasty-${round}`);
    const written = writing(elsewhere(shopper));
    await pause(Math.random() * 300);
    expect((await remove(shopper, email)).status).toBe(200);
    await written;
    expect(await itemsLeftOf(cloud, userId, email)).toEqual([]);
    expect(await stripeOf(cloud).customers.retrieve(customerId)).toMatchObject({ deleted: true });
  }
});

test('a deletion that stopped halfway during other writes is finished by a repeat', async () => {
  const { shopper, userId } = await newSubscriber(cloud, 'torn');
  const email = emailOf('torn');
  const again = elsewhere(shopper);
  const written = writing(elsewhere(shopper));
  await pause(100);
  const asked = remove(shopper, email).catch(() => null);
  await pause(Math.random() * 400);
  await cloud.running.crashFunctions();
  await asked;
  expect((await remove(again, email)).status).toBe(200);
  await written;
  expect(await itemsLeftOf(cloud, userId, email)).toEqual([]);
});

test('a shopper with a half-deleted account can look at it and finish, but store nothing new', async () => {
  const { shopper, userId } = await newSubscriber(cloud, 'hesitant');
  await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 2 } });
  await spoil(cloud, `USER#${userId}`, 'PROFILE', 'closingAt', new Date().toISOString());
  expect((await shopper.call('GET /api/cart')).json()).toHaveLength(1);
  for (const { status, text } of [
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 2 } }),
    await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana } }),
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } }),
    await shopper.call('POST /api/shared-lists/from-cart', { body: { title: 'Late' } }),
    await shopper.call('POST /api/create-subscription'),
  ]) {
    expect([status, text]).toEqual([409, failures['account-closing'].message]);
  }
  expect((await remove(shopper, emailOf('hesitant'))).status).toBe(200);
  expect(await itemsLeftOf(cloud, userId, emailOf('hesitant'))).toEqual([]);
});

test('a shopper with hundreds of prices deletes their account in several calls, and nothing is left', async () => {
  const { recordObservations } = await functionsOf(
    cloud,
    () => import('#functions/observations/recording/record-observations.ts'),
  );
  const { shopper, userId } = await newSubscriber(cloud, 'teller');
  const email = emailOf('teller');
  const now = new Date();
  const sold = everyItem().filter((item) => isCarried({ item, chain: 'walmart', state: 'IL' }));
  const reports = sold.slice(0, limits.pricesDecidedAtOnce + 1).map(({ id, baseCents }) => ({
    itemId: id,
    storeId: '1',
    cents: baseCents,
    kind: 'receipt' as const,
    source: 'a receipt',
    by: { userId, receiptId: 'r' },
    observedAt: now.toISOString(),
  }));
  expect(new Set(await recordObservations(reports, now))).toEqual(new Set(['recorded']));
  const answers = [];
  while (answers.at(-1)?.isFinished !== true && answers.length < 9) answers.push((await remove(shopper, email)).json());
  expect(answers.map(({ isFinished }) => isFinished)).toEqual([false, true]);
  expect(await itemsLeftOf(cloud, userId, email)).toEqual([]);
});

test('only the id of a deleted account is kept, for a month', async () => {
  const { shopper, userId } = await newSubscriber(cloud, 'gone');
  const again = elsewhere(shopper);
  await remove(shopper, emailOf('gone'));
  const left = await itemsThatName(cloud, userId);
  expect(left).toEqual([
    {
      PK: `CLOSED#${userId}`,
      SK: 'ACCOUNT',
      closedAt: expect.any(String),
      isDone: true,
      expiresAt: expect.any(Number),
    },
  ]);
  // A second click, in a session that doesn't know about the first.
  expect((await remove(again, emailOf('gone'))).status).toBe(200);
  expect(await itemsLeftOf(cloud, userId, emailOf('gone'))).toEqual([]);
});

test('a shopper downloads their search choices, which are deleted with their account', async () => {
  const { shopper, userId } = await newSubscriber(cloud, 'choosy');
  const weekAgo = new Date(Date.now() - 8 * dayMs).toISOString();
  await spoil(cloud, `USER#${userId}`, 'PROFILE', 'createdAt', weekAgo);
  await shopper.call('POST /api/cart', { body: { itemId: banana, foundBy: ['yellow quibbles', 'quibble fruit'] } });
  const milk = 'borden-whole-milk-1-gal';
  await shopper.call('POST /api/grocery-items/not-meant', { body: { words: 'moo', itemId: milk } });
  await shopper.call('POST /api/grocery-items/not-meant', { body: { words: 'mu', itemId: milk } });
  await shopper.call('POST /api/grocery-items/not-meant', { body: { words: 'mu', itemId: milk, isMeant: true } });
  const { searchChoices } = (await shopper.call('GET /api/account/data')).json();
  expect(searchChoices).toHaveLength(3);
  expect(searchChoices).toEqual(
    expect.arrayContaining([
      { words: 'yellow quibbles', product: 'Bananas', answer: 'chosen' },
      { words: 'quibble fruit', product: 'Bananas', answer: 'chosen' },
      { words: 'moo', product: 'Whole Milk', answer: 'not-this' },
    ]),
  );
  expect(await cloud.running.learnWords()).toMatchObject({ people: 1, words: 0 });
  expect(await itemsThatName(cloud, 'quibble')).toHaveLength(1);
  expect((await remove(shopper, emailOf('choosy'))).status).toBe(200);
  expect(await itemsThatName(cloud, 'quibble')).toEqual([]);
});
