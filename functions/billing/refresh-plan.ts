import { overtaken, untilNotOvertaken } from '#functions/table/overtaken.ts';
import { isSamePlan, type Profile, planFrom, readProfile, savePlan } from '#functions/users/index.ts';
import { providerSubscription, subscriptionsOf } from './provider-subscriptions.ts';

/**
 * Asks the provider how a person's subscriptions stand and writes what follows, until that is what is written. A write
 * holds only if nobody wrote a plan since the profile was read, and is followed by asking again: whoever found the plan
 * right in between wrote nothing, so an answer older than theirs may have come after them.
 * Null for a person who is gone.
 * @throws Failure 'busy-plan' when others kept changing it.
 */
export async function refreshPlan(userId: string): Promise<Profile | null> {
  return untilNotOvertaken(async () => {
    const profile = await readProfile(userId);
    if (!profile?.stripeCustomerId) return profile;
    const subscriptions = await subscriptionsOf(profile.stripeCustomerId);
    const plan = planFrom(subscriptions.map(providerSubscription), profile);
    if (isSamePlan(plan, profile)) return profile;
    await savePlan(profile, plan);
    return overtaken;
  }, 'busy-plan');
}
