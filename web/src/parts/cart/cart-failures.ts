import type { CartChange } from '#web/queries/cart/cart-after-change.ts';
import * as words from './words/failures-words.ts';

/** What failed, in general words. */
export const cartFailures: Record<CartChange['kind'], string> = {
  add: words.itemNotAdded,
  'set-quantity': words.quantityNotUpdated,
  'take-back': words.notTakenBack,
  remove: words.itemNotRemoved,
  'switch-brand': words.brandNotSwitched,
  clear: words.cartNotCleared,
};
