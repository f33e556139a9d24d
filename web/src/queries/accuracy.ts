import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** The accuracy of the estimates; updated a few times a day. */
export const accuracyQuery = queryOptions({
  queryKey: [pathOf('GET /api/accuracy')],
  queryFn: ({ signal }) => call('GET /api/accuracy', { signal }),
  staleTime: 5 * minuteMs,
});
