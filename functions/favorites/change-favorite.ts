import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { savedIdsOf } from './distinct-favorites.ts';
import { updateFavorite } from './favorite-rows.ts';

/** Sets a favorite's frequency, notes, match, or the price below which the shopper gets an alert. */
export const changeFavorite: Action<'PATCH /api/favorites/{id}'> = async ({ shopper: { userId }, params, body }) => {
  const ids = await savedIdsOf(userId, params.id);
  const changed = await Promise.all(ids.map((id) => updateFavorite(userId, id, body)));
  if (!changed.includes(true)) throw new Failure('unknown-favorite');
  return { done: true };
};
