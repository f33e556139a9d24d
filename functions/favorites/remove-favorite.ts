import type { Action } from '#functions/kit/api.ts';
import { removeFavorite as remove } from './favorite-rows.ts';

/** Forgets a saved item; one that is gone already counts as removed, so that repeating a lost call is safe. */
export const removeFavorite: Action<'DELETE /api/favorites/{id}'> = async ({ shopper, params }) => {
  await remove(shopper.userId, params.id);
  return { done: true };
};
