import { changeCart } from '#functions/data/carts.ts';
import { readFavorites } from '#functions/data/favorites.ts';
import type { Action } from '#functions/kit/api.ts';
import { withAtLeast } from '#shared/rules/cart.ts';

/** Puts the saved items in the cart; those that are in it already stay as they are, so that repeating it is safe. */
export const addFavoritesToCart: Action<'POST /api/favorites/add-to-cart'> = async ({ shopper }) => {
  const favorites = await readFavorites(shopper.userId);
  const wanted = favorites.map(({ itemId, match }) => ({ itemId, quantity: 1, match }));
  let added = 0;
  await changeCart(shopper.userId, (entries) => {
    const after = withAtLeast(entries, wanted);
    added = after.changed;
    return after.lines;
  });
  return { added };
};
