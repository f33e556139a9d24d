import { itemById, packagesHolding, type StoredEntry } from '#functions/catalog/index.ts';
import { limits } from '#shared/limits.ts';
import type { StoredFavorite } from './favorite-rows.ts';

/**
 * A favorite as a line of the cart: as many of it as saved, or as the written amount needs, up to 99. If another item
 * replaced it in the catalog, that one.
 */
export function favoriteToCartLine({
  itemId,
  quantity = 1,
  match,
  namedKind,
  amount,
  includes,
  note,
  own,
}: StoredFavorite): StoredEntry {
  const item = itemById(itemId);
  const needed = item && amount ? packagesHolding(item, amount) : null;
  const packages = Math.min(limits.quantity, needed ?? quantity);
  return { itemId: item?.id ?? itemId, quantity: packages, match, namedKind, amount, includes, note, own };
}
