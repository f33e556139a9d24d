import type { CartEntry } from '#shared/contract/cart.ts';
import { useCartChange } from '#web/queries/cart.ts';
import { type CartChange, changesThatRestore } from '#web/queries/cart-changes.ts';
import { toast } from '#web/ui/toast.ts';

const failureWords: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart',
  'set-quantity': 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  'switch-brand': 'Failed to switch brand. Please try again.',
  clear: 'Failed to clear cart',
};

/**
 * What can be done in the cart panel, each with the words for how it went. `onRemoved` is told when an entry has gone,
 * and the control that had the focus with it.
 */
export function useCartActions(onRemoved: () => void) {
  const change = useCartChange({
    onDone: ({ kind }) => {
      if (kind === 'switch-brand') toast({ title: 'Brand changed' });
      if (kind === 'clear') toast({ title: 'Cart cleared' });
    },
    onFailed: ({ kind }) => toast({ title: 'Error', description: failureWords[kind], tone: 'destructive' }),
  });

  function remove(entry: CartEntry) {
    change({ kind: 'remove', entryId: entry.id });
    toast({
      title: 'Item removed',
      description: entry.item.name,
      action: { label: 'Undo', onPress: () => changesThatRestore(entry).forEach(change) },
    });
    onRemoved();
  }

  return {
    remove,
    setQuantity: (entry: CartEntry, quantity: number) => {
      if (quantity <= 0) remove(entry);
      else if (quantity !== entry.quantity) change({ kind: 'set-quantity', entryId: entry.id, quantity });
    },
    switchBrand: (entry: CartEntry, item: CartEntry['item']) => {
      if (item.id !== entry.id) change({ kind: 'switch-brand', entryId: entry.id, item, match: 'this-product' });
    },
    clear: () => change({ kind: 'clear' }),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;
