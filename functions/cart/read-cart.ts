import type { Action } from '#functions/kit/requests/api.ts';
import { requireLive } from '#functions/kit/session/signed-out-since.ts';
import { readStoredCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** The cart with its prices at the stores that the shopper compares. */
export const readCart: Action<'GET /api/cart'> = async ({ shopper, now }) => {
  const stored = await readStoredCart(shopper.userId);
  if (stored.profile) requireLive(shopper, stored.profile);
  return priceCart(stored, now);
};
