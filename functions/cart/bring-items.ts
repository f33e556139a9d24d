import { isKnown, productOf, type StoredEntry, storedLine } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { raisedTo } from '#shared/rules/cart/raise-lines.ts';
import { changeCart } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';

/**
 * Brings items into the cart, as far as they fit. A pasted list's amounts add to those in the cart, once for each
 * `changeId`; of all others, the cart then has at least as many, so a repeat is safe.
 */
export const bringItems: Action<'POST /api/cart/bring-along'> = async ({ shopper, body, now }) => {
  const { items, changeId } = body;
  const lines = items.map(({ addsUp: _, ...line }) => storedLine(line));
  if (!lines.every(isKnown)) throw new Failure('unknown-item');
  const addsUp = new Set(lines.filter((_, at) => items[at]?.addsUp).map(({ itemId }) => itemId));
  const bring = (entries: StoredEntry[]) => raisedTo(entries, lines, productOf, addsUp).lines;
  return priceCart(await changeCart(shopper.userId, bring, changeId), now);
};
