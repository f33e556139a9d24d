import { useState } from 'react';
import type { Cart, CartEntry } from '#shared/contract/shopping/cart.ts';
import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { useBrandHabits } from '#web/parts/cart/brands-bought-before.ts';
import { cartFailures } from '#web/parts/cart/cart-failures.ts';
import { useCartUndo } from '#web/parts/cart/use-cart-undo.ts';
import { type CartChange, entryFor, withChange } from '#web/queries/cart/cart-after-change.ts';
import { useCartAtPress } from '#web/queries/cart/cart-query.ts';
import { useCartChange } from '#web/queries/cart/change-cart.ts';
import { changesThatRestore, changesThatSwitchBack } from '#web/queries/cart/undo-cart-changes.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle, undo } from '#web/ui/words.ts';
import * as words from './words/cart-words.tsx';

type Switch = Extract<CartChange, { kind: 'switch-brand' }>;

/** Two entries that a brand switch combined. */
interface Joining {
  intoId: string;
  /** The number of entries before. */
  entryCount: number;
}

/**
 * The actions of the cart panel, each with its toast after the server's response. `onRemoved` is called when an entry
 * with the focused control disappears.
 */
export function useCartActions(entries: Cart, onRemoved: () => void) {
  const [joining, setJoining] = useState<Joining | null>(null);
  const { remember, forget } = useBrandHabits();
  const cartAtPress = useCartAtPress();
  const change = useCartChange({
    onDone: (done) => {
      if (done.kind === 'clear') toast({ title: words.cleared });
      if (done.kind === 'switch-brand') {
        toast({ title: words.brandChanged, action: { label: undo, onPress: () => switchBack(done) } });
      }
      if (done.kind === 'remove') {
        toast({
          title: words.removed,
          description: cleanName(done.entry.item.name),
          action: { label: undo, onPress: () => putBack(changesThatRestore(done)) },
        });
      }
    },
    onFailed: ({ kind }) => failureToast(errorTitle, cartFailures[kind]),
  });
  const putBack = useCartUndo();

  function switchBack(switching: Switch) {
    const meant = switching.before.find(({ id }) => id === switching.entryId);
    forget(switching.item);
    if (meant && meant.match !== 'any-brand') remember({ item: publicItem(meant.item), match: meant.match });
    putBack(changesThatSwitchBack(switching));
  }

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
    switchBrand: (entry: CartEntry, wanted: Item, match: BrandMatch) => {
      if (wanted.id === entry.id && match === entry.match) return;
      const item = publicItem(wanted);
      if (match === 'any-brand') forget(item);
      else remember({ item, match });
      const before = cartAtPress();
      const switching: Switch = { kind: 'switch-brand', entryId: entry.id, item, match, before };
      const after = withChange(before, switching);
      const into = after.length < before.length ? entryFor(after, item, match) : undefined;
      setJoining(into ? { intoId: into.id, entryCount: before.length } : null);
      change(switching);
    },
    /** The last combined pair, once the list shows it. */
    joined: joining && entries.length < joining.entryCount ? joining : null,
    clear: () => change({ kind: 'clear', itemIds: cartAtPress().map(({ id }) => id) }),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;
