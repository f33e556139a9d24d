import type { Action } from '#functions/kit/requests/api.ts';
import { savedIdsOf } from './distinct-favorites.ts';
import { deleteFavorite } from './favorite-rows.ts';

/** Removes a favorite; a missing one counts as removed, so a repeat is safe. */
export const removeFavorite: Action<'DELETE /api/favorites/{id}'> = async ({ shopper, params }) => {
  await removeSaved(shopper.userId, params.id);
  return { done: true };
};

/** Removes a saved item under every id; false when it was not saved. */
export async function removeSaved(userId: string, itemId: string): Promise<boolean> {
  const ids = await savedIdsOf(userId, itemId);
  const removed = await Promise.all(ids.map((id) => deleteFavorite(userId, id)));
  return removed.includes(true);
}
