import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { pricedEntries, queueStalePrices } from '#functions/pricing/index.ts';
import { readProfile } from '#functions/users/index.ts';
import { readDistinctFavorites } from './distinct-favorites.ts';
import { favoriteToCartLine } from './favorite-to-cart-line.ts';

/** The favorites with their prices at the compared stores. */
export const readFavorites: Action<'GET /api/favorites'> = async ({ shopper, now }) => {
  const [favorites, profile] = await Promise.all([readDistinctFavorites(shopper.userId), readProfile(shopper.userId)]);
  if (!profile) throw new Failure('signed-out');
  const saved = new Map(favorites.map((favorite) => [favoriteToCartLine(favorite).itemId, favorite]));
  const priced = await pricedEntries([...saved.values()].map(favoriteToCartLine), profile, now);
  await queueStalePrices(shopper, priced, 'saved', now);
  return priced.flatMap(({ itemId, item, match, namedKind, amount, includes, note, storePrices }) => {
    const favorite = saved.get(itemId);
    if (!favorite) return [];
    const { quantity, frequency, notes, alertBelow } = favorite;
    const line = { id: itemId, itemId, item, match, namedKind, amount, includes, note };
    return [{ ...line, quantity, frequency, notes, alertBelow, storePrices }];
  });
};
