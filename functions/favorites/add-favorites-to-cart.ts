import { changeCart } from '#functions/data/carts.ts';
import { readFavorites } from '#functions/data/favorites.ts';
import type { Action } from '#functions/kit/api.ts';

/** Puts the saved items in the cart; those that are in it already stay as they are, so that repeating it is safe. */
export const addFavoritesToCart: Action<'POST /api/favorites/add-to-cart'> = async ({ shopper }) => {
  const favorites = await readFavorites(shopper.userId);
  let added = 0;
  await changeCart(shopper.userId, (entries) => {
    const present = new Set(entries.map((entry) => entry.itemId));
    const missing = favorites.filter((favorite) => !present.has(favorite.itemId));
    added = missing.length;
    return [...entries, ...missing.map(({ itemId }) => ({ itemId, quantity: 1 }))];
  });
  return { added };
};
