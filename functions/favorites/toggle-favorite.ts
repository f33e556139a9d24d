import { isKnown, storedLine } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { savedIdsOf } from './distinct-favorites.ts';
import { saveFavorite } from './favorite-rows.ts';
import { removeSaved } from './remove-favorite.ts';

/** Saves an item as a favorite with its line's match, or removes it. */
export const toggleFavorite: Action<'POST /api/favorites/toggle/{id}'> = async ({ shopper, params, body, now }) => {
  const { isFavorite: isWanted, ...written } = body ?? {};
  if (isWanted) {
    const savedIds = await savedIdsOf(shopper.userId, params.id);
    if (savedIds.length > 0) return { isFavorite: true };
  } else {
    const isRemoved = await removeSaved(shopper.userId, params.id);
    if (isRemoved || isWanted === false) return { isFavorite: false };
  }
  const { quantity, ...line } = storedLine({ ...written, itemId: params.id, quantity: written.quantity ?? 1 });
  if (line.itemId !== params.id || !isKnown(line)) throw new Failure('unknown-item');
  await saveFavorite(shopper.userId, {
    ...line,
    // An amount says how many, whatever size the packages have.
    ...(quantity > 1 && !line.amount && { quantity }),
    frequency: 'weekly',
    notes: '',
    addedAt: now.toISOString(),
  });
  return { isFavorite: true };
};
