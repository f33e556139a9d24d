import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { forgetLearned } from '#functions/estimates/learned-estimates.ts';
import { saveCarriedChances, saveItemLevels, saveLevels } from '#functions/estimates/level-rows.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { readStoredHistory } from '#functions/observations/history/price-history-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { changeRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { priceString } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { emptyTable } from '#tests/support/table.ts';
import {
  cents,
  daysBefore,
  fromKroger,
  itemNamed,
  krogers,
  laterOn,
  newPerson,
  priceOf,
  receiptOf,
  seconds,
  storeOf,
} from '../providers/seen-at-kroger.ts';

emptyTable();
const catalog = everyItem();

test('a shopper who wants any brand reads that we know of none at a store, without a brand name', async () => {
  const now = laterOn();
  const atCostco = storeOf('costco');
  const { id } = itemNamed('Parsnips');
  for (const match of ['any-brand', 'only-this'] as const) {
    const price = await priceOf(id, atCostco, now, { match });
    const source = 'We don’t know of one at Costco';
    expect(price).toMatchObject({ price: null, kind: 'unavailable', source, observedAt: null });
  }
});

test('a shopper who wants any brand gets the store’s observed price if it is the lowest, and an estimate elsewhere', async () => {
  const now = laterOn();
  const [here, there] = krogers(2);
  const wanted = itemNamed('Whole Milk');
  if (!here || !there) throw new Error('There are no two such stores.');
  const before = await priceOf(wanted.id, here, now, { match: 'any-brand' });
  const itemId = before.pick?.itemId ?? '';
  const seen = { itemId, storeId: here.id, cents: cents(before) - 40, observedAt: now.toISOString() };
  expect(await recordObservations([fromKroger(seen)], now)).toEqual(['recorded']);
  const after = await priceOf(wanted.id, here, now, { match: 'any-brand' });
  expect(after).toMatchObject({ store: { id: here.id }, kind: 'live', source: 'Kroger', pick: { itemId } });
  expect(cents(after)).toBe(cents(before) - 40);
  expect(await priceOf(wanted.id, there, now, { match: 'any-brand' })).toMatchObject({ kind: 'estimate' });
});

/** An item that we assume a Costco doesn't sell, and what it would cost there in cents. */
function notSoldAtCostco() {
  const [costco] = storesAfter(undefined, 2_000).filter(({ chain }) => chain === 'costco');
  const item = itemsNamed('Parsnips')[0];
  if (!costco || !item) throw new Error('There is no Costco or no such item.');
  const { chain, state } = costco;
  const usual = centsIfSold({ item, chain, state });
  return { item, costco, usual };
}

test('a shopper’s price of an item we assume a store lacks is compared with what it would cost there', async () => {
  const now = laterOn();
  const { item, costco, usual } = notSoldAtCostco();
  const finder = await newPerson('finder', daysBefore(now, 8));
  const place = { itemId: item.id, storeId: costco.id, observedAt: now.toISOString() };
  await recordObservations([receiptOf(finder, { ...place, cents: Math.round(usual * 0.8) })], now);
  const price = await priceOf(item.id, costco, seconds(now, 20));
  expect(price).toMatchObject({ unconfirmed: 'one-shopper', replacedEstimate: { price: priceString(usual) } });
  await withdrawObservations(finder, seconds(now, 30));
});

test('a made-up price of an item we assume a store lacks is shown only if it is plausible', async () => {
  const now = laterOn();
  const { item, costco, usual } = notSoldAtCostco();
  const forger = await newPerson('forger-3', daysBefore(now, 8));
  const place = { itemId: item.id, storeId: costco.id, observedAt: now.toISOString() };
  const made = receiptOf(forger, { ...place, cents: Math.round(usual * 0.5) });
  expect(await recordObservations([made], now)).toEqual(['recorded']);
  expect(await priceOf(item.id, costco, seconds(now, 20))).toMatchObject({ price: null });
  const date = now.toISOString().slice(0, 10);
  expect(await readStoredHistory(place, { from: date, to: date })).toEqual([]);
  await withdrawObservations(forger, seconds(now, 30));
});

