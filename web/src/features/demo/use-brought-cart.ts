import { useEffect, useRef } from 'react';
import type { User } from '#shared/contract/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { itemCount } from '#web/product/item-count.ts';
import { useBringAlong, useCartChange } from '#web/queries/cart.ts';
import { changesThatTakeBack } from '#web/queries/cart-changes.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import { toast } from '#web/ui/toast.ts';
import { isNewAccount, itemsToBring } from './brought-cart.ts';
import { cartFromText, demoCartKey } from './demo-cart.ts';

/**
 * Brings what a visitor added to the demo along to their new account, the first time it is opened in this browser, and
 * says so with a way back. The demo's own sample stays where it is.
 */
export function useBroughtCart(user: User): void {
  const [cartText, keepCartText] = useLocalText(demoCartKey);
  const [openedBy, keepOpenedBy] = useLocalText('tillwise.opened-by');
  const hasBegun = useRef(false);
  const takeBack = useCartChange({
    onFailed: () => toast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' }),
  });
  const bringAlong = useBringAlong({
    onDone: ({ before, after, items }) => {
      keepCartText(null);
      toast({
        title: 'Your demo items came along',
        description: `${itemCount(items.length)} from the demo in your cart.`,
        action: { label: 'Undo', onPress: () => changesThatTakeBack(before, after).forEach(takeBack) },
      });
    },
    // It waits in this browser for the next time the page opens.
    onFailed: () =>
      toast({
        title: 'Error',
        description: 'We couldn’t move your demo items to your cart yet.',
        tone: 'destructive',
      }),
  });

  useEffect(() => {
    if (openedBy === user.id || hasBegun.current) return;
    hasBegun.current = true;
    const rememberOpening = () => keepOpenedBy(user.id);
    const items = cartText && isNewAccount(user, serverNow()) ? itemsToBring(cartFromText(cartText)) : [];
    if (items.length > 0) bringAlong(items, { onSuccess: rememberOpening });
    else rememberOpening();
  });
}
