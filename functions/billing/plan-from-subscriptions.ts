import type { PlanRecord } from '#functions/users/index.ts';

/** The payment provider's facts that decide a plan; times in seconds since 1970. */
export interface ProviderSubscription {
  status: string;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  /** Null when the subscription has no item. */
  currentPeriodEnd: number | null;
  /** Whether the latest invoice was paid; an unpaid last period grants no days. */
  isLastPeriodPaid: boolean;
  /** The first payment never arrived, so the subscription never began. */
  wasNeverPaid: boolean;
  /** A payment of the latest invoice was attempted; if it was never paid, the payment was declined. */
  wasPaymentTried: boolean;
  created: number;
}

/**
 * The plan that follows from all of a person's subscriptions. It is `before` when none of them decides: a first payment
 * that is still open or was never attempted changes nothing. The order in which events arrive does not matter.
 */
export function planFrom(subscriptions: readonly ProviderSubscription[], before: PlanRecord): PlanRecord {
  const [deciding] = subscriptions
    .filter(({ status }) => status in rankOfStatus)
    .filter(({ status, wasNeverPaid }) => !(status === 'canceled' && wasNeverPaid))
    .filter(({ status, wasPaymentTried }) => status !== 'incomplete_expired' || wasPaymentTried)
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.created - one.created);
  return deciding ? { ...planOfOne(deciding, before), isPastDue: deciding.status === 'past_due' } : before;
}

export function isSamePlan(one: PlanRecord, other: PlanRecord): boolean {
  return (
    one.subscriptionStatus === other.subscriptionStatus &&
    one.subscriptionCanceledAt === other.subscriptionCanceledAt &&
    one.subscriptionCurrentPeriodEnd === other.subscriptionCurrentPeriodEnd &&
    one.isPastDue === other.isPastDue
  );
}

/** A running subscription outranks an ended one, which outranks one that was never paid. */
const rankOfStatus: Record<string, number> = {
  active: 4,
  trialing: 4,
  past_due: 3,
  unpaid: 2,
  paused: 2,
  canceled: 2,
  incomplete_expired: 1,
};
const rankOf = ({ status }: ProviderSubscription) => rankOfStatus[status] ?? 0;

function planOfOne(subscription: ProviderSubscription, before: PlanRecord): Omit<PlanRecord, 'isPastDue'> {
  const { status, cancelAtPeriodEnd, canceledAt, endedAt, currentPeriodEnd, isLastPeriodPaid } = subscription;
  const periodEnd = iso(currentPeriodEnd);
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelAtPeriodEnd
        ? {
            subscriptionStatus: 'canceled',
            subscriptionCanceledAt: iso(canceledAt),
            subscriptionCurrentPeriodEnd: periodEnd,
          }
        : { subscriptionStatus: 'active', subscriptionCanceledAt: null, subscriptionCurrentPeriodEnd: periodEnd };
    case 'past_due':
      // The provider is still retrying the card; the shopper keeps access in the meantime, but not for a paid period.
      return { subscriptionStatus: 'active', subscriptionCanceledAt: null, subscriptionCurrentPeriodEnd: null };
    case 'incomplete_expired':
      // A shopper who paid before and left a new payment unfinished keeps the remaining days.
      return before.subscriptionStatus === 'canceled'
        ? before
        : {
            subscriptionStatus: 'incomplete_expired',
            subscriptionCanceledAt: null,
            subscriptionCurrentPeriodEnd: null,
          };
    default:
      return {
        subscriptionStatus: 'canceled',
        subscriptionCanceledAt: iso(canceledAt ?? endedAt) ?? before.subscriptionCanceledAt,
        subscriptionCurrentPeriodEnd: isLastPeriodPaid ? periodEnd : iso(endedAt),
      };
  }
}

function iso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
