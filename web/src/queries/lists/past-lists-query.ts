import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** What the shopper bought before. */
export const pastListsQuery = queryOptions({
  queryKey: [cacheKey('GET /api/lists/past')],
  queryFn: ({ signal }) => call('GET /api/lists/past', { signal }),
  staleTime: minuteMs,
});
