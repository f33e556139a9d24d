import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { reading } from '#web/queries/client/cache-key.ts';

/** What the shopper bought before. */
export const pastListsQuery = queryOptions({ ...reading('GET /api/lists/past'), staleTime: minuteMs });
