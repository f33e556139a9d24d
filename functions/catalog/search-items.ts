import type { Action } from '#functions/kit/api.ts';
import { bestMatches } from '#functions/reference/search/first-choice.ts';
import { asksForAlcohol } from '#shared/rules/alcohol.ts';
import { limits } from '#shared/rules/limits.ts';
import { knownStores, shareCarrying, withPriceRange } from './price-range.ts';

/** Up to six items for what a shopper typed, with their estimated price range over the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query }) => {
  const words = query.q.trim();
  if (words.length <= limits.searchMinimumLength || asksForAlcohol(words)) return [];
  const stores = knownStores(query.stores);
  return bestMatches(words, limits.searchResults, (found) => shareCarrying(stores, found)).map((found) =>
    withPriceRange(stores, found),
  );
};
