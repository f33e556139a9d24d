import { publicItem } from '#functions/data/catalogue.ts';
import { storeById } from '#functions/data/stores.ts';
import type { Action } from '#functions/kit/api.ts';
import type { CatalogueItem, FoundItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { priceString } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { estimateCents } from '#shared/rules/pricing.ts';
import { bestMatches } from './search-index.ts';

/** Up to six items for what a shopper typed, with their estimated price range over the stores named. */
export const searchItems: Action<'GET /api/grocery-items/search'> = async ({ query }) => {
  const words = query.q.trim();
  if (words.length <= limits.searchMinimumLength) return [];
  const stores = (query.stores ?? []).map((id) => storeById(id)).filter((store) => store !== undefined);
  return bestMatches(words, limits.searchResults, (item) => shareCarrying(stores, item)).map((item) => ({
    ...publicItem(item),
    priceRange: priceRangeAt(stores, item),
  }));
};

function estimatesAt(stores: readonly Store[], item: CatalogueItem): number[] {
  return stores
    .map((store) => estimateCents({ item, chain: store.chain, place: store.state }))
    .filter((estimate) => estimate !== null);
}

function shareCarrying(stores: readonly Store[], item: CatalogueItem): number {
  return stores.length === 0 ? 1 : estimatesAt(stores, item).length / stores.length;
}

function priceRangeAt(stores: readonly Store[], item: CatalogueItem): FoundItem['priceRange'] {
  const cents = estimatesAt(stores, item);
  if (cents.length === 0) return null;
  return { lowest: priceString(Math.min(...cents)), highest: priceString(Math.max(...cents)), isEstimate: true };
}
