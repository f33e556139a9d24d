import { queryOptions, useMutation } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { userQuery } from './user-query.ts';

/** The devices where the person is signed in, this one first. */
export const sessionsQuery = queryOptions({ ...reading('GET /api/sessions'), staleTime: minuteMs });

/** Signs the person out on another device. */
export function useSessionEnd({ onDone, onFailed }: ChangeCallbacks) {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/sessions/{id}', { params: { id } }),
    onSuccess: () => onDone(),
    onError: onFailed,
    onSettled: (_done, _error, _id, _before, { client }) => client.invalidateQueries(sessionsQuery),
  });
}

/** Ends every session, including this one. The page then shows what a visitor sees. */
export function useSignOutEverywhere({ onDone, onFailed }: ChangeCallbacks) {
  return useMutation({
    mutationFn: () => call('POST /api/sign-out-everywhere'),
    onSuccess: (_done, _nothing, _before, { client }) => {
      onDone();
      // Fetched again instead of set, so that the server ends this browser's cookies.
      void client.invalidateQueries(userQuery);
    },
    onError: onFailed,
  });
}
