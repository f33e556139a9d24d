import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSubscriptionCheck } from '#web/queries/account/billing.ts';
import { failureToast } from '#web/ui/toast.ts';
import { tryAgain } from '#web/ui/words.ts';
import { newMemberState } from './new-member.ts';
import { sayPaidButUnconfirmed, welcome } from './use-paid-checkout.ts';
import * as words from './words.tsx';

/**
 * Handles the return from a bank's confirmation to the home page: reads the outcome from the address and cleans the
 * address.
 */
export function useBankReturn(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const handled = useRef<string>(null);
  const payment = search.get('payment_intent');
  const outcome = search.get('redirect_status');

  const { mutate } = useSubscriptionCheck({
    onDone: (isPremium) => {
      if (!isPremium) {
        sayPaidButUnconfirmed();
        return;
      }
      welcome();
      void navigate(paths.home.href(), { replace: true, state: newMemberState });
    },
    onFailed: sayPaidButUnconfirmed,
  });

  useEffect(() => {
    if (!payment || !outcome || handled.current === payment) return;
    handled.current = payment;
    void navigate(paths.home.href(), { replace: true });
    if (outcome === 'failed') {
      failureToast(words.paymentFailed, words.bankRefused, {
        action: { label: tryAgain, onPress: () => void navigate(paths.subscribe.href()) },
      });
    } else {
      mutate();
    }
  }, [payment, outcome, navigate, mutate]);
}
