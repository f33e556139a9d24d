import { changeCart, type StoredEntry } from '#functions/data/carts.ts';
import { itemById } from '#functions/data/catalogue.ts';
import { readSharedList } from '#functions/data/shared-lists.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { withAtLeast } from '#shared/rules/cart.ts';

/**
 * Copies a list to the cart, or one item of it: the cart then holds at least as many of each, so that repeating a lost
 * call is safe. What has left the catalogue since can't be bought, so it isn't copied.
 */
export const copyToCart: Action<'POST /api/shared-lists/{listId}/copy-to-cart'> = async ({ shopper, params, body }) => {
  const list = await readSharedList(params.listId);
  if (!list) throw new Failure('unknown-list');
  const itemId = body?.itemId;
  const wanted = list.entries
    .filter((entry) => isKnown(entry) && (itemId === undefined || entry.itemId === itemId))
    .map(({ notes: _notes, ...entry }) => entry);
  if (itemId !== undefined && wanted.length === 0) throw new Failure('unknown-item');
  let added = 0;
  await changeCart(shopper.userId, (entries) => {
    const after = withAtLeast(entries, wanted);
    added = after.changed;
    return after.lines;
  });
  return { added };
};

function isKnown({ itemId, own }: StoredEntry): boolean {
  return own !== undefined || itemById(itemId) !== undefined;
}
