import { useCartChange } from '#web/queries/cart/cart.ts';
import type { CartChange } from '#web/queries/cart/cart-after-change.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { cartFailures } from './cart-failures.ts';

/** Makes the changes that undo others. Their result is visible and needs no toast. */
export function useCartUndo(): (changes: readonly CartChange[]) => void {
  const change = useCartChange({ onFailed: ({ kind }) => failureToast(errorTitle, cartFailures[kind]) });
  return (changes) => changes.forEach(change);
}
