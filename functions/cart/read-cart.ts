import { readCart as readStoredCart } from '#functions/data/carts.ts';
import type { Action } from '#functions/kit/api.ts';
import { priceCart } from './price-cart.ts';

/** The cart with its prices at the stores the shopper compares. */
export const readCart: Action<'GET /api/cart'> = async ({ shopper, now }) =>
  priceCart(await readStoredCart(shopper.userId), now);
