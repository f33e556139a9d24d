import { itemById } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { removeFavorite, saveFavorite } from './favorite-rows.ts';

/** Saves an item for next time, as its line means it, or forgets it again. */
export const toggleFavorite: Action<'POST /api/favorites/toggle/{id}'> = async ({ shopper, params, body, now }) => {
  if (await removeFavorite(shopper.userId, params.id)) return { isFavorite: false };
  if (!itemById(params.id)) throw new Failure('unknown-item');
  await saveFavorite(shopper.userId, {
    itemId: params.id,
    match: body?.match,
    frequency: 'weekly',
    notes: '',
    addedAt: now.toISOString(),
  });
  return { isFavorite: true };
};
