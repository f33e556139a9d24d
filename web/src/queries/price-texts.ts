import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** Where the shopper is texted when a favorite drops below their price. */
export const priceTextsQuery = queryOptions({
  queryKey: [pathOf('GET /api/price-texts')],
  queryFn: ({ signal }) => call('GET /api/price-texts', { signal }),
  staleTime: 5 * 60_000,
});

interface Reports {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** Agrees to be texted at a number, as it was typed. */
export function usePriceTextsBeginning(reports: Reports) {
  return useMutation({
    meta: { premiumFeature: 'text message sharing' },
    // Without a connection it fails at once: the price is saved along with it, while the dialog is open.
    networkMode: 'always',
    mutationFn: (phoneNumber: string) => call('PUT /api/price-texts', { body: { phoneNumber } }),
    onSuccess: (texts, _typed, _before, { client }) => {
      client.setQueryData(priceTextsQuery.queryKey, texts);
      reports.onDone();
    },
    onError: reports.onFailed,
  });
}

/** Has the number forgotten. */
export function usePriceTextsEnd(reports: Reports) {
  return useMutation({
    mutationFn: () => call('DELETE /api/price-texts'),
    onSuccess: (texts, _nothing, _before, { client }) => {
      client.setQueryData(priceTextsQuery.queryKey, texts);
      reports.onDone();
    },
    onError: reports.onFailed,
  });
}
