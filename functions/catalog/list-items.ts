import type { Action } from '#functions/kit/api.ts';
import { itemsAfter, itemsNamed } from '#functions/reference/catalogue.ts';
import { limits } from '#shared/rules/limits.ts';
import { knownStores, learnedAt, withPriceRange } from './price-range.ts';

/** The catalogue, or the brands and sizes of one product. */
export const listItems: Action<'GET /api/grocery-items'> = async ({ query: { name, stores: ids, after }, now }) => {
  const stores = knownStores(ids);
  const learned = await learnedAt(stores, now);
  const items =
    name === undefined
      ? itemsAfter(after, limits.itemsPerAnswer)
      : itemsNamed(name)
          .filter(({ id }) => after === undefined || id > after)
          .slice(0, limits.itemsPerAnswer);
  return items.map((item) => withPriceRange(stores, { item, match: 'this-product' }, learned));
};
