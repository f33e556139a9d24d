import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemsAfter } from '#functions/catalog/items.ts';
import { readCodesOf } from '#functions/catalog/product-code-rows.ts';
import { clock } from '#functions/kit/clock.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import { readStoreRequests } from '#functions/pricing/live-prices/price-request-rows.ts';
import { handler } from '#functions/pricing/live-prices/process-price-queue.ts';
import { readSpent } from '#functions/pricing/live-prices/provider-call-rows.ts';
import { readHealth } from '#functions/pricing/live-prices/provider-health-rows.ts';
import type { PriceRequest } from '#functions/pricing/providers/price-request.ts';
import { krogerFacts } from '#functions/pricing/providers/provider-facts.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { krogerClient, startKroger } from '#local/price-providers/kroger-stand-in.ts';
import type { PriceStandIn } from '#local/price-providers/price-stand-in.ts';
import { hourMs } from '#shared/durations.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
const enqueuePriceRequests = vi.hoisted(() =>
  vi.fn<(requests: readonly PriceRequest[]) => Promise<void>>(async () => {}),
);
vi.mock('#functions/kit/clients/price-queue.ts', () => ({ requestsPerCall: 10, enqueuePriceRequests }));
vi.mock('#functions/kit/clients/secrets-manager.ts', () => ({ readSecret: async () => JSON.stringify(krogerClient) }));

let standIn: PriceStandIn;
let now = new Date('2026-11-20T12:00:00.000Z');
beforeAll(async () => {
  standIn = await startKroger();
  vi.stubEnv('PRICE_PROVIDERS', 'kroger');
  vi.stubEnv('PROVIDER_ADDRESSES', `kroger=${standIn.address}`);
  clock.now = () => now;
});
afterAll(() => standIn.stop());
beforeEach(() => {
  enqueuePriceRequests.mockReset();
  remainingMs = () => 120_000;
  standIn.mood = 'well';
  standIn.calls = [];
  // Each test is a day later, when no price is fresh and no provider rests.
  now = new Date(now.getTime() + 25 * hourMs);
});

let remainingMs: () => number;
const kroger = '3';
const milk = 'kroger-whole-milk-1-gal';
const eggs = 'kroger-large-eggs-12-ct';
const ask = (storeId: string, itemIds: readonly string[], reason = 'compared') =>
  JSON.stringify({ providerId: 'kroger', storeId, itemIds, reason });

