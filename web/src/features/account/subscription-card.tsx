import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { paths } from '#web/paths.ts';
import { useCancellation } from '#web/queries/account/subscription-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { Detail } from './detail.tsx';
import { accessAfterCancel, subscriptionDetails } from './subscription-details.ts';
import * as words from './words.tsx';

/** Long enough to read the toast. */
const reloadDelayMs = 2_000;

/** Cancels the renewal after one question, then reloads the page. */
function useCancel() {
  const [isAsking, setIsAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { mutate, isPending } = useCancellation({
    onDone: () => {
      setIsAsking(false);
      toast({ title: words.subscriptionCanceled, description: words.willNotRenew });
      timer.current = setTimeout(() => window.location.reload(), reloadDelayMs);
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(
        errorTitle,
        hasFailureCode(error, 'too-many-billing-calls') ? failureWords(error) : words.notCanceled,
      );
    },
  });

  return { isAsking, setIsAsking, isPending, cancel: () => mutate() };
}

const paymentLinks = {
  complete: words.completePayment,
  upgrade: words.upgrade,
} as const;

/** The person's plan, its price, and its actions. */
export function SubscriptionCard({ user }: { user: User }) {
  const { plan, status, cost, nextBillingAt, accessEndsAt, payment } = subscriptionDetails(user);
  const { isAsking, setIsAsking, isPending, cancel } = useCancel();
  return (
    <TitledCard title={words.subscription} className="sm:p-6">
      <dl className="mt-3 grid gap-x-8 border-t border-dashed border-line sm:grid-cols-2">
        <Detail label={words.planType}>{plan}</Detail>
        <Detail label={words.status}>{status}</Detail>
        <Detail label={words.cost}>{cost}</Detail>
        {nextBillingAt && <Detail label={words.nextBillingDate}>{longDate(nextBillingAt)}</Detail>}
        {accessEndsAt && <Detail label={words.accessEnds}>{longDate(accessEndsAt)}</Detail>}
      </dl>
      {user.isPastDue && !user.isFamilyPremium && <p className="mt-4 text-orange-deep">{words.renewalNotPaid}</p>}
      <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden">
        {payment && (
          <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium' })}>
            {paymentLinks[payment]}
          </Link>
        )}
        {user.subscriptionStatus === 'active' && (
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            {words.cancelSubscription}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.cancelQuestion}
        description={`${words.cancelingEndsRenewal} ${premiumAfterCancel(user)}`}
        confirmLabel={words.cancelSubscription}
        cancelLabel={words.keepPremium}
        isLoading={isPending}
        onConfirm={cancel}
      />
    </TitledCard>
  );
}

function premiumAfterCancel(user: User): string {
  if (user.isFamilyPremium) return words.familyPremiumStays;
  const accessEndsAt = accessAfterCancel(user, serverNow());
  return accessEndsAt
    ? words.premiumUntil(longDate(accessEndsAt), limits.graceDays)
    : words.premiumEndsToday(limits.graceDays);
}
