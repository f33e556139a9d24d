import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** The accuracy of the estimates. Loaded for each visit, so that a shopper sees what learning has just counted. */
export const accuracyQuery = queryOptions({
  queryKey: [cacheKey('GET /api/accuracy')],
  queryFn: ({ signal }) => call('GET /api/accuracy', { signal }),
  staleTime: 0,
});
