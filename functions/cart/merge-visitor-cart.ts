import { isKnown, productOf, storedLine } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { raisedTo } from '#shared/rules/cart.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Merges a visitor's items, as far as they fit: the cart then has at least as many of each, so a repeat is safe. */
export const mergeVisitorCart: Action<'POST /api/cart/bring-along'> = async ({ shopper, body, now }) => {
  const lines = body.items.map(storedLine);
  if (!lines.every(isKnown)) throw new Failure('unknown-item');
  return priceCart(await changeCart(shopper.userId, (entries) => raisedTo(entries, lines, productOf).lines), now);
};
