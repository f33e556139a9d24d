import { isKnown, storedLine } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { saveFavorite } from './favorite-rows.ts';
import { removeSaved } from './remove-favorite.ts';

/** Saves an item as a favorite with its line's match, or removes it. */
export const toggleFavorite: Action<'POST /api/favorites/toggle/{id}'> = async ({ shopper, params, body, now }) => {
  if (await removeSaved(shopper.userId, params.id)) return { isFavorite: false };
  const { quantity, ...line } = storedLine({ ...body, itemId: params.id, quantity: body?.quantity ?? 1 });
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
