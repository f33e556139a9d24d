import type { Item } from '../../contract/shopping/item.ts';

/** The prefix of ids for products in a shopper's own words, which no catalog has. */
export const ownWordsPrefix = 'own-';

/** Whether it is a product in a shopper's own words: no store has a price for it, and no store is missing it. */
export function isInOwnWords({ id }: Pick<Item, 'id'>): boolean {
  return id.startsWith(ownWordsPrefix);
}
