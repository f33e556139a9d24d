import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call, isSignedOut } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** The signed-in person; null for visitors. */
export const userQuery = queryOptions({
  queryKey: [cacheKey('GET /api/auth/user')],
  queryFn: ({ signal }) =>
    call('GET /api/auth/user', { signal }).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    }),
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
  retry: false,
});
