import { queryOptions } from '@tanstack/react-query';
import type { Store } from '#shared/contract/stores/store.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** The point distances are measured from. */
interface Point {
  lat: number;
  lng: number;
}

const staleTime = 5 * minuteMs;

/**
 * Stores near a point, nearest first: within a distance, or in the whole country. Without a location, the first of the
 * list.
 */
export function storesAroundQuery(location: Point | null, maxDistanceMiles?: number) {
  const query = location && {
    lat: coordinate(location.lat),
    lng: coordinate(location.lng),
    ...(maxDistanceMiles !== undefined && { maxDistance: String(maxDistanceMiles) }),
  };
  return queryOptions({
    queryKey: [cacheKey('GET /api/stores'), query] as const,
    queryFn: ({ signal }) => call('GET /api/stores', { query: query ?? {}, signal }),
    staleTime,
    // Stores stay visible while the distance changes, but not while the location does, because pressing the old ones
    // would be wrong.
    placeholderData: (previous: Store[] | undefined, previousQuery) => {
      const before = previousQuery?.queryKey[1];
      return before?.lat === query?.lat && before?.lng === query?.lng ? previous : undefined;
    },
  });
}

/** Stores by id, wherever they are; with distances if a point is given. */
export function storesByIdQuery(ids: readonly string[], from: Point | null) {
  const query = {
    ids: ids.join(','),
    ...(from && { lat: coordinate(from.lat), lng: coordinate(from.lng) }),
  };
  return queryOptions({
    queryKey: [cacheKey('GET /api/stores'), query],
    queryFn: ({ signal }) => call('GET /api/stores', { query, signal }),
    staleTime,
    enabled: ids.length > 0,
  });
}

/** Five decimals are a meter. A plain number might be formatted as 1e-7, which the API rejects. */
function coordinate(degrees: number): string {
  return degrees.toFixed(5);
}
