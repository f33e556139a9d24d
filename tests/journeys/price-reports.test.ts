import { beforeAll, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { PriceReport } from '#shared/contract/prices/price-details.ts';
import { centsFromPrice, priceString } from '#shared/money.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();
let ann: Shopper;
let bob: Shopper;
let dan: Shopper;

beforeAll(async () => {
  [ann, bob] = [await newShopper(cloud, 'ann'), Shopper.visit(cloud.origin)];
  dan = Shopper.visit(cloud.origin);
  // These two accounts are old enough.
  await bob.signIn(samples.premium);
  await dan.signIn(samples.free);
});

/** Each test has its own item, the same in every cart. */
async function inBothCarts(itemId: string): Promise<void> {
  for (const shopper of [ann, bob]) await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
}

async function priceFor(shopper: Shopper, itemId: string) {
  const entry = (await shopper.call('GET /api/cart')).json().find((one) => one.itemId === itemId);
  const price = entry?.storePrices.find(({ kind }) => kind !== 'unavailable') ?? entry?.storePrices[0];
  if (!price) throw new Error(`${itemId} is not in the cart.`);
  return price;
}

const priceAt = async (shopper: Shopper, itemId: string, storeId: string) =>
  (await shopper.call('GET /api/cart'))
    .json()
    .find((one) => one.itemId === itemId)
    ?.storePrices.find(({ store }) => store.id === storeId);

const report = (shopper: Shopper, body: PriceReport) => shopper.call('POST /api/prices/reports', { body });
const historyFor = async (shopper: Shopper, itemId: string, storeId: string) =>
  (await shopper.call('GET /api/prices/history', { query: { storeIds: storeId, itemIds: itemId } })).json()[0];
const times = (price: string | null, factor: number) => priceString(Math.round(centsFromPrice(price ?? '0') * factor));

describe('a shopper who saw another price', () => {
  test('near the estimate sees it in their own comparison, and withdraws it', async () => {
    const itemId = 'fresh-bananas-1-lb';
    await inBothCarts(itemId);
    const { store, price: estimated } = await priceFor(ann, itemId);
    const price = times(estimated, 1.1);
    const ownReport = (await report(ann, { storeId: store.id, itemId, price, isPromotional: true })).json();
    expect(ownReport).toMatchObject({ price, visibility: 'for-reporter' });
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price, kind: 'reported', isPromotional: true });
    expect(await historyFor(ann, itemId, store.id)).toMatchObject({ days: [], ownReport });
    expect(await historyFor(bob, itemId, store.id)).toMatchObject({ days: [], ownReport: null });
    expect(await priceAt(bob, itemId, store.id)).toMatchObject({ price: estimated, kind: 'estimate' });

    const params = { storeId: store.id, itemId, day: ownReport.day };
    const takeBack = (who: Shopper) => who.call('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { params });
    expect((await takeBack(bob)).json()).toEqual({ done: true });
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price, kind: 'reported' });
    expect((await takeBack(ann)).json()).toEqual({ done: true });
    expect((await takeBack(ann)).json()).toEqual({ done: true });
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price: estimated, kind: 'estimate' });
    expect(await historyFor(ann, itemId, store.id)).toMatchObject({ days: [], ownReport: null });
  });

  test('by mistake corrects it, and nothing is left of the mistake', async () => {
    const itemId = 'fresh-potatoes-russet-5-lb';
    await inBothCarts(itemId);
    const { store, price: estimated } = await priceFor(ann, itemId);
    const [slip, price] = [times(estimated, 10), times(estimated, 1.02)];
    expect((await report(ann, { storeId: store.id, itemId, price: slip })).json().visibility).toBe('flagged');
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price: estimated, kind: 'estimate' });
    expect(await historyFor(ann, itemId, store.id)).toMatchObject({
      ownReport: { price: slip, visibility: 'flagged' },
    });
    expect((await report(ann, { storeId: store.id, itemId, price })).json().visibility).toBe('for-reporter');
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price });
    const exported = (await ann.call('GET /api/account/data')).json().prices;
    expect(exported.filter((one) => one.itemId === itemId)).toMatchObject([{ price, storeId: store.id }]);
  });

  test('finds the report beside the pack that the store’s price is for now', async () => {
    const [itemId, other] = ['fresh-apples-gala-1-lb', 'fresh-apples-gala-3-lb'];
    await inBothCarts(itemId);
    const { store, price: estimated } = await priceFor(ann, itemId);
    const price = times(estimated, 2);
    await report(ann, { storeId: store.id, itemId, price });
    expect(await historyFor(ann, other, store.id)).toMatchObject({
      ownReport: null,
      otherReports: [{ itemId, price, size: '1 lb', visibility: 'for-reporter' }],
    });
    expect(await historyFor(await newShopper(cloud, 'eve'), other, store.id)).toMatchObject({ otherReports: [] });
  });

  test('can report that the store does not sell the item', async () => {
    const itemId = 'fresh-onions-yellow-3-lb';
    await inBothCarts(itemId);
    const { store } = await priceFor(ann, itemId);
    expect((await report(ann, { storeId: store.id, itemId, price: null })).json()).toMatchObject({
      price: null,
      visibility: 'for-reporter',
    });
    expect(await priceAt(ann, itemId, store.id)).toMatchObject({ price: null, kind: 'unavailable' });
  });

  test.each([
    ['nothing', '0', 400, failures['bad-price'].message],
    ['more than a car', '99999', 400, failures['bad-price'].message],
    ['words', 'cheap', 400, 'Enter a price like 4.99.'],
  ])('of %s is refused', async (_, price, status, words) => {
    const reply = await report(ann, { storeId: '1', itemId: 'fresh-bananas-1-lb', price });
    expect([reply.status, reply.text]).toEqual([status, words]);
  });

  test.each([
    ['an item', { storeId: '1', itemId: 'moon' }, 'unknown-item'],
    ['a store', { storeId: 'nowhere', itemId: 'fresh-bananas-1-lb' }, 'unknown-store'],
  ] as const)('of %s that does not exist is refused', async (_, where, code) => {
    const reply = await report(ann, { ...where, price: '1.00' });
    expect([reply.status, reply.text]).toEqual([404, failures[code].message]);
    const { storeId, itemId } = where;
    const history = await ann.call('GET /api/prices/history', { query: { storeIds: storeId, itemIds: itemId } });
    expect([history.status, history.text]).toEqual([404, failures[code].message]);
  });
});

