import type { Item } from '../../contract/item.ts';

/** The prefix of ids for products in a shopper's own words, which no catalog has. */
export const ownProductPrefix = 'own-';

/** Whether it is a product in a shopper's own words: no store has a price for it, and no store is missing it. */
export function isOwnProduct({ id }: Pick<Item, 'id'>): boolean {
  return id.startsWith(ownProductPrefix);
}
