import { useMutation } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';

interface Reports {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** Texts a message to one phone. */
export function useTextMessage({ onDone, onFailed }: Reports) {
  return useMutation({
    meta: { premiumFeature: 'text message sharing' },
    // Without a connection it fails at once: a text sent hours later would be no help.
    networkMode: 'always',
    mutationFn: (text: BodySent<'POST /api/send-sms'>) => call('POST /api/send-sms', { body: text }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Tells the people who run the product what could be better. */
export function useSuggestion({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: (suggestion: BodySent<'POST /api/send-suggestion'>) =>
      call('POST /api/send-suggestion', { body: suggestion }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
