import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PriceTexts } from '#shared/contract/price-texts.ts';
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

/** Has a code sent to a number, as it was typed, or as we told it. */
export function usePhoneCode(reports: { onSent: (texts: PriceTexts) => void; onFailed: (error: Error) => void }) {
  return useMutation({
    meta: { premiumFeature: 'text message sharing' },
    // Without a connection it fails at once: the price is saved along with it, while the dialog is open.
    networkMode: 'always',
    mutationFn: (phoneNumber: string) => call('PUT /api/price-texts', { body: { phoneNumber } }),
    onSuccess: (texts, _typed, _before, { client }) => {
      client.setQueryData(priceTextsQuery.queryKey, texts);
      reports.onSent(texts);
    },
    onError: reports.onFailed,
  });
}

/** Agrees to be texted at the number, which the code proves. */
export function usePhoneProof(reports: Reports) {
  return useMutation({
    meta: { premiumFeature: 'text message sharing' },
    networkMode: 'always',
    mutationFn: (code: string) => call('POST /api/price-texts/code', { body: { code } }),
    onSuccess: (texts, _code, _before, { client }) => {
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
