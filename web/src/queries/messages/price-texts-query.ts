import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PriceTexts } from '#shared/contract/messages/price-texts.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';

/** The phone that gets texts when a favorite drops below its price. */
export const priceTextsQuery = queryOptions({ ...reading('GET /api/price-texts'), staleTime: 5 * minuteMs });

interface CodeCallbacks {
  /** @param isNew False if the last code is so recent that it still counts. */
  onSent: (texts: PriceTexts, isNew: boolean) => void;
  onFailed: (error: Error) => void;
}

const codeKey = ['phone-code'];

/** Sends a code to a number, as typed or as the server returned it. One at a time: a second press does nothing. */
export function usePhoneCode({ onSent, onFailed }: CodeCallbacks) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: codeKey,
    meta: { premiumFeature: 'texts' },
    // Without a connection it fails at once: the open dialog saves the price with it.
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

/** Verifies the number with the code, which also agrees to texts. */
export function usePhoneProof(callbacks: ChangeCallbacks) {
  return useMutation({
    meta: { premiumFeature: 'texts' },
    networkMode: 'always',
    mutationFn: (code: string) => call('POST /api/price-texts/code', { body: { code } }),
    onSuccess: (texts, _code, _before, { client }) => {
      client.setQueryData(priceTextsQuery.queryKey, texts);
      callbacks.onDone();
    },
    onError: callbacks.onFailed,
  });
}

/** Removes the number. */
export function usePriceTextsEnd(callbacks: ChangeCallbacks) {
  return useMutation({
    mutationFn: () => call('DELETE /api/price-texts'),
    onSuccess: (texts, _nothing, _before, { client }) => {
      client.setQueryData(priceTextsQuery.queryKey, texts);
      callbacks.onDone();
    },
    onError: callbacks.onFailed,
  });
}
