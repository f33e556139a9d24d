import { itemById, type StoredEntry } from '#functions/catalog/index.ts';
import { packagesOf } from '#shared/rules/list-amounts.ts';
import type { StoredFavorite } from './favorite-rows.ts';

/**
 * A favorite as a line of the cart: one of it, or as many as make up the amount that was written. An item that was
 * replaced since is the one in its place.
 */
export function lineOfFavorite({ itemId, match, amount, own }: StoredFavorite): StoredEntry {
  const item = itemById(itemId);
  const quantity = (amount && item && packagesOf(amount, item.size)) || 1;
  return { itemId: item?.id ?? itemId, quantity, match, amount, own };
}
