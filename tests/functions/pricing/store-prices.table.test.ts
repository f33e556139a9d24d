import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { centsIfSold, isCarried } from '#functions/estimates/estimate-price.ts';
import { forgetLearned } from '#functions/estimates/learned-estimates.ts';
import { saveCarriedChances, saveItemLevels, saveLevels } from '#functions/estimates/level-rows.ts';
import { readFlagged, readObservationsOf, withinRetention } from '#functions/observations/observation-rows.ts';
import { readPriceHistory } from '#functions/observations/price-history-rows.ts';
import { changeRecentObservations } from '#functions/observations/recent-observation-rows.ts';
import type { NewObservation } from '#functions/observations/record-observations.ts';
import { recordObservations } from '#functions/observations/record-observations.ts';
import { withdrawObservation, withdrawObservations } from '#functions/observations/withdraw-observations.ts';
import { pricesAt } from '#functions/pricing/store-prices.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { centsFromPrice, priceString } from '#shared/money.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { countCalls, takeCounts } from '#tests/bench/counted-calls.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
countCalls();
const catalog = everyItem();

/** Each test has its own minute, because functions cache what they read for some seconds. */
let minute = 0;
function laterOn(): Date {
  minute += 1;
  return new Date(Date.UTC(2026, 10, 20, 12, minute));
}

function krogers(count: number) {
  return storesAfter(undefined, 2_000)
    .filter(({ chain }) => chain === 'kroger')
    .slice(minute * 3, minute * 3 + count);
}

