import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '#functions/kit/clock.ts';
import type { StoreRequests } from '#functions/pricing/live-prices/price-request-rows.ts';
import { saveStoreRequests } from '#functions/pricing/live-prices/price-request-rows.ts';
import { noteSpent } from '#functions/pricing/live-prices/provider-call-rows.ts';
import { saveHealth } from '#functions/pricing/live-prices/provider-health-rows.ts';
import { handler } from '#functions/pricing/live-prices/queue-popular-prices.ts';
import type { PriceRequest } from '#functions/pricing/providers/price-request.ts';
import { hourMs } from '#shared/durations.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const enqueuePriceRequests = vi.hoisted(() =>
  vi.fn<(requests: readonly PriceRequest[]) => Promise<void>>(async () => {}),
);
vi.mock('#functions/kit/clients/price-queue.ts', () => ({ requestsPerCall: 10, enqueuePriceRequests }));

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);

beforeAll(async () => {
  vi.stubEnv('PRICE_PROVIDERS', 'kroger,open-prices');
  clock.now = () => now;
});
beforeEach(() => enqueuePriceRequests.mockClear());

const context = { getRemainingTimeInMillis: () => 60_000 };
const sent = () => enqueuePriceRequests.mock.calls.flatMap(([requests]) => requests);

async function noteRequests(storeId: string, items: StoreRequests['items']): Promise<void> {
  await saveStoreRequests('kroger', { storeId, items, version: 0 }, now);
}

const at = (hours: number) => hoursAgo(hours).toISOString();

test('only popular and saved items are refreshed, before their price is a day old', async () => {
  await noteRequests('3', {
    popular: { timesAsked: 4, askedAt: at(3), fetchedAt: at(18) },
    seen: { timesAsked: 4, askedAt: at(3), fetchedAt: at(2) },
    once: { timesAsked: 1, askedAt: at(3), fetchedAt: at(18) },
  });
  await noteRequests('4', { saved: { timesAsked: 1, askedAt: at(200), savedAt: at(200), fetchedAt: at(30) } });
  await noteRequests('5', { forgotten: { timesAsked: 9, askedAt: at(300), fetchedAt: at(300) } });
  expect(await handler({}, context)).toEqual({ requested: 2, resting: 0 });
  expect(sent().toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1))).toEqual([
    { providerId: 'kroger', storeId: '3', itemIds: ['popular'], reason: 'kept-fresh' },
    { providerId: 'kroger', storeId: '4', itemIds: ['saved'], reason: 'kept-fresh' },
  ]);
});

test('a run requests a limited number of items, for the last queried stores first', async () => {
  for (let store = 100; store < 530; store += 1) {
    await noteRequests(String(store), { milk: { timesAsked: 2, askedAt: at(1), fetchedAt: at(20) } });
  }
  expect(await handler({}, context)).toEqual({ requested: 400, resting: 0 });
  expect(sent()).toHaveLength(400);
});

test('a run that has no time left leaves the rest to the next one', async () => {
  const { requested: count } = await handler({}, { getRemainingTimeInMillis: () => 1_000 });
  expect(count).toBeLessThanOrEqual(16 * 5);
});

test('a provider that has used up its calls for refreshes is not called until it has some again', async () => {
  await noteSpent('kroger', 'products', 'later', now);
  expect(await handler({}, context)).toEqual({ requested: 0, resting: 1 });
  expect(sent()).toEqual([]);
});

test('a paused provider is not called', async () => {
  const restingUntil = new Date(now.getTime() + hourMs).toISOString();
  await saveHealth('kroger', { failures: 3, restingUntil, why: 'It failed', answeredAt: null }, 0);
  expect(await handler({}, context)).toEqual({ requested: 0, resting: 1 });
  expect(sent()).toEqual([]);
});
