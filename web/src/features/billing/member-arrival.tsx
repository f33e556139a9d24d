import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { paths } from '#web/paths.ts';
import { useSubscriptionCheck } from '#web/queries/account/subscription-query.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { tryAgain } from '#web/ui/words.ts';
import { isNewMember } from './new-member.ts';
import { sayPaidButUnconfirmed, thanksOnReturn } from './use-paid-checkout.ts';
import * as words from './words.tsx';

/** Handles the return from a bank, greets a new member, and asks one whose renewal failed to pay. */
export function MemberArrival({ user }: { user: User }) {
  useBankReturn(user);
  if (user.isPastDue && !user.isFamilyPremium) return <PastDueNotice />;
  return user.isPremium && <NewMemberCard />;
}

function PastDueNotice() {
  return (
    <div
      data-notice
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-2.5 text-sm text-orange-deep max-sm:flex-nowrap max-sm:gap-x-2 max-sm:py-0.5 max-sm:pr-1 max-sm:text-[13px] max-sm:leading-tight"
    >
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{words.notCharged}</span>
        <span className="max-sm:sr-only"> {words.premiumAtRisk}</span>
      </p>
      <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium', size: 'small' })}>
        {words.payNow}
      </Link>
    </div>
  );
}

/** Shows a new Premium member where to begin, until dismissed. */
function NewMemberCard() {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!isNewMember(state)) return null;
  return (
    <Card
      ground="premium"
      data-notice
      aria-labelledby="new-member-heading"
      className="relative pr-14 max-sm:after-notice:hidden max-sm:py-2"
    >
      <h2 id="new-member-heading" className="max-sm:text-[17px]">
        {words.newMemberThanks}
      </h2>
      {/* A phone has no room for them above the list; the panels below it explain favorites and recurring orders. */}
      <ul className="mt-1.5 flex flex-col gap-x-6 gap-y-1 text-sm max-sm:sr-only md:flex-row">
        <li>{words.tryFavorites}</li>
        <li>{words.tryRecurringOrders}</li>
        <li>{words.tryTexts}</li>
      </ul>
      <button
        type="button"
        aria-label={words.dismissWelcome}
        onClick={() => void navigate(paths.home.href(), { replace: true })}
        className="absolute top-2 right-2 max-sm:-top-0.5 grid size-9 place-items-center rounded-control text-muted hover:bg-card hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}

/**
 * Handles the return from a bank's confirmation to the home page: reads the outcome from the address and cleans the
 * address.
 */
function useBankReturn(user: User): void {
  const [thanks] = useState(() => thanksOnReturn(user));
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
      toast(thanks.toast);
      void navigate(paths.home.href(), { replace: true, state: thanks.state });
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
