import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { itemsAfter } from '#functions/catalog/items.ts';
import { readDaysToChange } from '#functions/observations/history/price-history-rows.ts';
import { readObservation } from '#functions/observations/recording/observation-rows.ts';
import { type NewObservation, recordObservations } from '#functions/observations/recording/record-observations.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { hourMs } from '#shared/durations.ts';
import { meetingAt } from '#tests/support/between-calls.ts';
import { livePrices } from '#tests/support/live-prices.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const yesterday = '2026-11-19';
const [...stores] = storesAfter(undefined, 12);
const items = itemsAfter(undefined, 2_000);

const pricesAt = (storeId: string, provider: string, most: number) =>
  livePrices({ storeId, provider, most, observedAt: `${yesterday}T00:00:00.000Z` });

async function sourcesOf({ itemId, storeId }: NewObservation): Promise<{ recent: string[]; thatDay: string[] }> {
  const product = items.find(({ id }) => id === itemId)?.name ?? '';
  const recent = await readRecentObservations([storeId], new Set([product]), now, true);
  const [day] = await readDaysToChange([{ itemId, storeId, date: yesterday }]);
  const names = (seen: readonly { sourceId: string }[] = []) => seen.map(({ sourceId }) => sourceId).toSorted();
  return { recent: names(recent.get(storeId)?.get(product)?.[itemId]), thatDay: names(day?.seen) };
}

test('a price list of 90 items is recorded with three reads, and its observations with a write per 25', async () => {
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const seen = pricesAt(stores[0]?.id ?? '', 'file:audit.csv', 90);
  const outcomes = await recordObservations(seen, now);
  const sent = send.mock.calls.map(([command]) => command as object);
  send.mockRestore();
  expect(new Set(outcomes)).toEqual(new Set(['recorded']));
  // The recent prices, the days, and what learning knows of the chain.
  expect(sent.filter((command) => command instanceof BatchGetCommand).length).toBeLessThanOrEqual(3);
  expect(sent.filter((command) => command instanceof BatchWriteCommand)).toHaveLength(4);
});

test('a provider’s first price of a day stays the one that is learned from', async () => {
  const [first] = pricesAt(stores[0]?.id ?? '', 'kroger', 1);
  if (!first?.cents) throw new Error('Nothing is sold there.');
  const inOneList = { ...first, cents: first.cents + 1, observedAt: `${yesterday}T01:00:00.000Z` };
  const anHourLater = { ...first, cents: first.cents + 2, observedAt: `${yesterday}T02:00:00.000Z` };
  expect(await recordObservations([first, inOneList], now)).toEqual(['recorded', 'recorded']);
  await recordObservations([anHourLater], new Date(now.getTime() + hourMs));
  const { itemId, storeId, observedAt } = first;
  const stored = await readObservation({ itemId, storeId, observedAt, sourceId: 'kroger', keptAt: now.toISOString() });
  expect(stored).toMatchObject({ cents: first.cents, keptAt: now.toISOString() });
});

test('two sources’ prices of one item in one list are both kept', async () => {
  const storeId = stores[1]?.id ?? '';
  const both = ['file:a.csv', 'file:b.csv'].flatMap((provider) => pricesAt(storeId, provider, 1));
  expect(await recordObservations(both, now)).toEqual(['recorded', 'recorded']);
  const [one] = both;
  const sources = ['file:a.csv', 'file:b.csv'];
  expect(one && (await sourcesOf(one))).toEqual({ recent: sources, thatDay: sources });
});

test('another source’s price that arrives between any two calls is kept as well', async () => {
  const tried = stores.slice(2);
  for (const [at, { id }] of tried.entries()) {
    const [one, other] = ['file:a.csv', 'kroger'].map((provider) => pricesAt(id, provider, 1));
    if (!one?.[0] || !other) throw new Error('Nothing is sold there.');
    const isMet = await meetingAt(
      at,
      () => recordObservations(one, now),
      () => recordObservations(other, now),
    );
    if (!isMet) return;
    const sources = ['file:a.csv', 'kroger'];
    expect(await sourcesOf(one[0]), `before call ${at}`).toEqual({ recent: sources, thatDay: sources });
  }
});
