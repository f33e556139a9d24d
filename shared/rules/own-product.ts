import type { Item } from '../contract/item.ts';

/** What the ids of products begin with that shoppers named in their own words: no catalog knows them. */
export const ownProductPrefix = 'own-';

/** Whether it is a product in a shopper's own words: no store has a price for it, and none is missing it. */
export function isOwnProduct({ id }: Pick<Item, 'id'>): boolean {
  return id.startsWith(ownProductPrefix);
}
