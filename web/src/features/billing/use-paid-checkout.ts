import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { paths } from '#web/paths.ts';
import { useSubscriptionCheck } from '#web/queries/account/subscription-query.ts';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';
import { toast } from '#web/ui/toast.ts';
import { newMemberState } from './new-member.ts';
import * as words from './words.tsx';

const redirectDelayMs = 2_000;

/** The id of the member who pays in this tab: on their return from the bank, a webhook may have changed their plan. */
const payingMemberKey = 'tillwise.paying-member';

const isMember = ({ badge, isPastDue }: User) => badge === 'grace' || isPastDue;

/** What a person reads after paying, and what the home page then gets. */
const thanksTo = (wasMember: boolean) =>
  wasMember ? { toast: words.continued } : { toast: words.welcome, state: newMemberState };

/** The thanks to a person who returns from their bank. */
export const thanksOnReturn = (user: User) => thanksTo(isMember(user) || sessionText(payingMemberKey) === user.id);

export function sayPaidButUnconfirmed(): void {
  toast({ title: words.unconfirmed, description: words.refreshNeeded });
}

/** After a payment: updates the subscription, thanks the member, and goes to the home page. */
export function usePaidCheckout(user: User) {
  const navigate = useNavigate();
  const [state, setState] = useState<'awaited' | 'thanked' | 'unconfirmed'>('awaited');
  // From before the payment, which changes the plan.
  const [wasMember] = useState(() => isMember(user));
  const thanks = thanksTo(wasMember);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => keepSessionText(payingMemberKey, wasMember ? user.id : null), [wasMember, user.id]);

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