test('can’t get the prices of six stores at once, or of stores without items', async () => {
  const ask = (storeIds: string, itemIds: string) =>
    ann.call('GET /api/prices/history', { query: { storeIds, itemIds } });
  const six = ['1', '2', '3', '4', '5', '6'].join();
  expect((await ask(six, six)).status).toBe(400);
  expect((await ask('1,2', 'fresh-bananas-1-lb')).status).toBe(400);
});

test('a shopper who deletes their account also deletes their reports', async () => {
  const itemId = 'fresh-carrots-whole-2-lb';
  await inBothCarts(itemId);
  const dora = await newShopper(cloud, 'dora');
  const { store, price: estimated } = await priceFor(ann, itemId);
  const price = times(estimated, 1.05);
  await report(dora, { storeId: store.id, itemId, price });
  expect(await historyFor(dora, itemId, store.id)).toMatchObject({ ownReport: { price } });
  const { status } = await dora.call('POST /api/account/delete', { body: { email: emailOf('dora') } });
  expect(status).toBe(200);
  expect(await historyFor(ann, itemId, store.id)).toMatchObject({ days: [] });
  expect(await priceAt(ann, itemId, store.id)).not.toMatchObject({ kind: 'reported' });
});

describe('an admin who reviews flagged prices', () => {
  let admin: Shopper;
  beforeAll(async () => {
    admin = await signedIn(cloud, samples.admin);
  });
  const flagged = async (itemId: string) =>
    (await admin.call('GET /api/admin/flagged-prices')).json().filter((one) => one.itemId === itemId);

  test('sees the item, the store, our estimate, and only a few letters of the contributor’s id', async () => {
    const itemId = 'fresh-onions-red-2-lb';
    await inBothCarts(itemId);
    const { store, price: estimated } = await priceFor(ann, itemId);
    const price = times(estimated, 20);
    await report(ann, { storeId: store.id, itemId, price });
    const [shown] = await flagged(itemId);
    expect(shown).toMatchObject({ price, estimate: { price: estimated }, kind: 'reported', isContributor: true });
    expect(shown?.item).toMatch(/^Onions.*, .*2 lb$/);
    expect(shown?.store).toContain(store.name);
    expect(shown?.sourceId).toMatch(/^.{6}$/);
    const { id: annsId } = (await ann.call('GET /api/auth/user')).json();
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`ann@|${annsId}`));

    const params = { id: shown?.id ?? '' };
    expect((await admin.call('DELETE /api/admin/flagged-prices/{id}', { params })).json()).toEqual({
      withdrawn: 1,
      isFinished: true,
    });
    expect(await flagged(itemId)).toEqual([]);
    expect(await historyFor(ann, itemId, store.id)).toMatchObject({ ownReport: null });
    const again = await admin.call('DELETE /api/admin/flagged-prices/{id}', { params });
    expect([again.status, again.text]).toEqual([404, failures['unknown-flagged-price'].message]);
  });

  test('accepts one, and everyone sees it until a newer price arrives', async () => {
    const itemId = 'fresh-onions-white-1-lb';
    await inBothCarts(itemId);
    const { store, price: estimated } = await priceFor(ann, itemId);
    const price = times(estimated, 4);
    await report(dan, { storeId: store.id, itemId, price });
    const [shown] = await flagged(itemId);
    const params = { id: shown?.id ?? '' };
    expect((await admin.call('POST /api/admin/flagged-prices/{id}/lift-flag', { params })).json()).toEqual({
      lifted: 1,
      isFinished: true,
    });
    expect(await flagged(itemId)).toEqual([]);
    expect((await historyFor(dan, itemId, store.id))?.ownReport).toMatchObject({ price, visibility: 'for-all' });
    await report(bob, { storeId: store.id, itemId, price: estimated });
    expect((await historyFor(dan, itemId, store.id))?.ownReport).toMatchObject({ price, visibility: 'for-reporter' });
  });

  test('withdraws everything of a person, including plausible prices', async () => {
    const mallory = await newShopper(cloud, 'mallory');
    const [wrong, right] = ['fresh-celery-1-ct', 'fresh-green-onions-1-ct'];
    await inBothCarts(wrong);
    await inBothCarts(right);
    const at = { wrong: await priceFor(ann, wrong), right: await priceFor(ann, right) };
    const storeId = at.right.store.id;
    await report(mallory, { storeId, itemId: right, price: times(at.right.price, 1.05) });
    await report(mallory, { storeId: at.wrong.store.id, itemId: wrong, price: times(at.wrong.price, 30) });
    const [shown] = await flagged(wrong);
    const withdrawal = await admin.call('DELETE /api/admin/flagged-prices/{id}', {
      params: { id: shown?.id ?? '' },
      query: { everything: 'of-person' },
    });
    expect(withdrawal.json()).toEqual({ withdrawn: 2, isFinished: true });
    expect(await historyFor(mallory, right, storeId)).toMatchObject({ days: [], ownReport: null });
    expect((await mallory.call('GET /api/account/data')).json().prices).toEqual([]);

    // They can't report prices until the admin allows it again.
    const again = () => report(mallory, { storeId, itemId: right, price: times(at.right.price, 1.05) });
    const { status, message } = failures['contributions-stopped'];
    expect(await again()).toMatchObject({ status, text: message });
    const stopped = async () => (await admin.call('GET /api/admin/stopped-contributors')).json();
    const [theirs] = await stopped();
    expect(theirs?.sourceId).toBe(shown?.sourceId);
    const allow = () => admin.call('DELETE /api/admin/stopped-contributors/{id}', { params: { id: theirs?.id ?? '' } });
    expect((await allow()).json()).toEqual({ done: true });
    expect((await allow()).status).toBe(404);
    expect(await stopped()).toEqual([]);
    expect((await again()).status).toBe(200);
  });
});
