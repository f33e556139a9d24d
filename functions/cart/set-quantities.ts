import { presentId } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { withQuantities } from '#shared/rules/cart/change-line.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Sets the quantities of several entries in one write, so that taking back a whole list can't stop halfway. */
export const setQuantities: Action<'PATCH /api/cart'> = async ({ shopper, body, now }) => {
  const { entries: quantities, changeId } = body;
  const changed = quantities.map((one) => ({ ...one, itemId: presentId(one.itemId) }));
  const cart = await changeCart(shopper.userId, (entries) => withQuantities(entries, changed), changeId);
  return priceCart(cart, now);
};
