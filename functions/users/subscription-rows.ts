import { setAttributes } from '#functions/table/table.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { type Profile, profileSlot } from './profile-rows.ts';

/** Saves the person's customer id at the payment provider; false when their account is closing or gone. */
export async function saveCustomer(userId: string, stripeCustomerId: string): Promise<boolean> {
  return (await setAttributes(profileSlot(userId), { stripeCustomerId }, { closingAt: null })) !== null;
}

/** What we store about a subscription; times are UTC ISO strings. */
export type PlanRecord = Pick<
  User,
  'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd' | 'isPastDue'
>;

/** Saves a plan and returns the new profile; null when another writer changed the plan since `read`. */
export async function savePlan(read: Profile, plan: PlanRecord): Promise<Profile | null> {
  const { subscriptionStatus, subscriptionCanceledAt, subscriptionCurrentPeriodEnd, isPastDue } = plan;
  return setAttributes(
    profileSlot(read.userId),
    {
      subscriptionStatus,
      subscriptionCanceledAt,
      subscriptionCurrentPeriodEnd,
      isPastDue,
      planVersion: read.planVersion + 1,
    },
    { planVersion: read.planVersion },
  );
}
