import type { Action } from '#functions/kit/requests/api.ts';
import { changeCart, readStoredCart } from './cart-rows.ts';
import { keepPastCart } from './past-cart-rows.ts';
import { priceCart } from './price-cart.ts';

/**
 * Empties the cart; the shopper can buy it again from 'GET /api/lists/past'. What another browser adds meanwhile stays in
 * the cart.
 */
export const clearCart: Action<'DELETE /api/cart'> = async ({ shopper: { userId }, now }) => {
  const { entries } = await readStoredCart(userId);
  if (entries.length > 0) await keepPastCart(userId, entries, now);
  const kept = new Set(entries.map(({ itemId }) => itemId));
  return priceCart(await changeCart(userId, (current) => current.filter(({ itemId }) => !kept.has(itemId))), now);
};
