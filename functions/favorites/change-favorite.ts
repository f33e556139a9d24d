import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { updateFavorite } from './favorite-rows.ts';

/** Sets a favorite's frequency, notes, match, or the price below which the shopper gets an alert. */
export const changeFavorite: Action<'PATCH /api/favorites/{id}'> = async ({ shopper, params, body }) => {
  if (!(await updateFavorite(shopper.userId, params.id, body))) throw new Failure('unknown-favorite');
  return { done: true };
};
