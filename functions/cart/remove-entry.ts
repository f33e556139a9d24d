import { presentId } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { without } from '#shared/rules/cart/change-line.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Removes an entry; a missing one counts as removed, so a repeat is safe. */
export const removeEntry: Action<'DELETE /api/cart/{id}'> = async ({ shopper, params, now }) =>
  priceCart(await changeCart(shopper.userId, (entries) => without(entries, presentId(params.id))), now);
