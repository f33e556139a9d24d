import type { Cart } from '#shared/contract/shopping/cart.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useCartUndo } from '#web/parts/cart/use-cart-undo.ts';
import { useAddListToCart } from '#web/queries/cart/add-list-to-cart.ts';
import { changeThatTakesBack } from '#web/queries/cart/undo-cart-changes.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { undo } from '#web/ui/words.ts';
import { listInCart } from './list-in-cart.ts';
import * as words from './words/pasting.ts';

/**
 * Adds the list to the cart and shows a toast with an undo.
 * @param onDone Returns what was not added: the names of what a full cart had no room for, and unnamed lines; and what
 * else to undo.
 */
export function useListToCart(
  onDone: (cart: Cart) => { leftOut: readonly string[]; unnamed?: number; onUndo?: (() => void) | undefined },
) {
  const takeBack = useCartUndo();
  return useAddListToCart({
    onDone: (brought) => {
      const { items, before, after } = brought;
      const { onUndo, ...notAdded } = onDone(after);
      const undone = changeThatTakesBack(brought);
      const undoAll = () => {
        if (undone) takeBack([undone]);
        onUndo?.();
      };
      toast({
        title: words.inCart,
        description: words.inCartNote(listInCart(items, { before, after }), notAdded),
        ...((undone || onUndo) && { action: { label: undo, onPress: undoAll } }),
      });
    },
    onFailed: (error) => failureToast(words.notInCart, failureWords(error)),
  });
}
