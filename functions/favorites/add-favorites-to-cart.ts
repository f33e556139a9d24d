import { raiseCartTo } from '#functions/cart/index.ts';
import { isKnown, productOf } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readDistinctFavorites } from './distinct-favorites.ts';
import { favoriteToCartLine } from './favorite-to-cart-line.ts';

/**
 * Adds the favorites to the cart, each with its match. Lines already in the cart are raised to at least as
 * much, so a repeat is safe.
 * Items that have left the catalog are skipped.
 */
export const addFavoritesToCart: Action<'POST /api/favorites/add-to-cart'> = async ({ shopper }) => {
  const favorites = (await readDistinctFavorites(shopper.userId)).filter(isKnown);
  const wanted = favorites.map(favoriteToCartLine);
  return { added: await raiseCartTo(shopper.userId, wanted, productOf) };
};
