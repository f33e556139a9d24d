import type { Action } from '#functions/kit/api.ts';
import { limits } from '#shared/rules/limits.ts';
import { knownStores, shareCarrying, withPriceRange } from './price-range.ts';
import { bestMatches } from './search-index.ts';

/** Up to six items for what a shopper typed, with their estimated price range over the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query }) => {
  const words = query.q.trim();
  if (words.length <= limits.searchMinimumLength) return [];
  const stores = knownStores(query.stores);
  return bestMatches(words, limits.searchResults, (item) => shareCarrying(stores, { item, match: 'this-product' })).map(
    (item) => withPriceRange(stores, { item, match: 'this-product' }),
  );
};