test('a shopper who wants any brand reads what a chain does not sell, and where it only has other sizes', async () => {
  const now = laterOn();
  const saidAt = async (chain: string, name: string, size?: string) => {
    const item = itemsNamed(name).find((of) => size === undefined || of.size === size);
    const { price, kind, source } = await priceOf(item?.id ?? '', storeOf(chain), now, { match: 'any-brand' });
    expect([price, kind]).toEqual([null, 'unavailable']);
    return source;
  };
  expect(await saidAt('trader-joes', 'Diapers, size 3')).toBe("Trader Joe's sells nothing for babies");
  expect(await saidAt('aldi', 'Dry Cat Food, original', '20 lb')).toBe('Aldi has no pack near this size');
  expect(await saidAt('costco', 'Allergy Relief Tablets, diphenhydramine 25 mg', '24 ct')).toBe(
    'The smallest pack at Costco is 600 ct, more than 24 times what you asked for',
  );
});

test.each([
  ['trader-joes', 'Hummus, classic', "Trader Joe's"],
  ['whole-foods', 'Quinoa, white', '365 by Whole Foods Market'],
  ['whole-foods', 'Soy Sauce', '365 by Whole Foods Market'],
  ['costco', 'Cream Cheese, block', 'Kirkland Signature'],
])('a shopper at %s gets %s of any brand, marked as assumed', async (chain, name, brand) => {
  const now = laterOn();
  const store = storeOf(chain);
  const [item] = itemsNamed(name).filter(({ isLargePack }) => !isLargePack);
  if (!item) throw new Error(`There is no ${name} or ${chain}.`);
  const { price, kind, pick, explanation } = await priceOf(item.id, store, now, { match: 'any-brand' });
  expect(price).not.toBeNull();
  expect(kind).toBe('estimate');
  expect(pick?.brand).toBe(brand);
  expect(explanation).toMatch(/probably has this, but no one has checked yet/);
});

test('a shopper reads that a chain may not have an unlikely store brand', async () => {
  const store = storeOf('costco');
  const [item] = itemsNamed('Cayenne Pepper, ground').filter(({ isLargePack }) => !isLargePack);
  if (!item) throw new Error('There is no cayenne pepper.');
  const { pick, carriedChance, explanation } = await priceOf(item.id, store, laterOn(), { match: 'any-brand' });
  expect(pick?.brand).toBe('Kirkland Signature');
  expect(carriedChance).toBeLessThan(0.75);
  expect(explanation).toMatch(/may not have this: no one has checked yet/);
});

test('a shopper gets no pack of loose food at a club if no club is known to pack it', async () => {
  const [item] = itemsNamed('Cabbage, red');
  if (!item) throw new Error('There is no red cabbage.');
  const { price } = await priceOf(item.id, storeOf('costco'), laterOn(), { match: 'any-brand' });
  expect(price).toBeNull();
});

test('a shopper can’t report another chain’s store brand', async () => {
  const now = laterOn();
  const [hyVee, atClub] = [storeOf('hy-vee'), storeOf('costco')];
  const grace = await newPerson('grace', daysBefore(now, 40));
  const seenAt = (store: { id: string }, itemId: string, paid: number | null): NewObservation =>
    receiptOf(grace, { itemId, storeId: store.id, cents: paid, observedAt: now.toISOString() });
  const anothers = 'great-value-whole-milk-1-gal';
  const can = itemsNamed('Black Beans, canned').find(
    ({ brand, isLargePack }) => !isLargePack && ownersOf(brand).length === 0,
  );
  if (!can) throw new Error('Costco sells every can.');
  const refused = { refused: 'Great Value is Walmart’s store brand.' };
  const before = await priceOf(anothers, hyVee, now, { match: 'any-brand' });
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
    expect((await priceOf(anothers, hyVee, seconds(now, 20), { who: grace, match })).kind).not.toBe('receipt');
  }
  expect(await priceOf(can.id, atClub, seconds(now, 20))).toMatchObject({
    kind: 'unavailable',
    source: 'We don’t know of one at Costco',
  });
});

test('a shopper never sees a stored price of another chain’s store brand', async () => {
  const now = laterOn();
  const store = storeOf('hy-vee');
  const itemId = 'great-value-whole-milk-1-gal';
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
    const price = await priceOf(itemId, store, seconds(now, 20), { who: 'old', match });
    expect(price.pick?.brand).not.toBe('Great Value');
    expect(price.kind).not.toBe('receipt');
  }
});

test('a store brand that a few receipts show stays assumed until the chain shows it', async () => {
  const now = laterOn();
  const store = storeOf('kroger');
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
  await recordObservations([fromKroger(observed)], now);
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
