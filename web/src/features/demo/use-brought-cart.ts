import { useEffect, useRef } from 'react';
import type { User } from '#shared/contract/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { itemCount } from '#web/product/item-count.ts';
import { useBringAlong } from '#web/queries/cart.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import { toast } from '#web/ui/toast.ts';
import { isNewAccount, itemsToBring } from './brought-cart.ts';
import { cartFromText, demoCartKey } from './demo-cart.ts';

/**
 * Brings the cart that a visitor put together in the demo along to their new account, the first time it is opened in this
 * browser. The sample cart that nobody touched stays where it is.
 */
export function useBroughtCart(user: User | null): void {
  const [cartText, keepCartText] = useLocalText(demoCartKey);
  const [openedBy, keepOpenedBy] = useLocalText('tillwise.opened-by');
  const hasBegun = useRef(false);
  const bringAlong = useBringAlong({
    onDone: (count) => {
      keepCartText(null);
      toast({ title: 'Your demo cart came along', description: `${itemCount(count)} from the demo in your own cart.` });
    },
    // It waits in this browser for the next time the page opens.
    onFailed: () =>
      toast({ title: 'Error', description: 'Your demo cart could not be brought along yet.', tone: 'destructive' }),
  });

  useEffect(() => {
    if (!user || openedBy === user.id || hasBegun.current) return;
    hasBegun.current = true;
    const rememberOpening = () => keepOpenedBy(user.id);
    const items = cartText && isNewAccount(user, serverNow()) ? itemsToBring(cartFromText(cartText)) : [];
    if (items.length > 0) bringAlong(items, { onSuccess: rememberOpening });
    else rememberOpening();
  });
}
