import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { itemById, itemsAfter } from '#functions/catalog/items.ts';
import { centsIfSold, mistakenBrandOf } from '#functions/estimates/estimate-price.ts';
import { readDaysToChange } from '#functions/observations/price-history-rows.ts';
import { readRowsToChange } from '#functions/observations/recent-observation-rows.ts';
import { type NewObservation, recordObservations } from '#functions/observations/record-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { writeAlone } from '#functions/table/table.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const yesterday = '2026-11-19';
const [store] = storesAfter(undefined, 1);

function pricesBy(provider: string): NewObservation[] {
  if (!store) throw new Error('There is no store.');
  const { id: storeId, chain, state } = store;
  return itemsAfter(undefined, 2_000)
    .filter((item) => !item.isAssumed && mistakenBrandOf(item, chain) === null)
    .slice(0, 90)
    .map((item) => ({
      itemId: item.id,
      storeId,
      cents: Math.max(1, centsIfSold({ item, chain, state })),
      kind: 'live',
      source: provider,
      by: { provider },
      observedAt: `${yesterday}T00:00:00.000Z`,
    }));
}

test('a price list of 90 items is written by the only writer without a call per item, and keeps other sources', async () => {
  const [others, own] = [pricesBy('kroger'), pricesBy('file:audit.csv')];
  await recordObservations(others, now);
  writeAlone();
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const outcomes = await recordObservations(own, now);
  const sent = send.mock.calls.map(([command]) => command as object);
  send.mockRestore();
  expect(new Set(outcomes)).toEqual(new Set(['recorded']));
  expect(sent.filter((command) => command instanceof PutCommand)).toHaveLength(0);
  expect(sent.length).toBeLessThan(own.length / 2);

  const days = await readDaysToChange(own.map(({ itemId, storeId }) => ({ itemId, storeId, date: yesterday })));
  for (const day of days)
    expect(day?.seen.map(({ sourceId }) => sourceId).toSorted()).toEqual(['file:audit.csv', 'kroger']);
  const products = new Set(own.map(({ itemId }) => itemById(itemId)?.name ?? ''));
  const rows = await readRowsToChange(Array.from(products, (product) => ({ storeId: store?.id ?? '', product })));
  const recent = rows.flatMap((row) => Object.values(row?.items ?? {}));
  expect(recent).toHaveLength(own.length);
  for (const seen of recent) expect(seen).toHaveLength(2);
});

test('the only writer’s same list again changes nothing', async () => {
  writeAlone();
  const own = pricesBy('file:audit.csv');
  expect(new Set(await recordObservations(own, now))).toEqual(new Set(['repeated']));
});
