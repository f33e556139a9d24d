import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSubscriptionCheck } from '#web/queries/account/subscription-query.ts';
import { toast } from '#web/ui/toast.ts';
import { newMemberState } from './new-member.ts';
import * as words from './words.tsx';

const redirectDelayMs = 2_000;

export function welcome(): void {
  toast({ title: words.welcome, description: words.allFeatures });
}

export function sayPaidButUnconfirmed(): void {
  toast({ title: words.unconfirmed, description: words.refreshNeeded });
}

/** After a payment: updates the subscription, welcomes the member, and goes to the home page. */
export function usePaidCheckout() {
  const navigate = useNavigate();
  const [state, setState] = useState<'awaited' | 'welcomed' | 'unconfirmed'>('awaited');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stayUnconfirmed() {
    setState('unconfirmed');
    sayPaidButUnconfirmed();
  }

  const check = useSubscriptionCheck({
    onDone: (isPremium) => {
      if (!isPremium) {
        stayUnconfirmed();
        return;
      }
      setState('welcomed');
      welcome();
      timer.current = setTimeout(() => void navigate(paths.home.href(), { state: newMemberState }), redirectDelayMs);
    },
    onFailed: stayUnconfirmed,
  });

  return { state, isChecking: check.isPending, arrive: () => check.mutate() };
}
