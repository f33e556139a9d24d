import { raiseCartTo } from '#functions/cart/index.ts';
import { isKnown, presentId, productOf } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readSharedList } from './shared-list-rows.ts';

/**
 * Copies a list to the cart, or one item of it: the cart then holds at least as many of each, so that repeating a lost
 * call is safe. What has left the catalog since can't be bought, so it isn't copied.
 */
export const copyToCart: Action<'POST /api/shared-lists/{listId}/copy-to-cart'> = async ({ shopper, params, body }) => {
  const list = await readSharedList(params.listId);
  if (!list) throw new Failure('unknown-list');
  const itemId = body?.itemId && presentId(body.itemId);
  const anyBrandOf = body?.anyBrandOf.map(presentId) ?? [];
  const wanted = list.entries
    .filter((entry) => isKnown(entry) && (itemId === undefined || entry.itemId === itemId))
    .map(({ notes: _notes, ...entry }) =>
      anyBrandOf.includes(entry.itemId) ? { ...entry, match: 'any-brand' as const } : entry,
    );
  if (itemId !== undefined && wanted.length === 0) throw new Failure('unknown-item');
  return { added: await raiseCartTo(shopper.userId, wanted, productOf) };
};
