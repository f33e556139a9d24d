import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { readStoredHistory } from '#functions/observations/history/price-history-rows.ts';
import {
  readFlagged,
  readObservationsOf,
  withinRetention,
} from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import {
  withdrawObservation,
  withdrawObservations,
} from '#functions/observations/withdrawing/withdraw-observations.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { centsFromPrice } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { countCalls, takeCounts } from '#tests/support/counted-calls.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { emptyTable } from '#tests/support/table.ts';
import {
  atKroger,
  cents,
  daysBefore,
  fromKroger,
  itemNamed,
  krogers,
  laterOn,
  newPerson,
  november,
  priceOf,
  receiptOf,
  report,
  seconds,
  storeOf,
} from '../providers/seen-at-kroger.ts';

emptyTable();
countCalls();
const catalog = everyItem();

test('a shopper’s report is visible only to them, however plausible and however many agree', async () => {
  const { now, store, itemId, place, estimate, usualCents } = await atKroger('Large Eggs');
  for (const [which, times] of [
    ['half', 0.5],
    ['near', 1.05],
  ] as const) {
    const people = await Promise.all(
      ['ann', 'bob', 'cat', 'tom'].map((name) => newPerson(`${name}-${which}`, daysBefore(now, 30))),
    );
    for (const [at, userId] of people.entries()) {
      const ownReport = report(userId, { ...place, cents: Math.round(usualCents * times) + at });
      expect(await recordObservations([ownReport, ownReport], seconds(now, at))).toEqual(['recorded', 'repeated']);
    }
    const [ann = ''] = people;
    expect(await priceOf(itemId, store, now, { who: ann })).toMatchObject({ kind: 'reported', unconfirmed: 'own' });
    expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
    expect(await readStoredHistory(place, november)).toEqual([]);
    for (const userId of people) await withdrawObservations(userId, now);
  }
});

