import type { User } from '../../contract/accounts/user.ts';
import { dayMs } from '../../durations.ts';
import { limits } from '../../limits.ts';

/** The lookup key of the monthly price at Stripe; `npm run stripe:setup` creates it. */
export const premiumLookupKey = 'tillwise_premium_monthly';

/** What determines a plan; times are UTC ISO strings. */
export interface PlanFacts
  extends Pick<User, 'createdAt' | 'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd'> {
  /** Whether the person's email is on the family list. */
  isFamilyMember: boolean;
}

export interface Plan {
  /** Whether the person may use Premium features, for any reason. */
  isPremium: boolean;
  isFamilyPremium: boolean;
  /** Canceled and within 30 days of the account's creation. Family members need no grace period. */
  isInGracePeriod: boolean;
  /** Rounded up; 0 outside the grace period. */
  gracePeriodDaysRemaining: number;
  /** 'grace' for everybody who canceled and still has access, even if only for days already paid for. */
  badge: 'family' | 'grace' | 'premium' | 'free';
  /**
   * For the 'grace' badge, when access ends: the end of the grace period or of the paid days, whichever is later. Else
   * null.
   */
  accessEndsAt: string | null;
}

const withoutGrace = { isInGracePeriod: false, gracePeriodDaysRemaining: 0, accessEndsAt: null };

/** A person's plan at `now`. A period is over in the millisecond in which it ends. */
export function planOf(facts: PlanFacts, now: Date): Plan {
  if (facts.isFamilyMember) return { isPremium: true, isFamilyPremium: true, badge: 'family', ...withoutGrace };
  if (facts.subscriptionStatus === 'active') {
    return { isPremium: true, isFamilyPremium: false, badge: 'premium', ...withoutGrace };
  }
  if (facts.subscriptionStatus === 'canceled') return planAfterCanceling(facts, now);
  return { isPremium: false, isFamilyPremium: false, badge: 'free', ...withoutGrace };
}

/**
 * The grace period counts from the account's creation and needs a cancellation date. Days already paid for need none.
 */
function planAfterCanceling(facts: PlanFacts, now: Date): Plan {
  const { createdAt, subscriptionCanceledAt, subscriptionCurrentPeriodEnd } = facts;
  const graceEnd = subscriptionCanceledAt === null ? 0 : Date.parse(createdAt) + limits.graceDays * dayMs;
  const paidEnd = subscriptionCurrentPeriodEnd === null ? 0 : Date.parse(subscriptionCurrentPeriodEnd);
  const accessEnd = Math.max(graceEnd, paidEnd);
  const hasAccess = accessEnd > now.getTime();
  const gracePeriodDaysRemaining = Math.max(0, Math.ceil((graceEnd - now.getTime()) / dayMs));
  return {
    isPremium: hasAccess,
    isFamilyPremium: false,
    isInGracePeriod: gracePeriodDaysRemaining > 0,
    gracePeriodDaysRemaining,
    badge: hasAccess ? 'grace' : 'free',
    accessEndsAt: hasAccess ? new Date(accessEnd).toISOString() : null,
  };
}
