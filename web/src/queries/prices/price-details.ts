import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { OwnPriceReport, PriceReport } from '#shared/contract/prices/price-details.ts';
import { call } from '#web/api/client.ts';
import { cartQuery } from '#web/queries/cart/cart.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';
import { favoritesQuery } from '#web/queries/favorites/favorites.ts';
import { itemsKey } from '#web/queries/search/items.ts';

/** An item at a store. */
export interface ItemAtStore {
  storeId: string;
  itemId: string;
}

const historyKey = cacheKey('GET /api/prices/history');

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
    queryKey: [historyKey, query],
    queryFn: ({ signal }) => call('GET /api/prices/history', { query, signal }),
    staleTime: 0,
  });
};

/** Reloads everything that shows prices. */
export async function refreshPrices(client: QueryClient): Promise<void> {
  // A read that started earlier would show the old prices.
  await client.cancelQueries(cartQuery);
  void client.invalidateQueries(cartQuery);
  void client.invalidateQueries(favoritesQuery);
  void client.invalidateQueries({ queryKey: [historyKey] });
  void client.invalidateQueries({ queryKey: [itemsKey] });
}

interface Reports<Done> {
  onDone: (done: Done) => void;
  onFailed: (error: Error) => void;
}

/** Reports an item's price at a store. */
export function usePriceReport({ onDone, onFailed }: Reports<OwnPriceReport & ItemAtStore>) {
  return useMutation({
    mutationFn: async (body: PriceReport) => ({ ...body, ...(await call('POST /api/prices/reports', { body })) }),
    onSuccess: async (done, _body, _before, { client }) => {
      await refreshPrices(client);
      onDone(done);
    },
    onError: onFailed,
  });
}

/** Withdraws the shopper's report of a day. */
export function useTakingBack({ onDone, onFailed }: Reports<ItemAtStore>) {
  return useMutation({
    mutationFn: async ({ storeId, itemId, day }: ItemAtStore & Pick<OwnPriceReport, 'day'>) => {
      await call('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { params: { storeId, itemId, day } });
      return { storeId, itemId };
    },
    onSuccess: async (done, _sent, _before, { client }) => {
      await refreshPrices(client);
      onDone(done);
    },
    onError: onFailed,
  });
}
