import { useEffect, useRef } from 'react';
import type { Location } from '#shared/contract/place.ts';
import type { User } from '#shared/contract/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { itemCount } from '#web/product/item-count.ts';
import { itemsWanted, keepList, keptList } from '#web/product/kept-list.ts';
import { type BroughtItems, useBringAlong, useCartChange } from '#web/queries/cart.ts';
import { changesThatTakeBack } from '#web/queries/cart-changes.ts';
import { usePreferences, usePreferencesChange } from '#web/queries/preferences.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import { toast } from '#web/ui/toast.ts';
import { isNewAccount, itemsToBring } from './brought-cart.ts';
import { cartFromText, demoCartKey } from './demo-cart.ts';

/**
 * Brings what a visitor put together along: what they added to the demo, the first time a new account is opened in this
 * browser; a list of their own then, too, or whenever they pressed to keep it. Says so with a way back. The demo's own
 * sample stays where it is.
 */
export function useBroughtCart(user: User): void {
  const [cartText, keepCartText] = useLocalText(demoCartKey);
  const [openedBy, keepOpenedBy] = useLocalText('tillwise.opened-by');
  const hasBegun = useRef(false);
  const { preferences } = usePreferences();
  const changePreferences = usePreferencesChange(() =>
    toast({ title: 'Error', description: 'Your place and distance could not be saved.', tone: 'destructive' }),
  );
  const takeBack = useCartChange({
    onFailed: () => toast({ title: 'Error', description: 'Failed to remove item from cart', tone: 'destructive' }),
  });
  const bringAlong = useBringAlong({
    onDone: ({ before, after, items }) => {
      const list = keptList();
      keepCartText(null);
      keepList(null);
      toast({
        title: list ? 'Your list came along' : 'Your demo items came along',
        description: `${itemCount(items.length)} ${list ? '' : 'from the demo '}in your cart.`,
        action: { label: 'Undo', onPress: () => changesThatTakeBack(before, after).forEach(takeBack) },
      });
    },
    // It waits in this browser for the next time the page opens.
    onFailed: () =>
      toast({
        title: 'Error',
        description: 'We couldn’t move your items to your cart yet.',
        tone: 'destructive',
      }),
  });

  useEffect(() => {
    // Whether they have a place already says whether the list's is to be theirs.
    if (hasBegun.current || !preferences) return;
    hasBegun.current = true;
    const rememberOpening = () => keepOpenedBy(user.id);
    const isNew = openedBy !== user.id && isNewAccount(user, serverNow());
    const { items, location } = broughtBy(isNew, cartText ?? null);
    if (location && !preferences.location) changePreferences({ location });
    if (items.length > 0) bringAlong(items, { onSuccess: rememberOpening });
    else rememberOpening();
  });
}

/** What this browser kept for a new account, or for whoever pressed to keep their list, and where they shop. */
function broughtBy(isNew: boolean, cartText: string | null): { items: BroughtItems; location: Location | null } {
  const list = keptList();
  const isListMeant = list !== null && (isNew || list.isToBeKept);
  const fromDemo = cartText && isNew ? itemsToBring(cartFromText(cartText)) : [];
  const fromList = isListMeant ? itemsWanted(list.lines) : [];
  return { items: [...fromList, ...fromDemo], location: fromList.length > 0 && list ? list.location : null };
}
