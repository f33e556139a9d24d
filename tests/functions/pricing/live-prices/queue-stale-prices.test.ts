import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#functions/kit/failure.ts';
import type { PriceRequest } from '#functions/pricing/providers/price-request.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import { hourMs } from '#shared/durations.ts';

const enqueuePriceRequests = vi.hoisted(() =>
  vi.fn<(requests: readonly PriceRequest[], timeoutMs: number) => Promise<void>>(async () => {}),
);
vi.mock('#functions/kit/clients/price-queue.ts', () => ({ requestsPerCall: 10, enqueuePriceRequests }));

const readSpent = vi.hoisted(() => vi.fn(async () => new Set<string>()));
vi.mock('#functions/pricing/live-prices/provider-call-rows.ts', () => ({ readSpent }));

const takeQuota = vi.hoisted(() => vi.fn<(whose: object, wanted: { pricesAsked: number }) => Promise<void>>());
vi.mock('#functions/quotas/quota-rows.ts', () => ({ takeQuota }));

let queueStalePrices: typeof import('#functions/pricing/live-prices/queue-stale-prices.ts').queueStalePrices;
beforeEach(async () => {
  enqueuePriceRequests.mockClear();
  enqueuePriceRequests.mockImplementation(async () => {});
  takeQuota.mockReset();
  readSpent.mockReset();
  readSpent.mockImplementation(async () => new Set());
  vi.stubEnv('PRICE_PROVIDERS', 'kroger');
  vi.resetModules();
  ({ queueStalePrices } = await import('#functions/pricing/live-prices/queue-stale-prices.ts'));
});

const ana = { userId: 'ana' };
const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
const milk = 'kroger-whole-milk-1-gal';

function price(
  kind: StorePrice['kind'],
  observedAt: string | null,
  store: Partial<StorePrice['store']> = {},
): StorePrice {
  return {
    store: { id: '3', name: 'Kroger', chain: 'kroger', color: '#204f9c', logo: 'K', ...store },
    price: kind === 'unavailable' ? null : '3.49',
    kind,
    source: 'somebody',
    observedAt,
  };
}
const line = (storePrice: StorePrice, itemId = milk) => ({ itemId, storePrices: [storePrice] });
const asked = () => enqueuePriceRequests.mock.calls.flatMap(([requests]) => requests);

describe('a shopper who compares', () => {
  test.each([
    ['an estimate', price('estimate', hoursAgo(2_000)), true],
    ['what somebody reported', price('reported', hoursAgo(30)), true],
    ['what a receipt says', price('receipt', hoursAgo(30)), true],
    ['a live price of this morning', price('live', hoursAgo(5)), false],
    ['a live price of yesterday', price('live', hoursAgo(13)), true],
    ['what was not sold there this morning', price('unavailable', hoursAgo(5)), false],
    ['what was not sold there yesterday', price('unavailable', hoursAgo(20)), true],
    ['another chain’s own brand', price('unavailable', null), false],
    ['a store that no provider knows', price('estimate', hoursAgo(1), { id: '1', chain: 'walmart' }), false],
  ])('and sees %s', async (_what, shown, isAsked) => {
    await queueStalePrices(ana, [line(shown)], 'compared', now);
    expect(asked()).toEqual(
      isAsked ? [{ providerId: 'kroger', storeId: '3', itemIds: [milk], reason: 'compared' }] : [],
    );
  });

  test('requests an item’s substitutes, and none of their own products', async () => {
    const pick = { itemId: 'kroger-large-eggs-12-ct', brand: '', size: '', unit: '', covers: 1, isEquivalent: false };
    await queueStalePrices(
      ana,
      [line({ ...price('estimate', hoursAgo(1)), pick }), line(price('estimate', null), 'own-1')],
      'compared',
      now,
    );
    expect(asked().map(({ itemIds }) => itemIds)).toEqual([['kroger-large-eggs-12-ct']]);
  });

  test('requests once in half an hour', async () => {
    const shown = [line(price('estimate', hoursAgo(1)))];
    await queueStalePrices(ana, shown, 'compared', now);
    await queueStalePrices(ana, shown, 'compared', new Date(now.getTime() + 29 * 60_000));
    expect(asked()).toHaveLength(1);
    await queueStalePrices(ana, shown, 'compared', new Date(now.getTime() + 31 * 60_000));
    expect(asked()).toHaveLength(2);
  });

  test('with the largest cart at five stores makes one call of the queue', async () => {
    const { itemsAfter } = await import('#functions/catalog/items.ts');
    const lines = itemsAfter(undefined, 150).map(({ id }) => ({
      itemId: id,
      storePrices: ['3', '4', '5', '6', '7'].map((storeId) => price('estimate', hoursAgo(1), { id: storeId })),
    }));
    await queueStalePrices(ana, lines, 'compared', now);
    expect(enqueuePriceRequests).toHaveBeenCalledTimes(1);
    expect(asked()).toHaveLength(10);
    expect(Math.max(...asked().map(({ itemIds }) => itemIds.length))).toBe(50);
  });

  test('does not notice a failing queue, and requests again the next time', async () => {
    enqueuePriceRequests.mockRejectedValueOnce(new Error('SQS is unavailable'));
    const shown = [line(price('estimate', hoursAgo(1)))];
    await expect(queueStalePrices(ana, shown, 'compared', now)).resolves.toBeUndefined();
    await queueStalePrices(ana, shown, 'compared', now);
    expect(enqueuePriceRequests).toHaveBeenCalledTimes(2);
  });
});

