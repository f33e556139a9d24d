import { describe, expect, test } from 'vitest';
import {
  readStoreRequests,
  readStoresWithRequests,
  saveStoreRequests,
} from '#functions/pricing/live-prices/price-request-rows.ts';
import { countCall } from '#functions/pricing/live-prices/provider-call-rows.ts';
import { healthyProvider } from '#functions/pricing/live-prices/provider-health.ts';
import { readHealth, saveHealth } from '#functions/pricing/live-prices/provider-health-rows.ts';
import { readPins, savePin } from '#functions/pricing/live-prices/provider-product-id-rows.ts';
import { hourMs } from '#shared/durations.ts';
import { priceRequestShards } from '#shared/limits.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * hourMs);

describe('a provider’s calls', () => {
  test('never exceed its limit, even with many concurrent callers', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => countCall('kroger', 'products', 25, now)));
    expect(made.filter(Boolean)).toHaveLength(25);
    expect(await countCall('kroger', 'locations', 25, now)).toBe(true);
  });

  test('are counted for 24 hours from the first one, as the provider does', async () => {
    expect(await countCall('other', 'prices', 1, now)).toBe(true);
    expect(await countCall('other', 'prices', 1, hoursLater(23.9))).toBe(false);
    expect(await countCall('other', 'prices', 1, hoursLater(24))).toBe(true);
    expect(await countCall('other', 'prices', 1, hoursLater(25))).toBe(false);
  });
});

test('a provider’s pins are its own, and expire', async () => {
  await savePin('kroger', { name: 'product:milk', value: { productId: '0001' }, days: 7 }, now);
  const read = (id: string, at: Date) => readPins(id, ['product:milk', 'product:eggs'], at);
  expect([...(await read('kroger', now))]).toEqual([['product:milk', { productId: '0001' }]]);
  expect((await read('open-prices', now)).size).toBe(0);
  expect((await read('kroger', hoursLater(7 * 24 + 1))).size).toBe(0);
});

test('of two concurrent health updates the first wins', async () => {
  const [known] = await readHealth(['kroger']);
  expect(known).toEqual({ ...healthyProvider, version: 0 });
  await saveHealth('kroger', { ...healthyProvider, failures: 1, why: 'first' }, 0);
  await saveHealth('kroger', { ...healthyProvider, failures: 1, why: 'second' }, 0);
  expect(await readHealth(['kroger', 'other'])).toMatchObject([{ why: 'first', version: 1 }, { version: 0 }]);
});

describe('the queried items of a store', () => {
  const item = (askedAt: Date) => ({ timesAsked: 1, askedAt: askedAt.toISOString() });

  test('keep only the latest items, for at most a month', async () => {
    const items = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`item-${at}`, item(hoursLater(-at))]));
    await saveStoreRequests(
      'kroger',
      { storeId: '3', items: { ...items, old: item(hoursLater(-31 * 24)) }, version: 0 },
      now,
    );
    const kept = Object.keys((await readStoreRequests('kroger', '3')).items);
    expect(kept).toHaveLength(300);
    expect(kept).toContain('item-0');
    expect(kept).not.toContain('item-399');
    expect(kept).not.toContain('old');
  });

  test('are found with the last queried store first, spread over partitions', async () => {
    const hours = Array.from({ length: 200 }, (_, store) => (store * 37) % 101);
    for (const [store, ago] of hours.entries()) {
      const items = { milk: item(hoursLater(-ago)) };
      await saveStoreRequests('open-prices', { storeId: `${store}`, items, version: 0 }, now);
    }
    const shards = await Promise.all(
      Array.from({ length: priceRequestShards }, (_, shard) => {
        return readStoresWithRequests('open-prices', shard, now, undefined, 200);
      }),
    );
    const stores = shards.map(({ found }) => found.map(({ storeId }) => Number(storeId)));
    expect(stores.flat().toSorted((one, other) => one - other)).toEqual([...hours.keys()]);
    for (const ofShard of stores) {
      const ago = ofShard.map((store) => hours[store] ?? 0);
      expect(ago).toEqual(ago.toSorted((one, other) => one - other));
      // Requests are spread over partitions, so none receives every write.
      expect(ofShard.length).toBeLessThan(30);
    }
  });

  test('are written by one of two concurrent writers', async () => {
    const sheet = { storeId: '5', items: { milk: item(now) }, version: 0 };
    expect(await saveStoreRequests('kroger', sheet, now)).toBe(true);
    expect(await saveStoreRequests('kroger', sheet, now)).toBe(false);
  });
});