test('others see the prices of a shopper’s receipt photo as one shopper’s, until anyone contradicts them', async () => {
  const now = laterOn();
  const [here, there] = krogers(2);
  if (!here || !there) throw new Error('There are no two such stores.');
  const { id: itemId } = itemNamed('Large Eggs');
  const estimate = cents(await priceOf(itemId, here, now));
  const [pia, rob] = [await newPerson('pia', daysBefore(now, 30)), await newPerson('rob', now)];
  const place = { itemId, storeId: here.id, observedAt: now.toISOString() };
  const paid = receiptOf(pia, { ...place, cents: Math.round(estimate * 0.85) });
  await recordObservations([paid], now);
  expect(await priceOf(itemId, here, now)).toMatchObject({ kind: 'receipt', unconfirmed: 'one-shopper' });
  expect(await priceOf(itemId, there, now)).toMatchObject({ kind: 'estimate' });
  const today = { from: '2026-11-20', to: '2026-11-20' };
  expect(await readStoredHistory(place, today)).toMatchObject([{ kind: 'receipt', unconfirmed: 'one-shopper' }]);
  // Typed by somebody with a new account: enough to make the price uncertain, and visible only to them.
  await recordObservations([report(rob, { ...place, cents: estimate })], seconds(now, 1));
  expect(await priceOf(itemId, here, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect(await priceOf(itemId, here, seconds(now, 20), { who: pia })).toMatchObject({
    kind: 'receipt',
    unconfirmed: 'own',
  });
  await withdrawObservations(rob, now);
  await recordObservations([fromKroger({ ...place, cents: estimate })], seconds(now, 30));
  expect(await priceOf(itemId, here, seconds(now, 40))).toMatchObject({ kind: 'live' });
  const [confirmed] = await readStoredHistory(place, today);
  expect([confirmed?.kind, confirmed?.unconfirmed]).toEqual(['live', undefined]);
});

test('two shoppers’ receipts stay unconfirmed and change no ranking until the chain shows the same price', async () => {
  const { now, store, itemId, place, estimate, usualCents } = await atKroger('Large Eggs');
  const made = Math.round(usualCents * 0.8);
  for (const [at, name] of ['forger-1', 'forger-2'].entries()) {
    const userId = await newPerson(name, daysBefore(now, 8));
    await recordObservations([receiptOf(userId, { ...place, cents: made })], seconds(now, at));
  }
  const { price, low, high, spread } = estimate;
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({
    kind: 'receipt',
    unconfirmed: 'shoppers',
    replacedEstimate: { price, low, high, spread },
  });
  await recordObservations([fromKroger({ ...place, cents: made })], seconds(now, 30));
  const confirmed = await priceOf(itemId, store, seconds(now, 40));
  expect(confirmed).not.toHaveProperty('unconfirmed', 'shoppers');
  expect(confirmed.replacedEstimate).toBeUndefined();
  for (const name of ['forger-1', 'forger-2']) await withdrawObservations(name, seconds(now, 50));
});

test.each([
  ['more expensive', 'a package', 1.27, undefined],
  ['cheaper', 'a package', 1 / 1.27, undefined],
  ['more expensive', 'a written amount', 1.27, { count: 2, measure: 'gal' }],
  ['cheaper', 'a written amount', 1 / 1.27, { count: 2, measure: 'gal' }],
] as const)('a receipt that makes a brand %s changes no confirmed total for %s', async (which, what, times, amount) => {
  const now = new Date(Date.UTC(2026, 10, 20, 11));
  const here = storeOf('meijer');
  const { chain, state } = here;
  const usualOf = (item: CatalogItem) => centsIfSold({ item, chain, state });
  const milks = itemsNamed('Whole Milk').filter((item) => item.size === '1 gal' && isCarried({ item, chain, state }));
  const [cheapest, next] = milks.toSorted((one, other) => usualOf(one) - usualOf(other));
  const made = which === 'more expensive' ? cheapest : next;
  if (!made) throw new Error('There are no two brands.');
  const ask = (when: Date) => priceOf(made.id, here, when, { match: 'any-brand', amount });
  const before = await ask(now);
  const forger = await newPerson(`forger of ${which} ${what}`, daysBefore(now, 8));
  const place = { itemId: made.id, storeId: here.id, observedAt: now.toISOString() };
  await recordObservations([receiptOf(forger, { ...place, cents: Math.round(usualOf(made) * times) })], now);
  const after = await ask(seconds(now, 20));
  expect(packsCost(after)).not.toBe(packsCost(before));
  expect(Math.abs(packsCost(after, 'confirmed') - packsCost(before))).toBeLessThanOrEqual(2);
  await withdrawObservations(forger, seconds(now, 40));
});

/** What all packs of a price cost as shown, or without unconfirmed prices. */
function packsCost({ packSet, ...first }: StorePrice, how: 'shown' | 'confirmed' = 'shown'): number {
  const packs = [{ ...first, count: packSet?.count ?? 1 }, ...(packSet?.others ?? [])];
  const centsOf = ({ price, replacedEstimate }: Pick<StorePrice, 'price' | 'replacedEstimate'>) =>
    centsFromPrice((how === 'confirmed' ? replacedEstimate?.price : null) ?? price ?? '0');
  return packs.reduce((sum, pack) => sum + centsOf(pack) * pack.count, 0);
}

test('a price from Open Prices, where anyone can add one, stays unconfirmed', async () => {
  const { now, store, itemId, estimate, usualCents } = await atKroger('Large Eggs');
  const seen: NewObservation = {
    itemId,
    storeId: store.id,
    cents: Math.round(usualCents * 0.86),
    kind: 'reported',
    source: 'Open Prices',
    by: { provider: 'open-prices' },
    observedAt: now.toISOString(),
  };
  expect(await recordObservations([seen], now)).toEqual(['recorded']);
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({
    source: 'Open Prices',
    unconfirmed: 'one-shopper',
    replacedEstimate: { price: estimate.price },
  });
});

test('new accounts never displace an honest price that contradicts a made-up one', async () => {
  const { now, store, itemId, usualCents } = await atKroger('Large Eggs');
  const [honest, liar] = [await newPerson('honest', daysBefore(now, 30)), await newPerson('liar', daysBefore(now, 30))];
  for (const day of [now, daysBefore(now, 1)]) {
    const place = { itemId, storeId: store.id, observedAt: day.toISOString() };
    const crowd = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => newPerson(`new-${at}`, now)));
    const madeUp = receiptOf(liar, { ...place, cents: Math.round(usualCents * 0.8) });
    await recordObservations([receiptOf(honest, { ...place, cents: Math.round(usualCents * 1.03) })], now);
    await recordObservations([madeUp], seconds(now, 1));
    await withdrawObservations(liar, seconds(now, 2));
    for (const [at, userId] of crowd.entries()) {
      const reported = report(userId, { ...place, cents: Math.round(usualCents * (0.55 + at * 0.15)) });
      expect(await recordObservations([reported], seconds(now, 3))).toEqual(['recorded']);
    }
    await recordObservations([madeUp], seconds(now, 4));
    for (const userId of crowd) await withdrawObservations(userId, seconds(now, 5));
    expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
    const date = day.toISOString().slice(0, 10);
    expect(await readStoredHistory(place, { from: date, to: date })).toEqual([]);
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
  for (const name of accounts) await newPerson(name, daysBefore(now, 8));
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
  const { now, store, itemId, place, estimate, usualCents } = await atKroger('Whole Milk');
  const people = ['mal', 'sue'].map((name) => newPerson(name, daysBefore(now, 40)));
  for (const userId of await Promise.all(people)) {
    const cheap = receiptOf(userId, { ...place, cents: 5 });
    expect(await recordObservations([cheap], now)).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
  // In steps that are each less than threefold.
  for (const userId of await Promise.all(people)) {
    const step = receiptOf(userId, { ...place, cents: Math.round(usualCents * 0.36) });
    expect(await recordObservations([step], seconds(now, 1))).toEqual(['recorded']);
  }
  for (const userId of await Promise.all(people)) {
    const next = receiptOf(userId, { ...place, cents: Math.round(usualCents * 0.13) });
    expect(await recordObservations([next], seconds(now, 2))).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 40))).toMatchObject({ kind: 'estimate', price: estimate.price });
});

