import { queryOptions } from '@tanstack/react-query';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { isSearchable } from '#shared/rules/search/is-searchable.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** Searches items with prices at these stores. Never cached; a newer search cancels the older one. */
export function itemSearchQuery(words: string, storeIds: readonly string[]) {
  const q = words.trim();
  const stores = storeIds.join(',');
  return queryOptions({
    queryKey: [cacheKey('GET /api/grocery-items/search'), q, stores],
    queryFn: ({ signal }) => call('GET /api/grocery-items/search', { query: { q, ...(stores && { stores }) }, signal }),
    enabled: isSearchable(q),
    staleTime: 0,
    gcTime: 0,
    // The same query at other stores finds the same items: they stay visible until the new prices load.
    placeholderData: (previous: FoundItem[] | undefined, previousQuery) =>
      previousQuery?.queryKey[1] === q ? previous : undefined,
  });
}
