import { itemById, type StoredEntry } from '#functions/catalog/index.ts';
import { packagesOf } from '#shared/rules/list-amounts.ts';
import type { StoredFavorite } from './favorite-rows.ts';

/** A favorite as a line of the cart: one of it, or as many as make up the amount that was written. */
export function lineOfFavorite({ itemId, match, amount, own }: StoredFavorite): StoredEntry {
  const size = itemById(itemId)?.size;
  const quantity = (amount && size !== undefined && packagesOf(amount, size)) || 1;
  return { itemId, quantity, match, amount, own };
}
