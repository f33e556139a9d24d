import { useState } from 'react';
import type { Cart, CartEntry } from '#shared/contract/cart.ts';
import type { BrandMatch, Item } from '#shared/contract/item.ts';
import { limits } from '#shared/rules/limits.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { useCartAtPress, useCartChange } from '#web/queries/cart.ts';
import { type CartChange, changesThatRestore, entryFor, withChange } from '#web/queries/cart-changes.ts';
import { useBrandHabits } from '#web/session/brand-habits.ts';
import { toast } from '#web/ui/toast.ts';

const failureWords: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart',
  'set-quantity': 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  'switch-brand': 'Failed to switch brand. Please try again.',
  clear: 'Failed to clear cart',
};

/** Two entries that a switch of the brand makes one. */
interface Joining {
  intoId: string;
  /** How many entries there were before. */
  entryCount: number;
}

/**
 * What can be done with these entries in the cart panel, each with the words for how it went, once the server has told.
 * `onRemoved` is called when an entry leaves the screen, and the control that had the focus with it.
 */
export function useCartActions(entries: Cart, onRemoved: () => void) {
  const [joining, setJoining] = useState<Joining | null>(null);
  const { remember, forget } = useBrandHabits();
  const cartAtPress = useCartAtPress();
  const change = useCartChange({
    onDone: (done) => {
      if (done.kind === 'switch-brand') toast({ title: 'Brand changed' });
      if (done.kind === 'clear') toast({ title: 'Cart cleared' });
      if (done.kind !== 'remove') return;
      toast({
        title: 'Item removed',
        description: cleanWords(done.entry.item.name),
        action: { label: 'Undo', onPress: () => changesThatRestore(done).forEach(change) },
      });
    },
    onFailed: ({ kind }) => toast({ title: 'Error', description: failureWords[kind], tone: 'destructive' }),
  });

  function remove(entry: CartEntry) {
    change({ kind: 'remove', entry, position: entries.findIndex(({ id }) => id === entry.id) });
    onRemoved();
  }

  function setQuantity(entry: CartEntry, quantity: number) {
    if (quantity <= 0) remove(entry);
    else if (quantity !== entry.quantity) change({ kind: 'set-quantity', entryId: entry.id, quantity });
  }

  return {
    remove,
    setQuantity,
    changeQuantityBy: (entry: CartEntry, by: number) => {
      const now = cartAtPress().find(({ id }) => id === entry.id);
      if (now) setQuantity(now, Math.min(now.quantity + by, limits.quantity));
    },
    switchBrand: (entry: CartEntry, { id, name, brand, category, unit, size }: Item, match: BrandMatch) => {
      if (id === entry.id && match === entry.match) return;
      const item = { id, name, brand, category, unit, size };
      if (match === 'any-brand') forget(item);
      else if (id !== entry.id) remember({ item, match });
      const before = cartAtPress();
      const switching: CartChange = { kind: 'switch-brand', entryId: entry.id, item, match };
      const after = withChange(before, switching);
      const into = after.length < before.length ? entryFor(after, item, match) : undefined;
      setJoining(into ? { intoId: into.id, entryCount: before.length } : null);
      change(switching);
    },
    /** The last two that became one, once they are seen as such. */
    joined: joining && entries.length < joining.entryCount ? joining : null,
    clear: () => change({ kind: 'clear' }),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;
