import { itemById, itemsByWords, ownProductId, productOf, type StoredEntry } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { storeById } from '#functions/stores/index.ts';
import type { Addition } from '#shared/contract/cart.ts';
import { centsFromPrice } from '#shared/money.ts';
import { withMore } from '#shared/rules/cart.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { changeCart } from './cart-rows.ts';
import { itemAtPrice } from './item-at-price.ts';
import { priceCart } from './price-cart.ts';

/** Puts an item in the cart, or raises the quantity of the one that is there. */
export const addToCart: Action<'POST /api/cart'> = async ({ shopper, body, now }) => {
  const wanted = await wantedEntry(body, now);
  return priceCart(
    await changeCart(shopper.userId, (entries) => withMore(entries, wanted, productOf, body.position)),
    now,
  );
};

async function wantedEntry(addition: Addition, now: Date): Promise<StoredEntry> {
  if ('itemId' in addition) {
    if (!itemById(addition.itemId)) throw new Failure('unknown-item');
    const { itemId, quantity, match } = addition;
    return { itemId, quantity, match };
  }
  const store = storeById(addition.storeId);
  if (!store) throw new Failure('unknown-store');
  const name = cleanWords(addition.name);
  const brand = cleanWords(addition.brand);
  if (!name || !brand) throw new Failure('no-valid-product');
  // The price a browser sends is nobody's observation, so it is not kept. It says which size was meant; the item is priced
  // like any other, and a product outside the catalogue has no price at all.
  const item = await itemAtPrice(itemsByWords(name, brand), { store, cents: centsFromPrice(addition.price) }, now);
  return item
    ? { itemId: item.id, quantity: 1 }
    : { itemId: ownProductId(name, brand), quantity: 1, own: { name, brand } };
}
