import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceTexts } from '#shared/contract/price-texts.ts';
import { minuteMs } from '#shared/spans.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** Where the shopper is texted when a favorite drops below their price. */
export const priceTextsQuery = queryOptions({
  queryKey: [pathOf('GET /api/price-texts')],
  queryFn: ({ signal }) => call('GET /api/price-texts', { signal }),
  staleTime: 5 * minuteMs,
});

interface Reports {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

interface CodeReports {
  /** @param isNew False where the last one was sent so lately that it still counts. */
  onSent: (texts: PriceTexts, isNew: boolean) => void;
  onFailed: (error: Error) => void;
}

const codeKey = ['phone-code'];

/** Has a code sent to a number, as it was typed, or as we told it. One at a time: a second press does nothing. */
export function usePhoneCode({ onSent, onFailed }: CodeReports) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: codeKey,
    meta: { premiumFeature: 'text message sharing' },
    // Without a connection it fails at once: the price is saved along with it, while the dialog is open.
    networkMode: 'always',
    mutationFn: (phoneNumber: string) => call('PUT /api/price-texts', { body: { phoneNumber } }),
    onSuccess: (texts) => {
      const before = client.getQueryData(priceTextsQuery.queryKey);
      client.setQueryData(priceTextsQuery.queryKey, texts);
      onSent(texts, texts.unproved?.codeSentAt !== before?.unproved?.codeSentAt);
    },
    onError: onFailed,
  });
  return {
    ask: (phoneNumber: string) => {
      if (client.isMutating({ mutationKey: codeKey }) === 0) mutate(phoneNumber);
    },
    isPending,
  };
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
