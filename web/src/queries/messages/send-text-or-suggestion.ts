import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { useOneAtATime } from '#web/queries/client/one-at-a-time.ts';
import { useOwnId } from '#web/queries/client/own-id.ts';

/** Texts a message to one phone. */
export function useTextMessage({ onDone, onFailed }: ChangeCallbacks) {
  const sending = useMutation({
    meta: { premiumFeature: 'texts' },
    // Without a connection it fails at once: a text sent hours later would not help.
    networkMode: 'always',
    mutationFn: (text: BodySent<'POST /api/send-sms'>) => call('POST /api/send-sms', { body: text }),
    onSuccess: () => onDone(),
    onError: onFailed,
  });
  return useOneAtATime(sending);
}

/** Whether the phone behind a text's link has stopped texts. */
export const textStopQuery = (id: string) =>
  queryOptions({
    queryKey: [cacheKey('GET /api/text-stops/{id}'), id],
    queryFn: ({ signal }) => call('GET /api/text-stops/{id}', { params: { id }, signal }),
  });

/** Stops texts to that phone, or allows them again. */
export function useTextStop(id: string, { onFailed }: Pick<ChangeCallbacks, 'onFailed'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySent<'PUT /api/text-stops/{id}'>) =>
      call('PUT /api/text-stops/{id}', { params: { id }, body }),
    onSuccess: (stop) => client.setQueryData(textStopQuery(id).queryKey, stop),
    onError: onFailed,
  });
}

/** Sends a suggestion. */
export function useSuggestion({ onDone, onFailed }: ChangeCallbacks) {
  const { idOf, isDone } = useOwnId();
  const sending = useMutation({
    mutationFn: (suggestion: BodySent<'POST /api/send-suggestion'>) =>
      call('POST /api/send-suggestion', { body: { ...suggestion, id: idOf(suggestion) } }),
    onSuccess: () => {
      isDone();
      onDone();
    },
    onError: onFailed,
  });
  return useOneAtATime(sending);
}
