import type { Action } from '#functions/kit/requests/api.ts';
import { deleteFavorite } from './favorite-rows.ts';

/** Removes a favorite; a missing one counts as removed, so a repeat is safe. */
export const removeFavorite: Action<'DELETE /api/favorites/{id}'> = async ({ shopper, params }) => {
  await deleteFavorite(shopper.userId, params.id);
  return { done: true };
};