test('a new account’s price three times off doesn’t confirm one further off', async () => {
  const { now, store, itemId, usualCents } = await atKroger('Peanut Butter, creamy');
  const [newcomer, regular] = [await newPerson('nia', now), await newPerson('raj', daysBefore(now, 8))];
  const seen = (times: number) => ({ itemId, storeId: store.id, cents: Math.round(usualCents * times) });
  const observedAt = now.toISOString();
  const [near] = await recordObservations([report(newcomer, { ...seen(2.9), observedAt })], now);
  const [far] = await recordObservations([report(regular, { ...seen(8), observedAt })], seconds(now, 1));
  expect([near, far]).toEqual(['recorded', 'flagged']);
});

test('twenty people reporting a tenth of the price change nothing, and an admin sees each one', async () => {
  const { now, store, itemId, place, estimate, usualCents } = await atKroger('White Bread');
  const tenth = { ...place, cents: Math.round(usualCents / 10) };
  for (let person = 0; person < 20; person += 1) {
    const userId = await newPerson(`crowd-${person}`, now);
    expect(await recordObservations([report(userId, tenth)], now)).toEqual(['flagged']);
  }
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'estimate', price: estimate.price });
  expect((await readFlagged('2026-11')).filter((flagged) => flagged.itemId === itemId)).toHaveLength(20);
});

test('a shopper withdraws a price, and nothing of it remains', async () => {
  const { now, store, itemId, place, estimate, usualCents } = await atKroger('Bananas');
  const cat = await newPerson('cat', daysBefore(now, 30));
  const near = { ...place, cents: usualCents + 5 };
  await recordObservations([receiptOf(cat, near)], now);
  expect(await priceOf(itemId, store, seconds(now, 20))).toMatchObject({ kind: 'receipt' });
  expect(await withdrawObservations(cat, now)).toBe(1);
  expect(await priceOf(itemId, store, seconds(now, 40))).toMatchObject({ kind: 'estimate', price: estimate.price });
  expect(await readObservationsOf(cat)).toEqual([]);
  expect(await readStoredHistory(near, november)).toEqual([]);
});

test('a shopper reads that an item was not found, until a later price replaces it', async () => {
  const { now, store, itemId } = await atKroger('Bananas');
  const place = { itemId, storeId: store.id };
  await recordObservations([fromKroger({ ...place, cents: null, observedAt: now.toISOString() })], now);
  expect(await priceOf(itemId, store, now)).toMatchObject({
    price: null,
    kind: 'unavailable',
    observedAt: now.toISOString(),
  });
  const next = seconds(now, 30);
  await recordObservations([fromKroger({ ...place, cents: 31, observedAt: next.toISOString() })], next);
  expect(await priceOf(itemId, store, next)).toMatchObject({ kind: 'live', price: '0.31' });
});

