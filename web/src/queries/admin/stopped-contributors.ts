import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** People who may not add prices. */
export const stoppedContributorsQuery = queryOptions({
  queryKey: [cacheKey('GET /api/admin/stopped-contributors')],
  queryFn: ({ signal }) => call('GET /api/admin/stopped-contributors', { signal }),
  staleTime: 0,
});

/** Lets a person add prices again. */
export function useContributorPermission({
  onDone,
  onFailed,
}: {
  onDone: () => void;
  onFailed: (error: Error) => void;
}) {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/stopped-contributors/{id}', { params: { id } }),
    onSuccess: async (_done, _id, _before, { client }) => {
      await client.invalidateQueries(stoppedContributorsQuery);
      onDone();
    },
    onError: onFailed,
  });
}
