import { useEffect, useRef } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { cartFailures } from '#web/parts/cart/cart-failures.ts';
import { useCartChange } from '#web/queries/cart/change-cart.ts';
import { takeCartChanges } from '#web/queries/cart/signed-out-cart-changes.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words/signed-out.ts';

/** Sends the cart changes a shopper made after their session ended, once they are signed in again. */
export function SignedOutChanges({ user }: { user: User }): null {
  /** How many changes are unanswered, rejected, and unsent. */
  const progress = useRef({ open: 0, refused: 0, unsent: 0 });
  const note = (outcome: 'refused' | 'unsent' | null) => {
    const { current } = progress;
    current.open -= 1;
    if (outcome) current[outcome] += 1;
    if (current.open > 0) return;
    if (current.unsent > 0) {
      toast({
        title: words.notSentYet,
        description: words.notSentNote,
      });
    } else if (current.refused === 0) {
      toast({
        title: words.welcomeBack,
        description: words.nowSaved,
      });
    }
  };
  const change = useCartChange({
    onDone: () => note(null),
    onUnsent: () => note('unsent'),
    onFailed: ({ kind }) => {
      failureToast(errorTitle, cartFailures[kind]);
      note('refused');
    },
  });
  const areTaken = useRef(false);
  useEffect(() => {
    if (areTaken.current) return;
    areTaken.current = true;
    const kept = takeCartChanges(user.id);
    progress.current = { open: kept.length, refused: 0, unsent: 0 };
    for (const one of kept) change(one);
  });
  return null;
}
