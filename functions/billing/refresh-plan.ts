import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { type Profile, readProfile, savePlan } from '#functions/users/index.ts';
import { isSamePlan, planFrom } from './plan-from-subscriptions.ts';
import { providerSubscription, subscriptionsOf } from './provider-subscriptions.ts';

/**
 * Reads a person's subscriptions at the provider and saves the resulting plan, until the stored plan matches. A write
 * succeeds only if no one wrote a plan since the profile was read. After a write it reads the provider again: a concurrent
 * call that found the plan correct wrote nothing, so this write may rest on an older answer.
 * Null for a deleted person.
 * @throws Failure 'busy-plan' when other writers kept winning.
 */
export async function refreshPlan(userId: string): Promise<Profile | null> {
  return retryOnConflict(async () => {
    const profile = await readProfile(userId);
    if (!profile?.stripeCustomerId) return profile;
    const subscriptions = await subscriptionsOf(profile.stripeCustomerId);
    const plan = planFrom(subscriptions.map(providerSubscription), profile);
    if (isSamePlan(plan, profile)) return profile;
    await savePlan(profile, plan);
    return writeConflict;
  }, 'busy-plan');
}
