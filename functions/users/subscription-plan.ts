import type { User } from '#shared/contract/user.ts';

/** What we keep of a subscription; times are UTC ISO strings. */
export type PlanRecord = Pick<User, 'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd'>;

/** What decides of a subscription as the payment provider tells it; times in seconds since 1970. */
export interface ProviderSubscription {
  status: string;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  /** Null when it has no item. */
  currentPeriodEnd: number | null;
  /** Whether its latest invoice was paid: if not, its last period gives nobody any days. */
  isLastPeriodPaid: boolean;
  /** The first payment never came: such a subscription never was one. */
  wasNeverPaid: boolean;
  /** Somebody tried to pay its latest invoice; if it was never paid, the payment was declined. */
  wasPaymentTried: boolean;
  created: number;
}

/**
 * The plan that follows from all of a person's subscriptions; `before` stays where they decide nothing (a first payment
 * that is still open, or that nobody tried to make, changes no plan). The same subscriptions give the same plan, in whatever order news of them came.
 */
export function planFrom(subscriptions: readonly ProviderSubscription[], before: PlanRecord): PlanRecord {
  const [deciding] = subscriptions
    .filter(({ status }) => status in weight)
    .filter(({ status, wasNeverPaid }) => !(status === 'canceled' && wasNeverPaid))
    .filter(({ status, wasPaymentTried }) => status !== 'incomplete_expired' || wasPaymentTried)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.created - one.created);
  return deciding ? planOfOne(deciding, before) : before;
}

export function isSamePlan(one: PlanRecord, other: PlanRecord): boolean {
  return (
    one.subscriptionStatus === other.subscriptionStatus &&
    one.subscriptionCanceledAt === other.subscriptionCanceledAt &&
    one.subscriptionCurrentPeriodEnd === other.subscriptionCurrentPeriodEnd
  );
}

/** A running subscription decides before an ended one, and an ended one before one that was never paid. */
const weight: Record<string, number> = {
  active: 4,
  trialing: 4,
  past_due: 3,
  unpaid: 2,
  paused: 2,
  canceled: 2,
  incomplete_expired: 1,
};
const weightOf = ({ status }: ProviderSubscription) => weight[status] ?? 0;

function planOfOne(subscription: ProviderSubscription, before: PlanRecord): PlanRecord {
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
      // The provider is still trying the card; nobody is locked out meanwhile.
      return { subscriptionStatus: 'active', subscriptionCanceledAt: null, subscriptionCurrentPeriodEnd: periodEnd };
    case 'incomplete_expired':
      // Whoever paid once and then left a new payment open keeps the days they have.
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
