import type { Action } from '#functions/kit/api.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Empties the cart. */
export const clearCart: Action<'DELETE /api/cart'> = async ({ shopper, now }) =>
  priceCart(await changeCart(shopper.userId, () => []), now);
