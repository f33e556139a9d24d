import type { Action } from '#functions/kit/api.ts';
import { bestMatches } from '#functions/reference/search/first-choice.ts';
import type { FoundItem } from '#shared/contract/item.ts';
import { asksForAlcohol } from '#shared/rules/alcohol.ts';
import { limits } from '#shared/rules/limits.ts';
import { knownStores, learnedAt, shareCarrying, withPriceRange } from './price-range.ts';
import { soldNearby } from './sold-nearby.ts';

/** Up to six items for what a shopper typed, with their estimated price range over the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query, now }) => {
  const words = query.q.trim();
  if (words.length <= limits.searchMinimumLength || asksForAlcohol(words)) return [];
  const stores = knownStores(query.stores);
  const learned = await learnedAt(stores, now);
  // What stands for any brand nearby may be found a second time, as itself.
  const found = bestMatches(words, 2 * limits.searchResults, (match) => shareCarrying(stores, match));
  const nearby = found.map((match) => soldNearby(stores, match));
  const seen = new Set<string>();
  const suggested = nearby
    .filter(({ item }) => !seen.has(item.id) && seen.add(item.id))
    .map((match) => withPriceRange(stores, match, learned));
  return (stores.length === 0 ? suggested : buyableFirst(suggested)).slice(0, limits.searchResults);
};

/** Whose words named a product and no brand has little use for brands of it that none of their stores sells. */
function buyableFirst(suggested: readonly FoundItem[]): FoundItem[] {
  if (suggested[0]?.match !== 'any-brand') return [...suggested];
  const isOutOfReach = ({ match, priceRange }: FoundItem) => match === 'this-product' && !priceRange;
  return suggested.toSorted((one, other) => Number(isOutOfReach(one)) - Number(isOutOfReach(other)));
}
