import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** Whether any chain's real prices are available. It reloads with the cart when the shopper returns. */
export const pricingStatusQuery = queryOptions({
  queryKey: [cacheKey('GET /api/pricing-status')],
  queryFn: ({ signal }) => call('GET /api/pricing-status', { signal }),
  staleTime: 5 * minuteMs,
});
