import { queryOptions, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import type { CartLine } from '#shared/rules/cart/cart-line.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

const reachKey = cacheKey('POST /api/cart/brands-out-of-reach');

/** All queries about the compared stores, to reload after the stores change. */
export const availabilityQueries = { queryKey: [reachKey] };

function reachQuery(lines: readonly CartLine[]) {
  const items = lines
    .filter(({ match }) => match !== 'any-brand')
    .map(({ itemId, quantity, match }) => ({ itemId, quantity, match }));
  return queryOptions({
    queryKey: [reachKey, items],
    queryFn: ({ signal }) => call('POST /api/cart/brands-out-of-reach', { body: { items }, signal }),
    enabled: items.length > 0,
    staleTime: 5 * minuteMs,
  });
}

/** The lines of an order or a list that ask for a brand none of the shopper's stores has; none until loaded. */
export function useUnavailableBrands(lines: readonly CartLine[]): ReadonlySet<string> {
  const { data } = useQuery(reachQuery(lines));
  return new Set(data?.itemIds);
}
