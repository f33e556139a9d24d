import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { changeShelf, readShelves, type SeenOnShelf } from '#functions/observations/shelf-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { putItem } from '#functions/table/table.ts';
import { shippedParts } from '#scripts/build-data.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const { replaced } = shippedParts();

function formerOf(isOwn: boolean): [former: string, present: string] {
  const found = [...replaced].find(([, id]) => ownersOf(itemById(id)?.brand ?? '').length > 0 === isOwn);
  if (!found) throw new Error('No item was replaced.');
  return found;
}

const seenAt = (observedAt: string): SeenOnShelf => ({
  kind: 'reported',
  cents: 199,
  source: 'a shopper',
  sourceId: 'shopper-1',
  observedAt,
});

/** A shelf from before the item was replaced. */
async function formerShelf(storeId: string, itemId: string) {
  const product = itemById(itemId)?.name ?? '';
  const items = { [itemId]: [seenAt('2026-11-19T12:00:00.000Z')] };
  await putItem({ ...keys.shelf(storeId, product), version: 1, items });
  const read = async () => (await readShelves([storeId], new Set([product]), now, true)).get(storeId)?.get(product);
  return { place: { storeId, product }, read };
}

test('a price seen of an assumed store brand is the price of the real one that replaced it', async () => {
  const [former, present] = formerOf(true);
  const { place, read } = await formerShelf('store-1', former);
  expect(Object.keys((await read()) ?? {})).toEqual([present]);
  await changeShelf(place, [{ itemId: former, change: () => [] }], now);
  expect((await read())?.[present] ?? []).toEqual([]);
});

test('a price of a store brand that was dropped is not that of the national brand in its place', async () => {
  const [former, present] = formerOf(false);
  const { place, read } = await formerShelf('store-2', former);
  expect(Object.keys((await read()) ?? {})).toEqual([former]);
  await changeShelf(place, [{ itemId: former, change: () => [] }], now);
  expect(await read()).toEqual({});
  await changeShelf(place, [{ itemId: former, change: () => [seenAt('2026-11-20T11:00:00.000Z')] }], now);
  expect(Object.keys((await read()) ?? {})).toEqual([present]);
});
