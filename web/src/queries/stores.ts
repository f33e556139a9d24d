import { queryOptions } from '@tanstack/react-query';
import type { Store } from '#shared/contract/store.ts';
import { minuteMs } from '#shared/spans.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** Where distances are measured from. */
interface Point {
  lat: number;
  lng: number;
}

const staleTime = 5 * minuteMs;

/**
 * Stores near a point, nearest first: within so many miles, or the whole country's. The first of the list for somebody
 * whose place is not known.
 */
export function storesAroundQuery(place: Point | null, maxDistanceMiles?: number) {
  const query = place && {
    lat: coordinate(place.lat),
    lng: coordinate(place.lng),
    ...(maxDistanceMiles !== undefined && { maxDistance: String(maxDistanceMiles) }),
  };
  return queryOptions({
    queryKey: [pathOf('GET /api/stores'), query] as const,
    queryFn: ({ signal }) => call('GET /api/stores', { query: query ?? {}, signal }),
    staleTime,
    // At another distance what was there stays in view; the stores of another place would be the wrong ones to press.
    placeholderData: (previous: Store[] | undefined, previousQuery) => {
      const before = previousQuery?.queryKey[1];
      return before?.lat === query?.lat && before?.lng === query?.lng ? previous : undefined;
    },
  });
}

/** These very stores, wherever they are; with their distances when a point is given. */
export function storesByIdQuery(ids: readonly string[], from: Point | null) {
  const query = {
    ids: ids.join(','),
    ...(from && { lat: coordinate(from.lat), lng: coordinate(from.lng) }),
  };
  return queryOptions({
    queryKey: [pathOf('GET /api/stores'), query],
    queryFn: ({ signal }) => call('GET /api/stores', { query, signal }),
    staleTime,
    enabled: ids.length > 0,
  });
}

/** Five decimals are a metre; a plain number might be written as 1e-7, which the API does not read. */
function coordinate(degrees: number): string {
  return degrees.toFixed(5);
}