function itemNamed(name: string) {
  const item = itemsNamed(name).find((of) => isCarried({ item: of, chain: 'kroger', state: 'MI' }));
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

async function priceOf(
  itemId: string,
  store: { id: string },
  now: Date,
  who?: string,
  match?: BrandMatch,
  amount?: ListAmount,
) {
  const [at] = storesAfter(undefined, 2_000).filter(({ id }) => id === store.id);
  if (!at) throw new Error('There is no such store.');
  const line = { itemId, quantity: 1, match: match ?? ('only-this' as const), ...(amount && { amount }) };
  const viewer =
    who === undefined
      ? undefined
      : { sourceId: contributorIdOf({ email: `${who}@example.com` }), hasJustReported: true };
  const [price] = (await pricesAt([at], [line], now, viewer))(line);
  if (!price) throw new Error('There is no price.');
  return price;
}

const seconds = (now: Date, more: number) => new Date(now.getTime() + more * 1000);
const cents = (price: { price: string | null }) => centsFromPrice(price.price ?? '0');

async function newPerson(userId: string, now: Date): Promise<string> {
  await savePerson(userId, now);
  return userId;
}

const report = (
  userId: string,
  facts: Pick<NewObservation, 'itemId' | 'storeId' | 'cents' | 'observedAt'>,
): NewObservation => ({
  ...facts,
  kind: 'reported',
  source: 'a shopper',
  by: { userId },
});

test('a shopper who wants any brand reads that we know of none at a store, without a brand name', async () => {
  const now = laterOn();
  const [atCostco] = storesAfter(undefined, 2_000).filter(({ chain }) => chain === 'costco');
  if (!atCostco) throw new Error('There is no Costco.');
  const { id } = itemsNamed('Parsnips')[0] ?? itemNamed('Parsnips');
  for (const match of ['any-brand', 'only-this'] as const) {
    const source = match === 'any-brand' ? 'We don’t know of one at Costco' : 'Costco sells only large packs';
    const price = await priceOf(id, atCostco, now, undefined, match);
    expect(price).toMatchObject({ price: null, kind: 'unavailable', source, observedAt: null });
  }
});

test('a shopper who wants any brand gets the store’s observed price if it is the lowest, and an estimate elsewhere', async () => {
  const now = laterOn();
  const [here, there] = krogers(2);
  const wanted = itemNamed('Whole Milk');
  if (!here || !there) throw new Error('There are no two such stores.');
  const before = await priceOf(wanted.id, here, now, undefined, 'any-brand');
  const itemId = before.pick?.itemId ?? '';
  const seen = { cents: cents(before) - 40, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  const observedAt = now.toISOString();
  expect(await recordObservations([{ ...seen, itemId, storeId: here.id, observedAt }], now)).toEqual(['recorded']);
  const after = await priceOf(wanted.id, here, now, undefined, 'any-brand');
  expect(after).toMatchObject({ store: { id: here.id }, kind: 'live', source: 'Kroger', pick: { itemId } });
  expect(cents(after)).toBe(cents(before) - 40);
  expect(await priceOf(wanted.id, there, now, undefined, 'any-brand')).toMatchObject({ kind: 'estimate' });
});

test('a report is visible only to its reporter, however plausible and however many agree', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = await priceOf(itemId, store, now);
  for (const [which, times] of [
    ['half', 0.5],
    ['near', 1.05],
  ] as const) {
    const people = await Promise.all(
      ['ann', 'bob', 'cat', 'tom'].map((name) => newPerson(`${name}-${which}`, seconds(now, -30 * 86_400))),
    );
    const place = { itemId, storeId: store.id, observedAt: now.toISOString() };
    for (const [at, userId] of people.entries()) {
      const ownReport = report(userId, { ...place, cents: Math.round(cents(estimate) * times) + at });
      expect(await recordObservations([ownReport, ownReport], seconds(now, at))).toEqual(['recorded', 'repeated']);
    }
    const [ann = ''] = people;
    expect(await priceOf(itemId, store, now, ann)).toMatchObject({ kind: 'reported', unconfirmed: 'own' });
    expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
    expect(await readPriceHistory(place, { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
    for (const userId of people) await withdrawObservations(userId, now);
  }
});

test('prices of a receipt photo show as one shopper’s to others, until anyone contradicts them', async () => {
  const now = laterOn();
  const [here, there] = krogers(2);
  if (!here || !there) throw new Error('There are no two such stores.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = cents(await priceOf(itemId, here, now));
  const [pia, rob] = [await newPerson('pia', seconds(now, -30 * 86_400)), await newPerson('rob', now)];
  const place = { itemId, storeId: here.id, observedAt: now.toISOString() };
  const paid = receiptOf(pia, { ...place, cents: Math.round(estimate * 0.85) });
  await recordObservations([paid], now);
  expect(await priceOf(itemId, here, now)).toMatchObject({ kind: 'receipt', unconfirmed: 'one-shopper' });
  expect(await priceOf(itemId, there, now)).toMatchObject({ kind: 'estimate' });
  const today = { from: '2026-11-20', to: '2026-11-20' };
  expect(await readPriceHistory(place, today)).toMatchObject([{ kind: 'receipt', unconfirmed: 'one-shopper' }]);
  // Typed by somebody with a new account: enough to make the price uncertain, and visible only to them.
  await recordObservations([report(rob, { ...place, cents: estimate })], seconds(now, 1));
  expect(await priceOf(itemId, here, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect(await priceOf(itemId, here, seconds(now, 20), pia)).toMatchObject({ kind: 'receipt', unconfirmed: 'own' });
  await withdrawObservations(rob, now);
  const fromKroger = { ...place, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  await recordObservations([{ ...fromKroger, cents: estimate }], seconds(now, 30));
  expect(await priceOf(itemId, here, seconds(now, 40))).toMatchObject({ kind: 'live' });
  const [confirmed] = await readPriceHistory(place, today);
  expect([confirmed?.kind, confirmed?.unconfirmed]).toEqual(['live', undefined]);
});

test('receipts of two shoppers stay unconfirmed and decide nothing, until the chain says the same', async () => {
  const now = laterOn();
  const [here] = krogers(1);
  if (!here) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = await priceOf(itemId, here, now);
  const place = { itemId, storeId: here.id, observedAt: now.toISOString() };
  const made = Math.round(cents(estimate) * 0.8);
  for (const [at, name] of ['forger-1', 'forger-2'].entries()) {
    const userId = await newPerson(name, seconds(now, -8 * 86_400));
    await recordObservations([receiptOf(userId, { ...place, cents: made })], seconds(now, at));
  }
  const { price, low, high, spread } = estimate;
  expect(await priceOf(itemId, here, seconds(now, 20))).toMatchObject({
    kind: 'receipt',
    unconfirmed: 'shoppers',
    replacedEstimate: { price, low, high, spread },
  });
  const fromKroger = { ...place, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  await recordObservations([{ ...fromKroger, cents: made }], seconds(now, 30));
  const confirmed = await priceOf(itemId, here, seconds(now, 40));
  expect(confirmed).not.toHaveProperty('unconfirmed', 'shoppers');
  expect(confirmed.replacedEstimate).toBeUndefined();
  for (const name of ['forger-1', 'forger-2']) await withdrawObservations(name, seconds(now, 50));
});

test.each([
  ['more expensive', 'a package', 1.27, undefined],
  ['cheaper', 'a package', 1 / 1.27, undefined],
  ['more expensive', 'a written amount', 1.27, { count: 2, measure: 'gal' }],
  ['cheaper', 'a written amount', 1 / 1.27, { count: 2, measure: 'gal' }],
] as const)(
  'a receipt that makes a brand %s decides nothing about %s, whatever is the cheapest then',
  async (which, what, times, amount) => {
    const now = new Date(Date.UTC(2026, 10, 20, 11));
    const [here] = storesAfter(undefined, 2_000).filter(({ chain }) => chain === 'meijer');
    if (!here) throw new Error('There is no Meijer.');
    const { chain, state } = here;
    const usualOf = (item: CatalogItem) => centsIfSold({ item, chain, state });
    const milks = itemsNamed('Whole Milk').filter((item) => item.size === '1 gal' && isCarried({ item, chain, state }));
    const [cheapest, next] = milks.toSorted((one, other) => usualOf(one) - usualOf(other));
    const made = which === 'more expensive' ? cheapest : next;
    if (!made) throw new Error('There are no two brands.');
    const ask = (when: Date) => priceOf(made.id, here, when, undefined, 'any-brand', amount);
    const before = await ask(now);
    const forger = await newPerson(`forger of ${which} ${what}`, seconds(now, -8 * 86_400));
    const place = { itemId: made.id, storeId: here.id, observedAt: now.toISOString() };
    await recordObservations([receiptOf(forger, { ...place, cents: Math.round(usualOf(made) * times) })], now);
    const after = await ask(seconds(now, 20));
    expect(packsCost(after)).not.toBe(packsCost(before));
    expect(Math.abs(packsCost(after, 'confirmed') - packsCost(before))).toBeLessThanOrEqual(2);
    await withdrawObservations(forger, seconds(now, 40));
  },
);

/** What all packs of a price cost as shown, or without unconfirmed prices. */
function packsCost({ packSet, ...first }: StorePrice, how: 'shown' | 'confirmed' = 'shown'): number {
  const packs = [{ ...first, count: packSet?.count ?? 1 }, ...(packSet?.others ?? [])];
  const centsOf = ({ price, replacedEstimate }: Pick<StorePrice, 'price' | 'replacedEstimate'>) =>
    centsFromPrice((how === 'confirmed' ? replacedEstimate?.price : null) ?? price ?? '0');
  return packs.reduce((sum, pack) => sum + centsOf(pack) * pack.count, 0);
}

/** An item that we assume a Costco doesn't sell, and what it would cost there in cents. */
function notSoldAtCostco() {
  const [costco] = storesAfter(undefined, 2_000).filter(({ chain }) => chain === 'costco');
  const item = itemsNamed('Parsnips')[0];
  if (!costco || !item) throw new Error('There is no Costco or no such item.');
  const { chain, state } = costco;
  const usual = centsIfSold({ item, chain, state });
  return { item, costco, usual };
}

test('a shopper’s price of an item that we assume is not sold there is compared with what it would cost there', async () => {
  const now = laterOn();
  const { item, costco, usual } = notSoldAtCostco();
  const finder = await newPerson('finder', seconds(now, -8 * 86_400));
  const place = { itemId: item.id, storeId: costco.id, observedAt: now.toISOString() };
  await recordObservations([receiptOf(finder, { ...place, cents: Math.round(usual * 0.8) })], now);
  const price = await priceOf(item.id, costco, seconds(now, 20));
  expect(price).toMatchObject({ unconfirmed: 'one-shopper', replacedEstimate: { price: priceString(usual) } });
  await withdrawObservations(finder, seconds(now, 30));
});

test('a price that anyone can add to Open Prices decides nothing', async () => {
  const now = laterOn();
  const [here] = krogers(1);
  if (!here) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = await priceOf(itemId, here, now);
  const seen: NewObservation = {
    itemId,
    storeId: here.id,
    cents: Math.round(cents(estimate) * 0.86),
    kind: 'reported',
    source: 'Open Prices',
    by: { provider: 'open-prices' },
    observedAt: now.toISOString(),
  };
  expect(await recordObservations([seen], now)).toEqual(['recorded']);
  expect(await priceOf(itemId, here, seconds(now, 20))).toMatchObject({
    source: 'Open Prices',
    unconfirmed: 'one-shopper',
    replacedEstimate: { price: estimate.price },
  });
});

test('a made-up price of an item that we assume is not sold there is shown only near what it would cost', async () => {
  const now = laterOn();
  const { item, costco, usual } = notSoldAtCostco();
  const forger = await newPerson('forger-3', seconds(now, -8 * 86_400));
  const place = { itemId: item.id, storeId: costco.id, observedAt: now.toISOString() };
  const made = receiptOf(forger, { ...place, cents: Math.round(usual * 0.5) });
  expect(await recordObservations([made], now)).toEqual(['recorded']);
  expect(await priceOf(item.id, costco, seconds(now, 20))).toMatchObject({ price: null });
  const date = now.toISOString().slice(0, 10);
  expect(await readPriceHistory(place, { from: date, to: date })).toEqual([]);
  await withdrawObservations(forger, seconds(now, 30));
});

test('a price that contradicts a made-up one is never displaced by new accounts, today or earlier', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = cents(await priceOf(itemId, store, now));
  const [honest, liar] = [
    await newPerson('honest', seconds(now, -30 * 86_400)),
    await newPerson('liar', seconds(now, -30 * 86_400)),
  ];
  for (const day of [now, seconds(now, -86_400)]) {
    const place = { itemId, storeId: store.id, observedAt: day.toISOString() };
    const crowd = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => newPerson(`new-${at}`, now)));
    const madeUp = receiptOf(liar, { ...place, cents: Math.round(estimate * 0.8) });
    await recordObservations([receiptOf(honest, { ...place, cents: Math.round(estimate * 1.03) })], now);
    await recordObservations([madeUp], seconds(now, 1));
    await withdrawObservations(liar, seconds(now, 2));
    for (const [at, userId] of crowd.entries()) {
      const reported = report(userId, { ...place, cents: Math.round(estimate * (0.55 + at * 0.15)) });
      expect(await recordObservations([reported], seconds(now, 3))).toEqual(['recorded']);
    }
    await recordObservations([madeUp], seconds(now, 4));
    for (const userId of crowd) await withdrawObservations(userId, seconds(now, 5));
    expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
    const date = day.toISOString().slice(0, 10);
    expect(await readPriceHistory(place, { from: date, to: date })).toEqual([]);
    await withdrawObservations(honest, seconds(now, 30));
    await withdrawObservations(liar, seconds(now, 30));
  }
});

test('two accounts of one mailbox count as one shopper, in agreement and in patterns', async () => {
  const now = laterOn();
  const [here, there] = krogers(2);
  if (!here || !there) throw new Error('There are no two such stores.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = cents(await priceOf(itemId, here, now));
  const accounts = ['mallory+1', 'mallory+2', 'mallory+3'];
  for (const name of accounts) await newPerson(name, seconds(now, -8 * 86_400));
  const place = { itemId, storeId: here.id, observedAt: now.toISOString() };
  for (const userId of accounts) {
    const made = receiptOf(userId, { ...place, cents: Math.round(estimate * 0.82) });
    await recordObservations([made], now);
    expect(await priceOf(itemId, here, seconds(now, 20))).toMatchObject({ unconfirmed: 'one-shopper' });
  }
  const outcomes = [];
  for (const userId of [...accounts, 'mallory+1']) {
    const far = receiptOf(userId, { ...place, cents: Math.round(estimate * 0.4) + outcomes.length });
    outcomes.push(...(await recordObservations([far], seconds(now, 1))));
  }
  expect(outcomes).toEqual(['recorded', 'recorded', 'recorded', 'flagged']);
  for (const name of accounts) await withdrawObservations(name, now);
  expect(await priceOf(itemId, here, seconds(now, 40))).toMatchObject({ kind: 'estimate' });
});

test('two receipts far from the estimate do not confirm each other, even when the first is edited', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Whole Milk');
  const estimate = await priceOf(itemId, store, now);
  const place = { itemId, storeId: store.id, observedAt: now.toISOString() };
  const people = ['mal', 'sue'].map((name) => newPerson(name, seconds(now, -40 * 86_400)));
  for (const userId of await Promise.all(people)) {
    const cheap = receiptOf(userId, { ...place, cents: 5 });
    expect(await recordObservations([cheap], now)).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
  // In steps that are each less than threefold.
  for (const userId of await Promise.all(people)) {
    const step = receiptOf(userId, { ...place, cents: Math.round(cents(estimate) * 0.36) });
    expect(await recordObservations([step], seconds(now, 1))).toEqual(['recorded']);
  }
  for (const userId of await Promise.all(people)) {
    const next = receiptOf(userId, { ...place, cents: Math.round(cents(estimate) * 0.13) });
    expect(await recordObservations([next], seconds(now, 2))).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 40))).toMatchObject({ kind: 'estimate', price: estimate.price });
});

test('a new account’s price three times off doesn’t confirm one further off', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Peanut Butter, creamy');
  const estimate = cents(await priceOf(itemId, store, now));
  const [newcomer, regular] = [await newPerson('nia', now), await newPerson('raj', seconds(now, -8 * 86_400))];
  const seen = (times: number) => ({ itemId, storeId: store.id, cents: Math.round(estimate * times) });
  const observedAt = now.toISOString();
  const [near] = await recordObservations([report(newcomer, { ...seen(2.9), observedAt })], now);
  const [far] = await recordObservations([report(regular, { ...seen(8), observedAt })], seconds(now, 1));
  expect([near, far]).toEqual(['recorded', 'flagged']);
});

test('twenty people reporting a tenth of the price change nothing, and an admin sees each one', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('White Bread');
  const estimate = await priceOf(itemId, store, now);
  const tenth = { itemId, storeId: store.id, cents: Math.round(cents(estimate) / 10), observedAt: now.toISOString() };
  for (let person = 0; person < 20; person += 1) {
    const userId = await newPerson(`crowd-${person}`, now);
    expect(await recordObservations([report(userId, tenth)], now)).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
  expect((await readFlagged('2026-11')).filter((flagged) => flagged.itemId === itemId)).toHaveLength(20);
});

test('a shopper withdraws a price, and nothing of it remains', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Bananas');
  const estimate = await priceOf(itemId, store, now);
  const cat = await newPerson('cat', seconds(now, -30 * 86_400));
  const near = { itemId, storeId: store.id, cents: cents(estimate) + 5, observedAt: now.toISOString() };
  await recordObservations([receiptOf(cat, near)], now);
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'receipt' });
  expect(await withdrawObservations(cat, now)).toBe(1);
  expect(await priceOf(itemId, store, seconds(now, 40))).toMatchObject({ kind: 'estimate', price: estimate.price });
  expect(await readObservationsOf(cat)).toEqual([]);
  expect(await readPriceHistory(near, { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
});

test('a shopper reads that an item was not found, until a later price replaces it', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Bananas');
  const fromKroger = { itemId, storeId: store.id, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  await recordObservations([{ ...fromKroger, cents: null, observedAt: now.toISOString() }], now);
  expect(await priceOf(itemId, store, now)).toMatchObject({
    price: null,
    kind: 'unavailable',
    observedAt: now.toISOString(),
  });
  const next = seconds(now, 30);
  await recordObservations([{ ...fromKroger, cents: 31, observedAt: next.toISOString() }], next);
  expect(await priceOf(itemId, store, next)).toMatchObject({ kind: 'live', price: '0.31' });
});

test('an impossible price is refused with a message', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  const { id: itemId } = itemNamed('Bananas');
  const seen = {
    itemId,
    storeId: store?.id ?? '',
    cents: 99,
    kind: 'live',
    source: 'x',
    by: { provider: 'x' },
  } as const;
  const ahead = seconds(now, 3_600).toISOString();
  const observedAt = now.toISOString();
  const refused = await recordObservations(
    [
      { ...seen, observedAt: ahead },
      { ...seen, observedAt: '2026-01-01T00:00:00.000Z' },
      { ...seen, observedAt, cents: 0 },
      { ...seen, observedAt, cents: 1_000_000 },
      { ...seen, observedAt, itemId: 'no-such-item' },
    ],
    now,
  );
  expect(refused).toEqual([
    { refused: 'It is dated in the future.' },
    { refused: 'It is more than 90 days old.' },
    { refused: 'Enter a price of at least one cent.' },
    { refused: 'No grocery costs that much.' },
    { refused: 'We don’t know that item or store.' },
  ]);
});

test('a receipt of forty lines and twenty concurrent writers are all stored', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const milk = catalog
    .filter((item) => item.category === 'Dairy' && isCarried({ item, chain: 'kroger', state: 'MI' }))
    .slice(0, 8);
  const observedAt = now.toISOString();
  const seenBy = (provider: string): NewObservation[] =>
    milk.map(({ id: itemId, baseCents }) => ({
      itemId,
      storeId: store.id,
      cents: baseCents,
      kind: 'receipt',
      source: 'a receipt',
      by: { provider },
      observedAt,
    }));
  const outcomes = await Promise.all(
    ['one', 'two', 'three', 'four'].map((who) => recordObservations(seenBy(who), now)),
  );
  expect(outcomes.flat()).toEqual(Array.from({ length: 32 }, () => 'recorded'));
});

/** DynamoDB charges for reading a missing row; Amazon's emulator doesn't. */
const costOf = ({ readUnits, ...counts }: ReturnType<typeof takeCounts>) => ({
  ...counts,
  readUnits: process.env.TILLWISE_DYNAMODB === 'dynamodb-local' ? expect.any(Number) : readUnits,
});

/**
 * | what                                                        | calls | units                                    |
 * |-------------------------------------------------------------|-------|------------------------------------------|
 * | prices of a full cart at five stores, nothing seen there    | 8     | half a read per store and product        |
 * | what was learned of levels, once a minute                   | 1     | 1 read per 4 KB, 10 at the most          |
 * | the same again within ten seconds                           | 0     | 0                                        |
 * | one observation of today kept                               | 4     | 1 read, 3 writes (row, record, history) |
 * | one of an earlier day                                       | 5     | 2 reads, 3 writes                        |
 */
test('a comparison and an observation cost the documented number of calls, however much is stored', async () => {
  // More than the minute for which learned levels are cached.
  laterOn();
  const now = laterOn();
  const compared = krogers(limits.storesSelected);
  const sold = catalog.filter(({ brand }) => ownersOf(brand).length === 0);
  const products = [...new Map(sold.map((item) => [item.name, item])).values()].slice(200, 200 + limits.cartEntries);
  const lines = products.map(({ id }) => ({ itemId: id, quantity: 1 }));
  const pairs = lines.length * compared.length;
  takeCounts();
  await pricesAt(compared, lines, now);
  const [reads, readUnits] = [Math.ceil(pairs / 100) + 1, pairs / 2 + 1];
  expect(takeCounts()).toEqual(costOf({ reads, readUnits, writes: 0, writeUnits: 0 }));
  await pricesAt(compared, lines, now);
  expect(takeCounts()).toMatchObject({ reads: 0, writes: 0 });
  const [item] = products;
  const seen = { cents: item?.baseCents ?? 0, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  const place = { itemId: item?.id ?? '', storeId: compared[0]?.id ?? '', observedAt: now.toISOString() };
  expect(await recordObservations([{ ...seen, ...place }], now)).toEqual(['recorded']);
  expect(takeCounts()).toEqual(costOf({ reads: 1, readUnits: 1, writes: 3, writeUnits: 3 }));
  const before = { ...place, observedAt: seconds(now, -86_400).toISOString() };
  expect(await recordObservations([{ ...seen, ...before, by: { provider: 'other' } }], now)).toEqual(['recorded']);
  expect(takeCounts()).toEqual(costOf({ reads: 2, readUnits: 2, writes: 3, writeUnits: 3 }));
});

const receiptOf = (
  userId: string,
  facts: Pick<NewObservation, 'itemId' | 'storeId' | 'cents' | 'observedAt'>,
): NewObservation => ({
  ...facts,
  kind: 'receipt',
  source: 'a receipt',
  by: { userId, receiptId: `receipt-of-${userId}` },
  isProven: true,
});
const days = { from: '2026-11-01', to: '2026-11-30' };

test('a new account’s receipt far from the estimate is private, and replaces no price of the chain from today', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const [{ id: eggs }, { id: milk }] = [itemNamed('Large Eggs'), itemNamed('Whole Milk')];
  const [newcomer, regular] = [await newPerson('zed', now), await newPerson('reg', seconds(now, -8 * 86_400))];
  const estimate = await priceOf(eggs, store, now);
  const far = {
    itemId: eggs,
    storeId: store.id,
    cents: Math.round(cents(estimate) * 0.5),
    observedAt: now.toISOString(),
  };
  await recordObservations([receiptOf(newcomer, far)], now);
  expect(await priceOf(eggs, store, now, newcomer)).toMatchObject({ kind: 'receipt', unconfirmed: 'own' });
  expect(await priceOf(eggs, store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect(await readPriceHistory(far, days)).toEqual([]);

  const place = { itemId: milk, storeId: store.id };
  const live = { ...place, cents: 350, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  await recordObservations([{ ...live, observedAt: now.toISOString() }], now);
  const soon = seconds(now, 3);
  await recordObservations([receiptOf(regular, { ...place, cents: 390, observedAt: soon.toISOString() })], soon);
  expect(await priceOf(milk, store, soon, regular)).toMatchObject({ kind: 'receipt', price: '3.90' });
  expect(await priceOf(milk, store, seconds(now, 20))).toMatchObject({ kind: 'live', price: '3.50' });
  expect(await readPriceHistory(place, days)).toMatchObject([{ cents: 350, kind: 'live' }]);
});

test('withdrawing a price keeps others’ prices of the day, today and earlier', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Whole Milk');
  const [one, other] = [await newPerson('one', seconds(now, -8 * 86_400)), await newPerson('other', now)];
  const estimate = cents(await priceOf(itemId, store, now));
  for (const at of [now, seconds(now, -5 * 86_400), seconds(now, -40 * 86_400)]) {
    const place = { itemId, storeId: store.id };
    const date = { from: at.toISOString().slice(0, 10), to: at.toISOString().slice(0, 10) };
    const live = { ...place, cents: estimate, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
    await recordObservations([{ ...live, observedAt: at.toISOString() }], now);
    for (const [who, more] of [
      [one, 4],
      [other, 2],
    ] as const) {
      const observedAt = seconds(at, more).toISOString();
      await recordObservations([receiptOf(who, { ...place, cents: estimate + more, observedAt })], seconds(now, 5));
    }
    expect(await readPriceHistory(place, date)).toMatchObject([{ cents: estimate, kind: 'live' }]);
    await withdrawObservations(other, seconds(now, 6));
    expect(await readPriceHistory(place, date)).toMatchObject([{ cents: estimate, kind: 'live' }]);
    const krogers = { ...place, sourceId: 'kroger', observedAt: at.toISOString(), keptAt: now.toISOString() };
    const [ownReport] = await withinRetention([krogers]);
    if (ownReport) await withdrawObservation(ownReport, now);
    expect(await readPriceHistory(place, date)).toMatchObject([{ cents: estimate + 4 }]);
    await withdrawObservations(one, seconds(now, 6));
    expect(await readPriceHistory(place, date)).toEqual([]);
  }
});

test('the chain’s price is shown with its age when it can’t be refreshed, before older receipts', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed('Whole Milk');
  const place = { itemId, storeId: store.id };
  const payer = await newPerson('payer', seconds(now, -8 * 86_400));
  const earlier = seconds(now, -2 * 86_400).toISOString();
  await recordObservations([receiptOf(payer, { ...place, cents: 700, observedAt: earlier })], now);
  const live = { ...place, cents: 489, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } } as const;
  await recordObservations([{ ...live, observedAt: now.toISOString() }], now);
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'live', price: '4.89' });
  const later = await priceOf(itemId, store, seconds(now, 30 * 3_600));
  expect(later).toMatchObject({
    kind: 'reported',
    price: '4.89',
    source: 'Kroger',
    observedAt: now.toISOString(),
    isFromChain: true,
  });
});

test('a receipt that is far off overall is flagged as a whole, even when sent line by line', async () => {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const items = ['Whole Milk', 'Large Eggs', 'Bananas', 'White Bread', 'Strawberries'].map(
    (name) => itemNamed(name).id,
  );
  const liar = await newPerson('liar', seconds(now, -40 * 86_400));
  const lines: NewObservation[] = [];
  for (const itemId of items) {
    const dear = Math.round(2.5 * cents(await priceOf(itemId, store, now)));
    lines.push(receiptOf(liar, { itemId, storeId: store.id, cents: dear, observedAt: now.toISOString() }));
  }
  expect(new Set(await recordObservations(lines, now))).toEqual(new Set(['flagged']));
  expect(await priceOf(items[0] ?? '', store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect((await readFlagged('2026-11')).filter(({ userId }) => userId === liar)).toHaveLength(5);

  const patient = await newPerson('patient', seconds(now, -40 * 86_400));
  const outcomes: unknown[] = [];
  for (const line of lines) {
    const by = { userId: patient, receiptId: line.itemId };
    outcomes.push(...(await recordObservations([{ ...line, by }], seconds(now, 30))));
  }
  expect(outcomes.slice(2)).toEqual(['flagged', 'flagged', 'flagged']);
});

test('a shopper who wants any brand reads what a chain does not sell, and where it only has other sizes', async () => {
  const now = laterOn();
  const storeOf = (chain: string) => {
    const store = storesAfter(undefined, 2_000).find((each) => each.chain === chain);
    if (!store) throw new Error(`There is no ${chain}.`);
    return store;
  };
  const saidAt = async (chain: string, name: string, size?: string) => {
    const item = itemsNamed(name).find((of) => size === undefined || of.size === size);
    const { price, kind, source } = await priceOf(item?.id ?? '', storeOf(chain), now, undefined, 'any-brand');
    expect([price, kind]).toEqual([null, 'unavailable']);
    return source;
  };
  expect(await saidAt('trader-joes', 'Diapers, size 3')).toBe("Trader Joe's sells nothing for babies");
  expect(await saidAt('aldi', 'Cheddar Cheese, mild shredded', '5 lb')).toBe('Aldi has no pack near this size');
  expect(await saidAt('costco', 'Lemons', '1 ct')).toBe(
    'The smallest pack at Costco is 20 ct, more than 6 times what you asked for',
  );
});

test.each([
  ['trader-joes', 'Hummus, classic', "Trader Joe's"],
  ['whole-foods', 'Quinoa, white', '365 by Whole Foods Market'],
  ['whole-foods', 'Soy Sauce', '365 by Whole Foods Market'],
  ['costco', 'Cream Cheese, block', 'Kirkland Signature'],
])('a shopper at %s gets %s of any brand, marked as assumed', async (chain, name, brand) => {
  const now = laterOn();
  const store = storesAfter(undefined, 2_000).find((each) => each.chain === chain);
  const [item] = itemsNamed(name).filter(({ isLargePack }) => !isLargePack);
  if (!store || !item) throw new Error(`There is no ${name} or ${chain}.`);
  const { price, kind, pick, explanation } = await priceOf(item.id, store, now, undefined, 'any-brand');
  expect(price).not.toBeNull();
  expect(kind).toBe('estimate');
  expect(pick?.brand).toBe(brand);
  expect(explanation).toMatch(/probably has this, but no one has checked yet/);
});

test('a shopper reads that a chain may not have an unlikely store brand', async () => {
  const store = storesAfter(undefined, 2_000).find(({ chain }) => chain === 'costco');
  const [item] = itemsNamed('Cabbage, red');
  if (!store || !item) throw new Error('There is no Costco or no red cabbage.');
  const { pick, carriedChance, explanation } = await priceOf(item.id, store, laterOn(), undefined, 'any-brand');
  expect(pick?.brand).toBe('Kirkland Signature');
  expect(carriedChance).toBeLessThan(0.75);
  expect(explanation).toMatch(/may not have this: no one has checked yet/);
});

test('another chain’s own brand has no price at a store, which saves nine in ten reads', async () => {
  const now = laterOn();
  const storeOf = (chain: string) => {
    const store = storesAfter(undefined, 2_000).find((each) => each.chain === chain);
    if (!store) throw new Error(`There is no ${chain}.`);
    return store;
  };
  const [hyVee, atClub] = [storeOf('hy-vee'), storeOf('costco')];
  const grace = await newPerson('grace', seconds(now, -40 * 86_400));
  const seenAt = (store: { id: string }, itemId: string, paid: number | null): NewObservation =>
    receiptOf(grace, { itemId, storeId: store.id, cents: paid, observedAt: now.toISOString() });
  const anothers = 'great-value-whole-milk-1-gal';
  const can = itemsNamed('Black Beans, canned').find(
    ({ brand, isLargePack }) => !isLargePack && ownersOf(brand).length === 0,
  );
  if (!can) throw new Error('Costco sells every can.');
  const refused = { refused: 'Great Value is Walmart’s store brand.' };
  const before = await priceOf(anothers, hyVee, now, undefined, 'any-brand');
  expect(
    await recordObservations(
      [
        seenAt(hyVee, anothers, 10),
        { ...seenAt(hyVee, anothers, cents(before)), kind: 'live', by: { provider: 'file:x' } },
        seenAt(atClub, can.id, 10),
      ],
      now,
    ),
  ).toEqual([refused, refused, 'flagged']);
  for (const match of ['any-brand', 'this-product', 'only-this'] as const) {
    expect((await priceOf(anothers, hyVee, seconds(now, 20), grace, match)).kind).not.toBe('receipt');
  }
  expect(await priceOf(can.id, atClub, seconds(now, 20))).toMatchObject({
    kind: 'unavailable',
    source: 'Costco sells only large packs',
  });
});

test('a stored price of another chain’s own brand is never shown', async () => {
  const now = laterOn();
  const store = storesAfter(undefined, 2_000).find(({ chain }) => chain === 'hy-vee');
  const itemId = 'great-value-whole-milk-1-gal';
  if (!store) throw new Error('There is no such store.');
  const seen = {
    kind: 'receipt',
    cents: 10,
    source: 'a receipt',
    sourceId: contributorIdOf({ email: 'old@example.com' }),
    isEstablished: true,
  } as const;
  const change = () => [{ ...seen, observedAt: now.toISOString() }];
  await changeRecentObservations({ storeId: store.id, product: 'Whole Milk' }, [{ itemId, change }], now);
  for (const match of ['any-brand', 'this-product', 'only-this'] as const) {
    const price = await priceOf(itemId, store, seconds(now, 20), 'old', match);
    expect(price.pick?.brand).not.toBe('Great Value');
    expect(price.kind).not.toBe('receipt');
  }
});

test('a store brand that a few receipts show is assumed, and known once the chain does, also beside another brand’s observed price', async () => {
  const now = laterOn();
  const store = storesAfter(undefined, 2_000).find(({ chain }) => chain === 'kroger');
  if (!store) throw new Error('There is no Kroger.');
  const offered = (item: CatalogItem) => isCarried({ item, chain: 'kroger', state: store.state });
  const ofProducts = Map.groupBy(catalog.filter(offered), ({ name, size }) => `${name} ${size}`);
  const pairs = [...ofProducts.values()].flatMap((items) => {
    const assumed = items.find(({ carriedChance }) => carriedChance !== undefined);
    const other = items.find(({ isAssumed }) => !isAssumed);
    return assumed && other ? [{ assumed, other }] : [];
  });
  const [pair] = pairs;
  if (!pair) throw new Error('Kroger has no assumed item beside another brand.');
  const { assumed, other } = pair;
  const observed = { itemId: other.id, storeId: store.id, cents: 4_999, observedAt: now.toISOString() };
  await recordObservations([{ ...observed, kind: 'live', source: 'Kroger', by: { provider: 'kroger' } }], now);
  const level = { shift: 0, chainKept: 1, departmentKept: 1, scatter: 1 };
  const kroger = { seenCount: 20, shopperCount: null, categories: {}, others: level };

  expect((await priceOf(assumed.id, store, now)).carriedChance).toBe(assumed.carriedChance);
  await saveItemLevels('kroger', new Map([[assumed.id, { shift: 0, levelKept: 1, itemKept: 1 }]]), '2026-11-20');
  await saveLevels({ chains: { kroger }, areas: {} }, now.toISOString());
  forgetLearned();
  expect((await priceOf(assumed.id, store, laterOn())).carriedChance).toBe(assumed.carriedChance);
  await saveCarriedChances(new Map([['kroger', new Map([[assumed.id, 1]])]]), ['kroger']);
  forgetLearned();
  expect((await priceOf(assumed.id, store, laterOn())).carriedChance).toBeUndefined();
});