describe('a shopper who reached the daily limit of price requests', () => {
  test('requests no more, and compares with known prices', async () => {
    const left = { prices: 500 };
    takeQuota.mockImplementation(async (whose, { pricesAsked }) => {
      expect(whose).toBe(ana);
      if (pricesAsked > left.prices) throw new Failure('too-many-calls');
      left.prices -= pricesAsked;
    });
    const { itemsAfter } = await import('#functions/catalog/items.ts');
    const lines = (storeIds: string[]) =>
      itemsAfter(undefined, 150).map(({ id }) => ({
        itemId: id,
        storePrices: storeIds.map((storeId) => price('estimate', hoursAgo(1), { id: storeId })),
      }));
    await queueStalePrices(ana, lines(['3', '4']), 'compared', now);
    expect(left.prices).toBe(200);
    await queueStalePrices(ana, lines(['5', '6']), 'compared', now);
    expect(asked().map(({ storeId }) => storeId)).not.toContain('5');
    expect(left.prices).toBe(200);
    // A change of the cart still requests prices.
    await queueStalePrices(ana, [line(price('estimate', hoursAgo(1), { id: '7' }))], 'compared', now);
    expect(asked().at(-1)).toMatchObject({ storeId: '7' });
  });
});

describe('a provider whose daily calls are used up', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const shown = [line(price('estimate', hoursAgo(1)))];

  test('is not called until it has calls again', async () => {
    readSpent.mockResolvedValueOnce(new Set(['kroger']));
    await queueStalePrices(ana, shown, 'compared', now);
    await queueStalePrices(ana, shown, 'compared', later(0.9));
    expect(enqueuePriceRequests).not.toHaveBeenCalled();
    await queueStalePrices(ana, shown, 'compared', later(1.1));
    expect(asked()).toHaveLength(1);
    expect(readSpent).toHaveBeenCalledTimes(2);
  });

  test('is called anyway when its usage is unknown', async () => {
    readSpent.mockRejectedValueOnce(new Error('The table is unavailable'));
    await queueStalePrices(ana, shown, 'compared', now);
    expect(asked()).toHaveLength(1);
  });
});

test('without a provider no request is made', async () => {
  vi.stubEnv('PRICE_PROVIDERS', '');
  vi.resetModules();
  ({ queueStalePrices } = await import('#functions/pricing/live-prices/queue-stale-prices.ts'));
  await queueStalePrices(ana, [line(price('estimate', hoursAgo(1)))], 'compared', now);
  expect(enqueuePriceRequests).not.toHaveBeenCalled();
});