test('a shopper who enters an impossible price reads why we refuse it', async () => {
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

test('prices that four sources write at once are all stored', async () => {
  const { now, store } = await atKroger();
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
  const place = { itemId: item?.id ?? '', storeId: compared[0]?.id ?? '', observedAt: now.toISOString() };
  const seen = fromKroger({ ...place, cents: item?.baseCents ?? 0 });
  expect(await recordObservations([seen], now)).toEqual(['recorded']);
  expect(takeCounts()).toEqual(costOf({ reads: 1, readUnits: 1, writes: 3, writeUnits: 3 }));
  const before = { ...seen, observedAt: daysBefore(now, 1).toISOString(), by: { provider: 'other' } };
  expect(await recordObservations([before], now)).toEqual(['recorded']);
  expect(takeCounts()).toEqual(costOf({ reads: 2, readUnits: 2, writes: 3, writeUnits: 3 }));
});

test('a new account’s receipt far from the estimate is private, and replaces no price of the chain from today', async () => {
  const { now, store } = await atKroger();
  const [{ id: eggs }, { id: milk }] = [itemNamed('Large Eggs'), itemNamed('Whole Milk')];
  const [newcomer, regular] = [await newPerson('zed', now), await newPerson('reg', daysBefore(now, 8))];
  const estimate = await priceOf(eggs, store, now);
  const far = {
    itemId: eggs,
    storeId: store.id,
    cents: Math.round(cents(estimate) * 0.5),
    observedAt: now.toISOString(),
  };
  await recordObservations([receiptOf(newcomer, far)], now);
  expect(await priceOf(eggs, store, now, { who: newcomer })).toMatchObject({ kind: 'receipt', unconfirmed: 'own' });
  expect(await priceOf(eggs, store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect(await readStoredHistory(far, november)).toEqual([]);

  const place = { itemId: milk, storeId: store.id };
  await recordObservations([fromKroger({ ...place, cents: 350, observedAt: now.toISOString() })], now);
  const soon = seconds(now, 3);
  await recordObservations([receiptOf(regular, { ...place, cents: 390, observedAt: soon.toISOString() })], soon);
  expect(await priceOf(milk, store, soon, { who: regular })).toMatchObject({ kind: 'receipt', price: '3.90' });
  expect(await priceOf(milk, store, seconds(now, 20))).toMatchObject({ kind: 'live', price: '3.50' });
  expect(await readStoredHistory(place, november)).toMatchObject([{ cents: 350, kind: 'live' }]);
});

test('a shopper who withdraws a price leaves others’ prices of that day', async () => {
  const { now, store, itemId, usualCents } = await atKroger('Whole Milk');
  const [one, other] = [await newPerson('one', daysBefore(now, 8)), await newPerson('other', now)];
  for (const at of [now, daysBefore(now, 5), daysBefore(now, 40)]) {
    const place = { itemId, storeId: store.id };
    const date = { from: at.toISOString().slice(0, 10), to: at.toISOString().slice(0, 10) };
    await recordObservations([fromKroger({ ...place, cents: usualCents, observedAt: at.toISOString() })], now);
    for (const [who, more] of [
      [one, 4],
      [other, 2],
    ] as const) {
      const observedAt = seconds(at, more).toISOString();
      await recordObservations([receiptOf(who, { ...place, cents: usualCents + more, observedAt })], seconds(now, 5));
    }
    expect(await readStoredHistory(place, date)).toMatchObject([{ cents: usualCents, kind: 'live' }]);
    await withdrawObservations(other, seconds(now, 6));
    expect(await readStoredHistory(place, date)).toMatchObject([{ cents: usualCents, kind: 'live' }]);
    const krogers = { ...place, sourceId: 'kroger', observedAt: at.toISOString(), keptAt: now.toISOString() };
    const [ownReport] = await withinRetention([krogers]);
    if (ownReport) await withdrawObservation(ownReport, now);
    expect(await readStoredHistory(place, date)).toMatchObject([{ cents: usualCents + 4 }]);
    await withdrawObservations(one, seconds(now, 6));
    expect(await readStoredHistory(place, date)).toEqual([]);
  }
});

test('the chain’s price is shown with its age when it can’t be refreshed, before older receipts', async () => {
  const { now, store, itemId } = await atKroger('Whole Milk');
  const place = { itemId, storeId: store.id };
  const payer = await newPerson('payer', daysBefore(now, 8));
  const earlier = daysBefore(now, 2).toISOString();
  await recordObservations([receiptOf(payer, { ...place, cents: 700, observedAt: earlier })], now);
  await recordObservations([fromKroger({ ...place, cents: 489, observedAt: now.toISOString() })], now);
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

test('an admin sees every line of a receipt that is far off overall, even if it was sent line by line', async () => {
  const { now, store } = await atKroger();
  const items = ['Whole Milk', 'Large Eggs', 'Bananas', 'White Bread', 'Strawberries'].map(
    (name) => itemNamed(name).id,
  );
  const liar = await newPerson('liar', daysBefore(now, 40));
  const lines: NewObservation[] = [];
  for (const itemId of items) {
    const dear = Math.round(2.5 * cents(await priceOf(itemId, store, now)));
    lines.push(receiptOf(liar, { itemId, storeId: store.id, cents: dear, observedAt: now.toISOString() }));
  }
  expect(new Set(await recordObservations(lines, now))).toEqual(new Set(['flagged']));
  expect(await priceOf(items[0] ?? '', store, seconds(now, 20))).toMatchObject({ kind: 'estimate' });
  expect((await readFlagged('2026-11')).filter(({ userId }) => userId === liar)).toHaveLength(5);

  const patient = await newPerson('patient', daysBefore(now, 40));
  const outcomes: unknown[] = [];
  for (const line of lines) {
    const by = { userId: patient, receiptId: line.itemId };
    outcomes.push(...(await recordObservations([{ ...line, by }], seconds(now, 30))));
  }
  expect(outcomes.slice(2)).toEqual(['flagged', 'flagged', 'flagged']);
});
