import type { CartChange } from '#web/queries/cart-changes.ts';

/** What failed, in general words. */
export const cartFailures: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart',
  'set-quantity': 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  'switch-brand': 'Failed to switch brand. Please try again.',
  clear: 'Failed to clear cart',
};
