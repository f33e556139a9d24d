import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

export const itemsKey = cacheKey('GET /api/grocery-items');

/**
 * The brands and sizes of one product, with prices at these stores.
 * @param known A key of the known prices: when it changes, the query runs again.
 */
export function itemsNamedQuery(name: string, storeIds: readonly string[], known = '') {
  const stores = storeIds.join(',');
  return queryOptions({
    queryKey: [itemsKey, name, stores, known],
    queryFn: ({ signal }) => call('GET /api/grocery-items', { query: { name, ...(stores && { stores }) }, signal }),
    staleTime: 5 * minuteMs,
  });
}

/** The same for each of several products. */
export function itemsOfNamesQuery(names: readonly string[], storeIds: readonly string[]) {
  return queryOptions({
    queryKey: [itemsKey, names, storeIds],
    queryFn: ({ client }) => Promise.all(names.map((name) => client.fetchQuery(itemsNamedQuery(name, storeIds)))),
    enabled: names.length > 0,
    staleTime: 5 * minuteMs,
  });
}
