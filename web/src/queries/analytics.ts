import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** How often each domain was visited; read anew whenever the page opens. */
export const analyticsQuery = queryOptions({
  queryKey: ['/api/analytics/all-domains'],
  queryFn: ({ signal }) => call('GET /api/analytics/all-domains', { signal }),
  staleTime: 0,
});
