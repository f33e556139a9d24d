import { addWhatIsMissing } from '#functions/cart/index.ts';
import { isKnown, productOf } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { readFavorites } from './favorite-rows.ts';
import { lineOfFavorite } from './line-of-favorite.ts';

/**
 * Puts the saved items in the cart, each as it is meant; those that are in it already stay as they are, so that repeating
 * it is safe. What has left the catalog since can't be bought, so it stays where it is.
 */
export const addFavoritesToCart: Action<'POST /api/favorites/add-to-cart'> = async ({ shopper }) => {
  const favorites = (await readFavorites(shopper.userId)).filter(isKnown);
  const wanted = favorites.map(lineOfFavorite);
  return { added: await addWhatIsMissing(shopper.userId, wanted, productOf) };
};
