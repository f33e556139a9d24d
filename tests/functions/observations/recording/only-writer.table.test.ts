import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { readDaysToChange } from '#functions/observations/history/price-history-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { readRowsToChange } from '#functions/observations/shown/recent-observation-rows.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { writingAlone } from '#functions/table/table.ts';
import { livePrices } from '#tests/support/live-prices.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const yesterday = '2026-11-19';
const [store] = storesAfter(undefined, 1);

const pricesBy = (provider: string) =>
  livePrices({ storeId: store?.id ?? '', provider, most: 90, observedAt: `${yesterday}T00:00:00.000Z` });

test('a price list of 90 items is written by the only writer without a call per item, and keeps other sources', async () => {
  const [others, own] = [pricesBy('kroger'), pricesBy('file:audit.csv')];
  await recordObservations(others, now);
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  let outcomes: unknown[] = [];
  await writingAlone(async () => {
    outcomes = await recordObservations(own, now);
  });
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

test('the same list from the only writer changes nothing the second time', async () => {
  await writingAlone(async () => {
    expect(new Set(await recordObservations(pricesBy('file:audit.csv'), now))).toEqual(new Set(['repeated']));
  });
});

test('a price list written while others write, too, checks that no other was faster', async () => {
  await writingAlone(async () => {});
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  await recordObservations(pricesBy('file:later.csv').slice(0, 1), now);
  const puts = send.mock.calls.map(([command]) => command as object).filter((one) => one instanceof PutCommand);
  send.mockRestore();
  expect(puts.length).toBeGreaterThan(0);
  for (const { input } of puts) expect(input.ConditionExpression).toEqual(expect.stringContaining('version'));
});
