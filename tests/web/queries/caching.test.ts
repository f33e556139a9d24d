import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userQuery } from '#web/queries/account/user-query.ts';
import { cartQuery } from '#web/queries/cart/cart-query.ts';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { accuracyQuery } from '#web/queries/prices/accuracy-query.ts';
import { pricingStatusQuery } from '#web/queries/prices/pricing-status-query.ts';
import { itemsNamedQuery } from '#web/queries/search/brands-and-sizes-query.ts';
import { itemSearchQuery } from '#web/queries/search/search-query.ts';
import { storesAroundQuery } from '#web/queries/stores/stores-query.ts';

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
vi.stubGlobal('fetch', fetched);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  fetched.mockClear();
});

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

describe('a fresh answer', () => {
  test.each([
    ['§7 who they are, for 5 minutes', userQuery, 5 * minuteMs],
    ['§7 the cart, for 30 seconds', cartQuery, 30 * secondMs],
    ['§7 the stores, for 5 minutes', storesAroundQuery(null), 5 * minuteMs],
    ['§7 the brands of an item, for 5 minutes', itemsNamedQuery('Milk', []), 5 * minuteMs],
  ])('is not requested again: %s', async (_what, query, freshMs) => {
    const client = createQueryClient(() => {});
    // Their answers differ, which doesn't matter here.
    const ask = () => client.fetchQuery(query as typeof userQuery);
    await ask();
    await vi.advanceTimersByTimeAsync(freshMs - 1);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('§7 is requested again if it was a search', async () => {
    const client = createQueryClient(() => {});
    await client.fetchQuery(itemSearchQuery('milk', []));
    await client.fetchQuery(itemSearchQuery('milk', []));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is requested again if it was the accuracy of the estimates, which learning may have changed', async () => {
    const client = createQueryClient(() => {});
    await client.fetchQuery(accuracyQuery);
    await client.fetchQuery(accuracyQuery);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('§7 is dropped 10 minutes after the last screen that uses it', async () => {
    const client = createQueryClient(() => {});
    await client.fetchQuery(userQuery);
    await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
    expect(client.getQueryData(userQuery.queryKey)).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
  });
});

test.each([
  ['the cart', cartQuery],
  ['what is live', pricingStatusQuery],
  ['who is here', userQuery],
  ['anything else', { queryKey: ['/api/anything'] }],
])('§9 neither time nor a return to the window triggers another request: %s', async (_, query) => {
  const client = createQueryClient(() => {});
  client.mount();
  const leave = new QueryObserver(client, query as typeof userQuery).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(fetched).toHaveBeenCalledTimes(1);
  leave();
  focusManager.setFocused(undefined);
  client.unmount();
});

test('§9 a change that is refused is sent once', async () => {
  const client = createQueryClient(() => {});
  const send = vi.fn(() => Promise.reject(new Error('500: no')));
  const mutation = client
    .getMutationCache()
    .build(client, { ...client.getDefaultOptions().mutations, mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toThrow('500: no');
  expect(send).toHaveBeenCalledTimes(1);
});
