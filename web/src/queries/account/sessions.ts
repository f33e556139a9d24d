import { queryOptions, useMutation } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** The devices where the person is signed in, this one first. */
export const sessionsQuery = queryOptions({
  queryKey: [cacheKey('GET /api/sessions')],
  queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
  staleTime: minuteMs,
});

interface Reports {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** Signs the person out on another device. */
export function useSessionEnd({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/sessions/{id}', { params: { id } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: (_done, _error, _id, _before, { client }) => client.invalidateQueries(sessionsQuery),
  });
}
