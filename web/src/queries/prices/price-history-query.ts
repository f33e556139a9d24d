import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** An item at a store. */
export interface ItemAtStore {
  storeId: string;
  itemId: string;
}

export const priceHistoryKey = cacheKey('GET /api/prices/history');

/**
 * The price history of each item at its store; loads again whenever it opens, because others report prices in the
 * meantime.
 */
export const priceHistoryQuery = (places: readonly ItemAtStore[]) => {
  const query = {
    storeIds: places.map(({ storeId }) => storeId).join(),
    itemIds: places.map(({ itemId }) => itemId).join(),
  };
  return queryOptions({
    queryKey: [priceHistoryKey, query],
    queryFn: ({ signal }) => call('GET /api/prices/history', { query, signal }),
    staleTime: 0,
  });
};