async function fetchPrices(...bodies: string[]): Promise<string[]> {
  const Records = bodies.map((body, at) => ({ messageId: `message-${at}`, body }));
  const { batchItemFailures } = await handler({ Records }, { getRemainingTimeInMillis: () => remainingMs() });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

async function recentMilkPrices() {
  const found = await readRecentObservations([kroger], new Set(['Whole Milk']), now, true);
  return found.get(kroger)?.get('Whole Milk')?.[milk];
}

const productCalls = () => standIn.calls.filter(({ path }) => path.startsWith('/v1/products')).length;

describe('a batch of price requests', () => {
  test('is fetched store by store and stored, with the returned product codes', async () => {
    expect(await fetchPrices(ask(kroger, [milk]), ask(kroger, [milk, eggs]))).toEqual([]);
    expect(await recentMilkPrices()).toMatchObject([
      { kind: 'live', source: 'Kroger', sourceId: 'kroger', observedAt: now.toISOString() },
    ]);
    expect(await readCodesOf(milk)).toHaveLength(1);
    expect(productCalls()).toBe(2);
  });

  test('is fetched once for many requests', async () => {
    await fetchPrices(ask(kroger, [milk, eggs]));
    standIn.calls = [];
    expect(await fetchPrices(ask(kroger, [milk, eggs]), ask(kroger, [eggs]))).toEqual([]);
    expect(standIn.calls).toEqual([]);
    const { items } = await readStoreRequests('kroger', kroger);
    expect(items[milk]?.fetchedAt).toBe(now.toISOString());
  });

  test('with one unreadable message returns only that one to the queue', async () => {
    expect(await fetchPrices('hello', ask(kroger, [milk]), JSON.stringify({ providerId: 'kroger' }))).toEqual([
      'message-0',
      'message-2',
    ]);
    expect(await recentMilkPrices()).toMatchObject([{ observedAt: now.toISOString() }]);
  });

  test('for a disabled provider or a removed store is dropped', async () => {
    const ofNobody = JSON.stringify({
      providerId: 'nobodys-shop',
      storeId: kroger,
      itemIds: [milk],
      reason: 'compared',
    });
    expect(await fetchPrices(ofNobody, ask('no-such-store', [milk]))).toEqual([]);
    expect(standIn.calls).toEqual([]);
  });
});

describe('a run that has no time left', () => {
  const another = '4';

  test('for another store requeues its requests as new', async () => {
    remainingMs = () => (standIn.calls.length === 0 ? 120_000 : 39_000);
    expect(await fetchPrices(ask(kroger, [milk]), ask(another, [milk]), ask(another, [milk, eggs]))).toEqual([]);
    expect(await recentMilkPrices()).toMatchObject([{ observedAt: now.toISOString() }]);
    expect(enqueuePriceRequests.mock.calls).toEqual([
      [
        [
          { providerId: 'kroger', storeId: another, itemIds: [milk], reason: 'compared' },
          { providerId: 'kroger', storeId: another, itemIds: [eggs], reason: 'compared' },
        ],
        expect.any(Number),
      ],
    ]);
  });

  test('keeps answered prices and requests the rest again, until all are known', async () => {
    const items = itemsAfter(undefined, 12).map(({ id }) => id);
    let runs = 0;
    let waiting: string[] = [ask(kroger, items)];
    const left: number[] = [];
    while (waiting.length > 0 && runs < 20) {
      runs += 1;
      enqueuePriceRequests.mockReset();
      const before = productCalls();
      remainingMs = () => (productCalls() - before < 2 ? 120_000 : 39_000);
      expect(await fetchPrices(...waiting)).toEqual([]);
      const again = enqueuePriceRequests.mock.calls.flatMap(([requests]) => requests);
      waiting = again.map((one) => JSON.stringify(one));
      left.push(again.flatMap(({ itemIds }) => itemIds).length);
    }
    expect(runs).toBeGreaterThan(2);
    expect(left).toEqual([...new Set(left)].toSorted((one, other) => other - one));
    expect(left.at(-1)).toBe(0);
    const { items: known } = await readStoreRequests('kroger', kroger);
    expect(items.filter((itemId) => known[itemId]?.fetchedAt === now.toISOString())).toEqual(items);
  });

  test('and without a queue returns its messages', async () => {
    remainingMs = () => 1_000;
    enqueuePriceRequests.mockRejectedValueOnce(new Error('SQS is unavailable'));
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual(['message-0']);
  });
});

describe('a provider whose calls of the day are used up', () => {
  const within = async (products: number, run: () => Promise<void>) => {
    const { callsPerDay } = krogerFacts;
    const { products: before } = callsPerDay;
    Object.assign(callsPerDay, { products });
    try {
      await run();
    } finally {
      Object.assign(callsPerDay, { products: before });
    }
  };

  test('is not called until its 24 hours are over, and refreshes stop earlier', async () => {
    await within(5, async () => {
      const spent = (whose: 'later' | 'everybody', at = now) => readSpent(['kroger'], whose, at);
      const krogers = storesAfter(undefined, 20_000).filter(({ chain }) => chain === 'kroger');
      const stores = krogers.slice(0, 4).map(({ id }) => id);
      for (const storeId of stores) await fetchPrices(ask(storeId, [milk], 'kept-fresh'));
      expect([(await spent('later')).size, (await spent('everybody')).size]).toEqual([1, 0]);
      const begun = productCalls();
      expect(begun).toBe(3);
      await fetchPrices(ask(stores[0] ?? '', [eggs], 'kept-fresh'));
      expect(productCalls()).toBe(begun);
      for (const storeId of stores) expect(await fetchPrices(ask(storeId, [eggs]))).toEqual([]);
      expect(productCalls()).toBe(5);
      expect([(await spent('later')).size, (await spent('everybody')).size]).toEqual([1, 1]);
      expect((await spent('everybody', new Date(now.getTime() + 24 * hourMs))).size).toBe(0);
      expect((await readHealth(['kroger']))[0]).toMatchObject({ restingUntil: null });
    });
  });
});

describe('a provider that fails', () => {
  test('is retried twice, then paused, and stored prices stay', async () => {
    await fetchPrices(ask(kroger, [milk]));
    const before = await recentMilkPrices();
    now = new Date(now.getTime() + 7 * hourMs);
    standIn.mood = 'failing';
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual(['message-0']);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual(['message-0']);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    standIn.calls = [];
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(await recentMilkPrices()).toEqual(before);

    standIn.mood = 'well';
    now = new Date(now.getTime() + 6 * 60_000);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    expect(await recentMilkPrices()).toMatchObject([{ observedAt: now.toISOString() }]);
    expect(await readHealth(['kroger'])).toMatchObject([{ failures: 0, restingUntil: null }]);
  });

  test('and returns prices forty times too high is ignored', async () => {
    const items = [milk, eggs, 'kroger-white-bread-20-oz', 'fresh-bananas-1-lb', 'kroger-alfredo-sauce-15-oz'];
    await fetchPrices(ask(kroger, items));
    const before = await recentMilkPrices();
    now = new Date(now.getTime() + 7 * hourMs);
    standIn.mood = 'nonsensical';
    await fetchPrices(ask(kroger, items));
    expect(await recentMilkPrices()).toEqual(before);
    expect((await readHealth(['kroger']))[0]?.why).toContain('threefold');
  });
});
