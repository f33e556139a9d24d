import type { User } from '#shared/contract/accounts/user.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import * as words from './words.tsx';

/** The account page's facts about a plan; dates are UTC ISO strings. */
export interface SubscriptionDetails {
  plan: string;
  status: string;
  cost: string;
  nextBillingAt: string | null;
  accessEndsAt: string | null;
  /** The way to the payment form, if there is something to pay. */
  payment: 'complete' | 'upgrade' | null;
}

const withoutDates = { nextBillingAt: null, accessEndsAt: null };

export function subscriptionDetails(user: User): SubscriptionDetails {
  const isPaying = user.subscriptionStatus === 'active';
  const nextBillingAt = isPaying ? user.subscriptionCurrentPeriodEnd : null;
  switch (user.badge) {
    case 'family':
      return {
        plan: words.familyPlan,
        status: words.active,
        cost: isPaying ? words.freeButPaying(premiumPriceInWords) : words.free,
        nextBillingAt,
        accessEndsAt: null,
        payment: null,
      };
    case 'premium':
      return {
        plan: words.premiumPlan,
        status: user.isPastDue ? words.paymentFailed : words.active,
        cost: premiumPriceInWords,
        nextBillingAt,
        accessEndsAt: null,
        payment: user.isPastDue ? 'complete' : null,
      };
    case 'grace':
      return {
        plan: words.premiumPlan,
        status: words.canceled,
        cost: words.nothingMoreCharged,
        nextBillingAt: null,
        accessEndsAt: user.accessEndsAt,
        payment: 'upgrade',
      };
    case 'free':
      return user.subscriptionStatus === 'incomplete_expired'
        ? {
            plan: words.premiumPlan,
            status: words.paymentIncomplete,
            cost: words.paymentRequired,
            ...withoutDates,
            payment: 'complete',
          }
        : { plan: words.freePlan, status: words.active, cost: words.free, ...withoutDates, payment: 'upgrade' };
  }
}

type AccessFacts = Pick<User, 'createdAt' | 'isInGracePeriod' | 'gracePeriodDaysRemaining' | 'accessEndsAt'>;

/**
 * Days until access ends after a cancellation. In the grace period, the server counts them, and paid days beyond it are
 * added. Otherwise the browser's clock counts.
 */
export function accessDaysLeft(facts: AccessFacts, now: Date): number {
  if (facts.accessEndsAt === null) return 0;
  const accessEnd = Date.parse(facts.accessEndsAt);
  if (!facts.isInGracePeriod) return Math.max(0, Math.ceil((accessEnd - now.getTime()) / dayMs));
  const graceEnd = Date.parse(facts.createdAt) + limits.graceDays * dayMs;
  return facts.gracePeriodDaysRemaining + Math.max(0, Math.round((accessEnd - graceEnd) / dayMs));
}

/** The end of Premium if the person cancels now; null if it ends at once. */
export function accessAfterCancel(user: User, now: Date): string | null {
  const facts = { ...user, isFamilyMember: false, subscriptionStatus: 'canceled' as const };
  return planOf({ ...facts, subscriptionCanceledAt: now.toISOString() }, now).accessEndsAt;
}
