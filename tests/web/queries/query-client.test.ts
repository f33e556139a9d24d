import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#web/api/client.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { createQueryClient } from '#web/queries/client/query-client.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

afterEach(() => {
  fetched.mockReset();
});

test('a query without a fetcher reads the path from its key’s parts', async () => {
  fetched.mockResolvedValueOnce(Response.json([{ id: '1' }]));
  const client = createQueryClient(() => {});
  await expect(client.fetchQuery({ queryKey: ['/api/shared-lists', 'abc'] })).resolves.toEqual([{ id: '1' }]);
  expect(fetched.mock.lastCall?.[0]).toBe('/api/shared-lists/abc');
});

test('a failure is not retried', async () => {
  fetched.mockResolvedValue(new Response('no', { status: 500 }));
  await expect(createQueryClient(() => {}).fetchQuery({ queryKey: ['/api/cart'] })).rejects.toThrow('500: no');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a signed-out visitor is not a failure', async () => {
  fetched.mockResolvedValueOnce(new Response('Please sign in to continue.', { status: 401 }));
  await expect(createQueryClient(() => {}).fetchQuery(userQuery)).resolves.toBeNull();
});

test('a server that can’t be reached does not make a shopper signed out', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(createQueryClient(() => {}).fetchQuery(userQuery)).rejects.toBeInstanceOf(NetworkError);
});

test('a session that ended while a page was open is noticed by the next call', async () => {
  const client = createQueryClient(() => {});
  client.setQueryData(userQuery.queryKey, null);
  fetched.mockResolvedValueOnce(new Response('Please sign in to continue.', { status: 401 }));
  await expect(client.fetchQuery({ queryKey: ['/api/cart'] })).rejects.toThrow('401');
  expect(client.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(true);
});
