import { useMutation } from '@tanstack/react-query';
import type { OwnPriceReport, PriceReport } from '#shared/contract/prices/price-details.ts';
import { call } from '#web/api/client.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import type { ItemAtStore } from './price-history-query.ts';
import { reloadPrices } from './reload-prices.ts';

/** Reports an item's price at a store. */
export function usePriceReport({ onDone, onFailed }: ChangeCallbacks<OwnPriceReport & ItemAtStore>) {
  return useMutation({
    mutationFn: async (body: PriceReport) => ({ ...body, ...(await call('POST /api/prices/reports', { body })) }),
    onSuccess: async (done, _body, _before, { client }) => {
      await reloadPrices(client);
      onDone(done);
    },
    onError: onFailed,
  });
}

/** Withdraws the shopper's report of a day. */
export function useReportWithdrawal({ onDone, onFailed }: ChangeCallbacks<ItemAtStore>) {
  return useMutation({
    mutationFn: async ({ storeId, itemId, day }: ItemAtStore & Pick<OwnPriceReport, 'day'>) => {
      await call('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { params: { storeId, itemId, day } });
      return { storeId, itemId };
    },
    onSuccess: async (done, _sent, _before, { client }) => {
      await reloadPrices(client);
      onDone(done);
    },
    onError: onFailed,
  });
}
