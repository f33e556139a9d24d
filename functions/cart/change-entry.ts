import { itemById, productOf } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { brandMatchOf, withBrand, withQuantity } from '#shared/rules/cart.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/** Sets an entry's quantity, or switches it in one write to another brand of the product, to any, or back to this one. */
export const changeEntry: Action<'PATCH /api/cart/{id}'> = async ({ shopper, params, body, now }) => {
  if ('quantity' in body) {
    const { quantity } = body;
    return priceCart(await changeCart(shopper.userId, (entries) => withQuantity(entries, params.id, quantity)), now);
  }
  const wanted = itemById(body.itemId);
  if (!wanted) throw new Failure('unknown-item');
  if (itemById(params.id)?.name !== wanted.name) throw new Failure('not-an-alternative');
  // Its quantity is the replaced entry's; who names a brand without saying how it is meant means this product.
  const other = { itemId: wanted.id, quantity: 0, match: brandMatchOf(body) };
  return priceCart(await changeCart(shopper.userId, (entries) => withBrand(entries, params.id, other, productOf)), now);
};
