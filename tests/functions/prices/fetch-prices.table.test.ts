import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { krogerClient, startKroger } from '#local/kroger/stand-in.ts';
import type { PriceStandIn } from '#local/price-providers/stand-in.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
vi.mock('#functions/kit/clients/secrets.ts', () => ({ readSecret: async () => JSON.stringify(krogerClient) }));

let standIn: PriceStandIn;
let fetcher: typeof import('#functions/prices/fetch-prices.ts');
let shelves: typeof import('#functions/data/shelves.ts');
let codes: typeof import('#functions/data/product-codes.ts');
let asked: typeof import('#functions/data/asked-prices.ts');
let health: typeof import('#functions/data/provider-health.ts');
let clock: typeof import('#functions/kit/clock.ts');
let now = new Date('2026-11-20T12:00:00.000Z');
beforeAll(async () => {
  standIn = await startKroger();
  vi.stubEnv('PRICE_PROVIDERS', 'kroger');
  vi.stubEnv('PROVIDER_ADDRESSES', `kroger=${standIn.address}`);
  clock = await import('#functions/kit/clock.ts');
  clock.clock.now = () => now;
  fetcher = await import('#functions/prices/fetch-prices.ts');
  shelves = await import('#functions/data/shelves.ts');
  codes = await import('#functions/data/product-codes.ts');
  asked = await import('#functions/data/asked-prices.ts');
  health = await import('#functions/data/provider-health.ts');
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.mood = 'well';
  standIn.calls = [];
  // Each test is a day later, when nothing is fresh and nobody rests.
  now = new Date(now.getTime() + 25 * 3_600_000);
});

const kroger = '3';
const milk = 'kroger-whole-milk-1-gal';
const eggs = 'kroger-large-eggs-12-ct';
const ask = (storeId: string, itemIds: readonly string[], reason = 'compared') =>
  JSON.stringify({ providerId: 'kroger', storeId, itemIds, reason });

async function fetchPrices(...bodies: string[]): Promise<string[]> {
  const Records = bodies.map((body, at) => ({ messageId: `message-${at}`, body }));
  const { batchItemFailures } = await fetcher.handler({ Records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

async function onShelf(storeId: string, product: string, itemId: string) {
  const found = await shelves.readShelves([storeId], new Set([product]), now, true);
  return found.get(storeId)?.get(product)?.[itemId];
}

const productCalls = () => standIn.calls.filter(({ path }) => path.startsWith('/v1/products')).length;

describe('a batch of what shoppers asked for', () => {
  test('is fetched store by store and put on the shelves, with the product codes that were told', async () => {
    expect(await fetchPrices(ask(kroger, [milk]), ask(kroger, [milk, eggs]))).toEqual([]);
    expect(await onShelf(kroger, 'Whole Milk', milk)).toMatchObject([
      { kind: 'live', source: 'Kroger', voice: 'kroger', observedAt: now.toISOString() },
    ]);
    expect(await codes.readCodesOf(milk)).toHaveLength(1);
    expect(productCalls()).toBe(2);
  });

  test('is asked for once, however many ask', async () => {
    await fetchPrices(ask(kroger, [milk, eggs]));
    standIn.calls = [];
    expect(await fetchPrices(ask(kroger, [milk, eggs]), ask(kroger, [eggs]))).toEqual([]);
    expect(standIn.calls).toEqual([]);
    const { items } = await asked.readAsked('kroger', kroger);
    expect(items[milk]?.fetchedAt).toBe(now.toISOString());
  });

  test('that holds one unreadable message gives back that one alone', async () => {
    expect(await fetchPrices('hello', ask(kroger, [milk]), JSON.stringify({ providerId: 'kroger' }))).toEqual([
      'message-0',
      'message-2',
    ]);
    expect(await onShelf(kroger, 'Whole Milk', milk)).toMatchObject([{ observedAt: now.toISOString() }]);
  });

  test('for a provider that was switched off, or a store that is gone, is answered by nothing', async () => {
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

describe('a provider that fails', () => {
  test('is tried again twice, then rests, and nothing on the shelf changes', async () => {
    await fetchPrices(ask(kroger, [milk]));
    const before = await onShelf(kroger, 'Whole Milk', milk);
    now = new Date(now.getTime() + 7 * 3_600_000);
    standIn.mood = 'failing';
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual(['message-0']);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual(['message-0']);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    standIn.calls = [];
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(await onShelf(kroger, 'Whole Milk', milk)).toEqual(before);

    standIn.mood = 'well';
    now = new Date(now.getTime() + 6 * 60_000);
    expect(await fetchPrices(ask(kroger, [milk]))).toEqual([]);
    expect(await onShelf(kroger, 'Whole Milk', milk)).toMatchObject([{ observedAt: now.toISOString() }]);
    expect(await health.readHealth(['kroger'])).toMatchObject([{ failures: 0, restingUntil: null }]);
  });

  test('and tells prices forty times too high is believed in nothing', async () => {
    const items = [milk, eggs, 'kroger-white-bread-20-oz', 'fresh-bananas-1-lb', 'kroger-alfredo-sauce-15-oz'];
    await fetchPrices(ask(kroger, items));
    const before = await onShelf(kroger, 'Whole Milk', milk);
    now = new Date(now.getTime() + 7 * 3_600_000);
    standIn.mood = 'nonsensical';
    await fetchPrices(ask(kroger, items));
    expect(await onShelf(kroger, 'Whole Milk', milk)).toEqual(before);
    expect((await health.readHealth(['kroger']))[0]?.why).toContain('threefold');
  });
});
