import type { CartChange } from '#web/queries/cart/cart-after-change.ts';
import { useCartAtPress } from '#web/queries/cart/cart-query.ts';
import { useCartChange } from '#web/queries/cart/change-cart.ts';
import { neededEntryIds } from '#web/queries/cart/undo-cart-changes.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { cartFailures } from './cart-failures.ts';

/**
 * Makes the changes that undo others, except of entries that have left the cart meanwhile. Their result is visible and
 * needs no toast.
 */
export function useCartUndo(): (changes: readonly CartChange[]) => void {
  const change = useCartChange({ onFailed: ({ kind }) => failureToast(errorTitle, cartFailures[kind]) });
  const cartAtPress = useCartAtPress();
  return (changes) => {
    for (const each of changes) {
      const needed = neededEntryIds(each);
      if (needed === null || cartAtPress().some(({ id }) => needed.includes(id))) change(each);
    }
  };
}
