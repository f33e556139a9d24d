import { itemById } from '#functions/data/catalogue.ts';
import { readFavorites, removeFavorite, saveFavorite } from '#functions/data/favorites.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { limits } from '#shared/rules/limits.ts';

/** Saves an item for next time, or forgets it again. */
export const toggleFavorite: Action<'POST /api/favorites/toggle/{id}'> = async ({ shopper, params, now }) => {
  if (await removeFavorite(shopper.userId, params.id)) return { isFavorite: false };
  if (!itemById(params.id)) throw new Failure('unknown-item');
  if ((await readFavorites(shopper.userId)).length >= limits.favorites) throw new Failure('too-many-favorites');
  await saveFavorite(shopper.userId, {
    itemId: params.id,
    frequency: 'weekly',
    notes: '',
    addedAt: now.toISOString(),
  });
  return { isFavorite: true };
};
