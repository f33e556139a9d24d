import { gtinOf, itemById, itemIdOfCode, packagedNamed, stemsOf } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import type { Found } from '#functions/search/index.ts';
import { refreshLearnedWords } from '#functions/search-learning/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { isSearchable } from '#shared/rules/search/is-searchable.ts';
import { matchingItems } from './matching-items.ts';
import { knownStores, shareCarrying, withPriceRanges } from './price-range-at-stores.ts';
import { soldNearby } from './sold-nearby.ts';
import { withoutSamePurchases } from './without-same-purchases.ts';

/** Up to six items for what a shopper typed, with what they cost at the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query, shopper, now }) => {
  const words = query.q.trim();
  if (!isSearchable(words) || asksForAlcohol(words)) return [];
  const stores = knownStores(query.stores);
  await refreshLearnedWords(now);
  const coded = itemOfCode(words);
  if (coded) return withPriceRanges(stores, [{ item: coded, match: 'this-product' }], shopper, now);
  // `soldNearby` may pick an item that is also a match of its own, so ask for extra matches before deduplicating.
  const found = matchingItems(words, 2 * limits.searchResults, (match) => shareCarrying(stores, match));
  const nearby = found.map((match) => soldNearby(stores, unlessImported(match)));
  const seen = new Set<string>();
  const different = nearby.filter(({ item }) => !seen.has(item.id) && seen.add(item.id));
  const suggested = buyableFirst(stores, withoutSamePurchases(stores, different));
  const all = withPackaged(words, knownFirst(suggested).slice(0, limits.searchResults));
  return withPriceRanges(stores, all, shopper, now);
};

/** Moves assumed items last, but leaves the first result in place. */
function knownFirst([first, ...others]: readonly Found[]): Found[] {
  const isAssumed = ({ item, match }: Found) => Number(match !== 'any-brand' && item.isAssumed === true);
  return [...(first ? [first] : []), ...others.toSorted((one, other) => isAssumed(one) - isAssumed(other))];
}

/** An operator's imported products may be of a brand that our own catalog doesn't have. */
function unlessImported({ absentBrand, ...found }: Found): Found {
  const isAbsent = absentBrand !== undefined && packagedNamed(absentBrand, 1).length === 0;
  return isAbsent ? { ...found, absentBrand } : found;
}

/** The item with this product code, typed or scanned. */
function itemOfCode(words: string): CatalogItem | undefined {
  const gtin = /^[\d\s-]{8,}$/.test(words) ? gtinOf(words) : null;
  const itemId = gtin === null ? undefined : itemIdOfCode(gtin);
  return itemId === undefined ? undefined : itemById(itemId);
}

/** How many imported products to show when our own items fill the list. */
const packagedAmongOurs = 2;

/** Adds imported products that contain every word: after ours if our first result contains them too, else before. */
function withPackaged(words: string, suggested: readonly Found[]): Found[] {
  const packaged = packagedNamed(words, limits.searchResults).map((item) => ({ item, match: 'this-product' }) as const);
  if (packaged.length === 0) return [...suggested];
  const [first] = suggested;
  const named = new Set(first ? stemsOf(`${first.item.name} ${first.item.brand}`) : []);
  const isFirstMeant = stemsOf(words).every((word) => named.has(word));
  const among = packaged.slice(0, Math.max(packagedAmongOurs, limits.searchResults - suggested.length));
  if (!isFirstMeant) return [...among, ...suggested].slice(0, limits.searchResults);
  return [...suggested.slice(0, limits.searchResults - among.length), ...among];
}

/** If the shopper named no brand, moves brands that none of their stores sells last. */
function buyableFirst(stores: readonly Store[], suggested: readonly Found[]): Found[] {
  if (stores.length === 0 || suggested[0]?.match !== 'any-brand') return [...suggested];
  const isOutOfReach = (found: Found) =>
    found.match === 'this-product' && shareCarrying(stores, { ...found, match: 'only-this' }) === 0;
  return suggested.toSorted((one, other) => Number(isOutOfReach(one)) - Number(isOutOfReach(other)));
}
