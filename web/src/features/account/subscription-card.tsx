import { Link } from 'react-router';
import type { User } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { serverNow } from '#web/api/server-time.ts';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Detail } from './detail.tsx';
import { accessAfterCancel, subscriptionDetails } from './subscription-details.ts';
import { useCancel } from './use-cancel.ts';

const subscribeLinks = { 'complete-payment': 'Complete Payment', upgrade: 'Upgrade to Premium' } as const;

/** The person's plan, its price, and its actions. */
export function SubscriptionCard({ user }: { user: User }) {
  const { plan, status, cost, nextBillingAt, accessEndsAt, action } = subscriptionDetails(user);
  const { isAsking, setIsAsking, isPending, cancel } = useCancel();
  return (
    <Card aria-labelledby="subscription-heading" className="sm:p-6">
      <h2 id="subscription-heading">Subscription</h2>
      <dl className="mt-3 grid gap-x-8 border-t border-dashed border-line sm:grid-cols-2">
        <Detail label="Plan type">{plan}</Detail>
        <Detail label="Status">{status}</Detail>
        <Detail label="Cost">{cost}</Detail>
        {nextBillingAt && <Detail label="Next billing date">{longDate(nextBillingAt)}</Detail>}
        {accessEndsAt && <Detail label="Access ends">{longDate(accessEndsAt)}</Detail>}
      </dl>
      {action === 'cancel' && (
        <Button variant="ghost" className="mt-5" onClick={() => setIsAsking(true)}>
          Cancel Subscription
        </Button>
      )}
      {(action === 'upgrade' || action === 'complete-payment') && (
        <Link to={paths.subscribe.href()} className={`${buttonLook({ variant: 'premium' })} mt-5`}>
          {subscribeLinks[action]}
        </Link>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel Premium?"
        description={whatCancelingMeans(user)}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep Premium"
        isLoading={isPending}
        onConfirm={cancel}
      />
    </Card>
  );
}

function whatCancelingMeans(user: User): string {
  const noMore = 'Your subscription will not renew, and you will not be charged again.';
  if (user.isFamilyPremium) return `${noMore} Family Premium stays yours.`;
  const accessEndsAt = accessAfterCancel(user, serverNow());
  const rule = `${limits.graceDays} days from the day you signed up`;
  return accessEndsAt
    ? `${noMore} You keep Premium until ${longDate(accessEndsAt)}: for ${rule}, or until the end of the period you paid for if that is later. We keep your favorites and orders after that.`
    : `${noMore} Premium lasts ${rule}, which are over, so it ends today. We keep your favorites and orders.`;
}
