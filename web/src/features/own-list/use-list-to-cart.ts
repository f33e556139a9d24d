import { failureWords } from '#web/api/failure-words.ts';
import { itemCount } from '#web/product/item-count.ts';
import { useBringAlong, useCartChange } from '#web/queries/cart.ts';
import { changesThatTakeBack } from '#web/queries/cart-changes.ts';
import { toast } from '#web/ui/toast.ts';

/** Adds the list to the cart and shows a toast with an undo. */
export function useListToCart(onDone?: () => void) {
  const takeBack = useCartChange({
    onFailed: () => toast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' }),
  });
  return useBringAlong({
    onDone: ({ items, before, after }) => {
      onDone?.();
      toast({
        title: 'Your list is in the cart',
        description: `${itemCount(items.length)}. What was there already stays.`,
        action: { label: 'Undo', onPress: () => changesThatTakeBack(before, after).forEach(takeBack) },
      });
    },
    onFailed: (error) =>
      toast({ title: 'Failed to add your list to the cart', description: failureWords(error), tone: 'destructive' }),
  });
}
