import { itemById, presentId, productOf, type StoredEntry } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { brandMatchOf } from '#shared/rules/cart/cart-line.ts';
import { withBrand, withQuantity } from '#shared/rules/cart/change-line.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Sets an entry's quantity, or switches it in one write to another brand, to any brand, or back to this one. */
export const changeEntry: Action<'PATCH /api/cart/{id}'> = async ({ shopper, params, body, now }) => {
  const itemId = presentId(params.id);
  if ('quantity' in body) {
    const { quantity } = body;
    const cart = await changeCart(shopper.userId, (entries) => withQuantity(entries, itemId, quantity, productOf));
    return priceCart(cart, now);
  }
  const newItem = itemById(body.itemId);
  if (!newItem) throw new Failure('unknown-item');
  if (itemById(itemId)?.name !== newItem.name) throw new Failure('not-an-alternative');
  // It takes over the replaced entry's quantity. A brand without a match means this product.
  const other = { itemId: newItem.id, quantity: 0, match: brandMatchOf(body) };
  const switched = (entries: StoredEntry[]) => withBrand(entries, itemId, other, productOf);
  return priceCart(await changeCart(shopper.userId, switched, body.changeId), now);
};
