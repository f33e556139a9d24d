import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { addPriceOfDay, readStoredHistory } from '#functions/observations/history/price-history-rows.ts';
import {
  changeRecentObservations,
  type RecentObservation,
  readRecentObservations,
} from '#functions/observations/shown/recent-observation-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { putItem } from '#functions/table/table.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { isSucceeded, replacedIds } from '#tests/support/every-item.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const replaced = replacedIds();

const succeededItem = replaced.find(isSucceeded) ?? ['', ''];

/** An item that its chain does not have, in favor of another brand's: a store brand of another chain, or a national one. */
function droppedFor(isOwn: boolean): [former: string, present: string] {
  const found = replaced.find(
    (ids) => !isSucceeded(ids) && ownersOf(itemById(ids[1])?.brand ?? '').length > 0 === isOwn,
  );
  if (!found) throw new Error('No item was replaced.');
  return found;
}

const seenAt = (observedAt: string): RecentObservation => ({
  kind: 'reported',
  cents: 199,
  source: 'a shopper',
  sourceId: 'shopper-1',
  observedAt,
});

/** Observations from before the item was replaced. */
async function observationsOfFormer(storeId: string, itemId: string) {
  const product = itemById(itemId)?.name ?? '';
  const items = { [itemId]: [seenAt('2026-11-19T12:00:00.000Z')] };
  await putItem({ ...keys.recentObservations(storeId, product), version: 1, items });
  const read = async () =>
    (await readRecentObservations([storeId], new Set([product]), now, true)).get(storeId)?.get(product);
  return { place: { storeId, product }, read };
}

test('a price seen of an assumed store brand is the price of the real one that replaced it', async () => {
  const [former, present] = succeededItem;
  const { place, read } = await observationsOfFormer('store-1', former);
  expect(Object.keys((await read()) ?? {})).toEqual([present]);
  await changeRecentObservations(place, [{ itemId: former, change: () => [] }], now);
  expect((await read())?.[present] ?? []).toEqual([]);
});

test.each([
  ['a national brand', false],
  ['another chain’s store brand', true],
])('a price of a store brand that was dropped is not that of %s in its place', async (_, isOwn) => {
  const [former, present] = droppedFor(isOwn);
  const { place, read } = await observationsOfFormer(`store-${isOwn}`, former);
  expect(Object.keys((await read()) ?? {})).toEqual([former]);
  await changeRecentObservations(place, [{ itemId: former, change: () => [] }], now);
  expect(await read()).toEqual({});
  await changeRecentObservations(place, [{ itemId: former, change: () => [seenAt('2026-11-20T11:00:00.000Z')] }], now);
  expect(Object.keys((await read()) ?? {})).toEqual([present]);
});

test('the price history of a store brand has the prices seen under its former id', async () => {
  const [former, present] = succeededItem;
  const seenOn = (date: string, cents: number) => ({
    ...seenAt(`${date}T12:00:00.000Z`),
    kind: 'live' as const,
    cents,
  });
  const storeId = 'store-1';
  await addPriceOfDay({ storeId, itemId: former }, seenOn('2026-11-01', 199), 200);
  await addPriceOfDay({ storeId, itemId: former }, seenOn('2026-11-03', 205), 200);
  await addPriceOfDay({ storeId, itemId: present }, seenOn('2026-11-10', 209), 200);
  await addPriceOfDay({ storeId: 'store-2', itemId: former }, seenOn('2026-11-02', 300), 200);
  const days = await readStoredHistory({ storeId, itemId: present }, { from: '2026-11-02', to: '2026-11-30' });
  expect(days.map(({ date, cents }) => [date, cents])).toEqual([
    ['2026-11-03', 205],
    ['2026-11-10', 209],
  ]);
});
