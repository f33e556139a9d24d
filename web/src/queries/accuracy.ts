import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** The accuracy of the estimates. Loaded for each visit, so that a shopper sees what learning has just counted. */
export const accuracyQuery = queryOptions({
  queryKey: [pathOf('GET /api/accuracy')],
  queryFn: ({ signal }) => call('GET /api/accuracy', { signal }),
  staleTime: 0,
});
