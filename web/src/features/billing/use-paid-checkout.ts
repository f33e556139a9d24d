import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { paths } from '#web/paths.ts';
import { useSubscriptionCheck } from '#web/queries/account/subscription-query.ts';
import { toast } from '#web/ui/toast.ts';
import { newMemberState } from './new-member.ts';
import * as words from './words.tsx';

const redirectDelayMs = 2_000;

/** What a person reads after paying, and what the home page then gets. Ask before the payment, which changes the plan. */
export function thanksTo({ badge, isPastDue }: User) {
  const isMember = badge === 'grace' || isPastDue;
  return isMember ? { toast: words.continued } : { toast: words.welcome, state: newMemberState };
}

export function sayPaidButUnconfirmed(): void {
  toast({ title: words.unconfirmed, description: words.refreshNeeded });
}

/** After a payment: updates the subscription, thanks the member, and goes to the home page. */
export function usePaidCheckout(user: User) {
  const navigate = useNavigate();
  const [state, setState] = useState<'awaited' | 'thanked' | 'unconfirmed'>('awaited');
  const [thanks] = useState(() => thanksTo(user));
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
      setState('thanked');
      toast(thanks.toast);
      timer.current = setTimeout(() => void navigate(paths.home.href(), { state: thanks.state }), redirectDelayMs);
    },
    onFailed: stayUnconfirmed,
  });

  return { state, thanks: thanks.toast.title, isChecking: check.isPending, arrive: () => check.mutate() };
}
