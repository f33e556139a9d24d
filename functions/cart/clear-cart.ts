import type { Action } from '#functions/kit/requests/api.ts';
import { changeCart, readStoredCart } from './cart-rows.ts';
import { keepPastCart } from './past-cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Empties the cart; the shopper can buy it again from 'GET /api/lists/past'. */
export const clearCart: Action<'DELETE /api/cart'> = async ({ shopper: { userId }, now }) => {
  const { entries } = await readStoredCart(userId);
  if (entries.length > 0) await keepPastCart(userId, entries, now);
  return priceCart(await changeCart(userId, () => []), now);
};
