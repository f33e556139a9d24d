import {
  isKnown,
  itemById,
  itemsByWords,
  ownWordsId,
  productOf,
  type StoredEntry,
  storedLine,
} from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { rememberChoices } from '#functions/search-learning/index.ts';
import { storeById } from '#functions/stores/index.ts';
import type { Addition } from '#shared/contract/shopping/cart.ts';
import { centsFromPrice } from '#shared/money.ts';
import { withMore } from '#shared/rules/cart/add-to-lines.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { changeCart } from './cart-rows.ts';
import { itemAtPrice } from './item-at-price.ts';
import { priceCart } from './price-cart.ts';

/** Adds an item to the cart, or raises its quantity. */
export const addToCart: Action<'POST /api/cart'> = async ({ shopper, body, now }) => {
  const added = await addedEntry(body, now);
  const { position, changeId } = body;
  const cart = await changeCart(shopper.userId, (entries) => withMore(entries, added, productOf, position), changeId);
  const [priced] = await Promise.all([priceCart(cart, now), rememberWords(shopper.userId, body, now)]);
  return priced;
};

/** Records which search words led to the item, so that search can learn. A failure doesn't affect the shopper. */
async function rememberWords(userId: string, addition: Addition, now: Date): Promise<void> {
  if (!('itemId' in addition) || !addition.foundBy) return;
  const product = itemById(addition.itemId)?.name ?? '';
  try {
    const choices = addition.foundBy.map((words) => ({ words, product, answer: 'chosen' as const }));
    await rememberChoices(userId, choices, now);
  } catch (error) {
    log.warn('choice not kept', { error: error as Error });
  }
}

async function addedEntry(addition: Addition, now: Date): Promise<StoredEntry> {
  if ('itemId' in addition) {
    const { itemId, quantity, match, namedKind, amount, includes, note, words } = addition;
    const line = storedLine({ itemId, quantity, match, namedKind, amount, includes, note, words });
    if (!isKnown(line)) throw new Failure('unknown-item');
    return line;
  }
  const store = storeById(addition.storeId);
  if (!store) throw new Failure('unknown-store');
  const name = cleanName(addition.name);
  const brand = cleanName(addition.brand);
  if (!name || !brand) throw new Failure('no-valid-product');
  // The price a browser sends is not an observation, so it is not stored. It only tells which size was meant; the item is
  // priced like any other, and a product outside the catalog has no price.
  const item = await itemAtPrice(itemsByWords(name, brand), { store, cents: centsFromPrice(addition.price) }, now);
  return item
    ? { itemId: item.id, quantity: 1 }
    : { itemId: ownWordsId(name, brand), quantity: 1, own: { name, brand } };
}
