import { itemsAfter, itemsNamed } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { knownStores, withPriceRanges } from './price-range-at-stores.ts';

/** A page of the catalog without prices, or one product's items with prices at the given stores. */
export const listItems: Action<'GET /api/grocery-items'> = async ({ query, shopper, now }) => {
  const { name, stores, after } = query;
  if (name === undefined) {
    return itemsAfter(after, limits.itemsPerAnswer).map((item) => ({
      ...publicItem(item),
      match: 'this-product',
      priceRange: null,
    }));
  }
  const items = itemsNamed(name)
    .filter(({ id }) => after === undefined || id > after)
    .slice(0, limits.itemsPerAnswer);
  if (!shopper) return items.map((item) => ({ ...publicItem(item), match: 'this-product', priceRange: null }));
  return withPriceRanges(knownStores(stores), items.map(asItself), shopper, now);
};

const asItself = (item: CatalogItem) => ({ item, match: 'this-product' as const });
