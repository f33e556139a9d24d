import { presentId } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { changeCart, readStoredCart } from './cart-rows.ts';
import { keepPastCart } from './past-cart-rows.ts';
import { priceCart } from './price-cart.ts';

/**
 * Removes these entries from the cart, or all; the shopper can buy them again from 'GET /api/lists/past'. What another
 * browser adds meanwhile stays in the cart.
 */
export const clearCart: Action<'DELETE /api/cart'> = async ({ shopper: { userId }, body, now }) => {
  const stored = await readStoredCart(userId);
  const seen = body && new Set(body.itemIds.map(presentId));
  const entries = stored.entries.filter(({ itemId }) => !seen || seen.has(itemId));
  if (entries.length > 0) await keepPastCart(userId, entries, now);
  const kept = new Set(entries.map(({ itemId }) => itemId));
  return priceCart(await changeCart(userId, (current) => current.filter(({ itemId }) => !kept.has(itemId))), now);
};
