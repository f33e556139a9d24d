import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';

/** People who may not add prices. */
export const stoppedContributorsQuery = queryOptions({
  ...reading('GET /api/admin/stopped-contributors'),
  staleTime: 0,
});

/** Lets a person add prices again. */
export function useContributorPermission({ onDone, onFailed }: ChangeCallbacks) {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/stopped-contributors/{id}', { params: { id } }),
    onSuccess: async (_done, _id, _before, { client }) => {
      await client.invalidateQueries(stoppedContributorsQuery);
      onDone();
    },
    onError: onFailed,
  });
}
