import type { Action } from '#functions/kit/api.ts';
import { bestMatches, type Found } from '#functions/reference/search/first-choice.ts';
import type { Store } from '#shared/contract/store.ts';
import { asksForAlcohol } from '#shared/rules/alcohol.ts';
import { limits } from '#shared/rules/limits.ts';
import { knownStores, shareCarrying, withPriceRanges } from './price-range.ts';
import { soldNearby } from './sold-nearby.ts';

/** Up to six items for what a shopper typed, with what they cost at the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query, shopper, now }) => {
  const words = query.q.trim();
  if (words.length <= limits.searchMinimumLength || asksForAlcohol(words)) return [];
  const stores = knownStores(query.stores);
  // What stands for any brand nearby may be found a second time, as itself.
  const found = bestMatches(words, 2 * limits.searchResults, (match) => shareCarrying(stores, match));
  const nearby = found.map((match) => soldNearby(stores, match));
  const seen = new Set<string>();
  const suggested = buyableFirst(
    stores,
    nearby.filter(({ item }) => !seen.has(item.id) && seen.add(item.id)),
  );
  return withPriceRanges(stores, suggested.slice(0, limits.searchResults), shopper, now);
};

/** Whose words named a product and no brand has little use for brands of it that none of their stores sells. */
function buyableFirst(stores: readonly Store[], suggested: readonly Found[]): Found[] {
  if (stores.length === 0 || suggested[0]?.match !== 'any-brand') return [...suggested];
  const isOutOfReach = (found: Found) =>
    found.match === 'this-product' && shareCarrying(stores, { ...found, match: 'only-this' }) === 0;
  return suggested.toSorted((one, other) => Number(isOutOfReach(one)) - Number(isOutOfReach(other)));
}
