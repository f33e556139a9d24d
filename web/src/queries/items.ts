import { queryOptions } from '@tanstack/react-query';
import type { FoundItem } from '#shared/contract/item.ts';
import { limits } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** Whether these words are long enough to search for. */
export function isSearchable(words: string): boolean {
  return words.trim().length > limits.searchMinimumLength;
}

/** Whether a single letter is missing until they are. */
export function isAlmostSearchable(words: string): boolean {
  return words.trim().length === limits.searchMinimumLength;
}

/** What a shopper typed, looked for with prices at these stores. Never cached; a newer search calls off the older. */
export function itemSearchQuery(words: string, storeIds: readonly string[]) {
  const q = words.trim();
  const stores = storeIds.join(',');
  return queryOptions({
    queryKey: [pathOf('GET /api/grocery-items/search'), q, stores],
    queryFn: ({ signal }) => call('GET /api/grocery-items/search', { query: { q, ...(stores && { stores }) }, signal }),
    enabled: isSearchable(q),
    staleTime: 0,
    gcTime: 0,
    // For the same words at other stores the items are the same: they stay in view until their new prices come.
    placeholderData: (previous: FoundItem[] | undefined, previousQuery) =>
      previousQuery?.queryKey[1] === q ? previous : undefined,
  });
}

export const itemsKey = pathOf('GET /api/grocery-items');

/**
 * The brands and sizes of one product, with prices at these stores.
 * @param known What is known of its prices: with more of that it is another question.
 */
export function itemsNamedQuery(name: string, storeIds: readonly string[], known = '') {
  const stores = storeIds.join(',');
  return queryOptions({
    queryKey: [itemsKey, name, stores, known],
    queryFn: ({ signal }) => call('GET /api/grocery-items', { query: { name, ...(stores && { stores }) }, signal }),
    staleTime: 5 * minuteMs,
  });
}
