import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import type { ReceiptConfirmation, ReceiptOutcome, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { minuteMs } from '#shared/durations.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { findLocation } from '#web/queries/stores/find-location.ts';
import { reloadPrices } from './reload-prices.ts';

/** Without a connection these fail at once instead of waiting for it. */
const networkMode = 'always';

/** The shopper's receipts, newest first. */
export const receiptsQuery = queryOptions({
  ...reading('GET /api/receipts'),
  staleTime: minuteMs,
  networkMode,
});

type Source = BodySent<'POST /api/receipts/readings'>;

/** Reads a receipt; `source` is a promise, because shrinking a photo takes time. */
export function useReceiptReading(onDone: (reading: ReceiptReading, source: Source) => void) {
  return useMutation({
    networkMode,
    mutationFn: async (given: () => Promise<Source>) => {
      const source = await given();
      return { source, reading: await call('POST /api/receipts/readings', { body: source }) };
    },
    onSuccess: ({ reading, source }) => onDone(reading, source),
  });
}

const storesWithinMiles = 25;

/** Stores near a town or a ZIP code, of one chain if known, to choose where a receipt is from. */
export function useStoreSearch(onFound: (stores: Store[]) => void) {
  return useMutation({
    networkMode,
    mutationFn: async ({ words, chain }: { words: string; chain: ChainId | null }) => {
      const { lat, lng, address } = await findLocation(words);
      const query = { lat: lat.toFixed(5), lng: lng.toFixed(5), maxDistance: String(storesWithinMiles) };
      return { address, stores: await call('GET /api/stores', { query: { ...query, ...(chain && { chain }) } }) };
    },
    onSuccess: ({ stores }) => onFound(stores),
  });
}

/** Adds the prices of a reviewed receipt; the cart is priced again. */
export function useReceiptConfirmation(onDone: (outcome: ReceiptOutcome) => void) {
  return useMutation({
    networkMode,
    mutationFn: (receipt: ReceiptConfirmation) => call('POST /api/receipts', { body: receipt }),
    onSuccess: (outcome, _receipt, _before, { client }) => {
      // The list from before lacks it, so none is shown until it is loaded.
      void client.resetQueries(receiptsQuery);
      void reloadPrices(client);
      onDone(outcome);
    },
  });
}

/** Deletes a receipt and its prices. */
export function useReceiptRemoval(callbacks: ChangeCallbacks) {
  return useMutation({
    networkMode,
    mutationFn: (id: string) => call('DELETE /api/receipts/{id}', { params: { id } }),
    onSuccess: (left, _id, _before, { client }) => {
      client.setQueryData(receiptsQuery.queryKey, left);
      void reloadPrices(client);
      callbacks.onDone();
    },
    onError: callbacks.onFailed,
  });
}
