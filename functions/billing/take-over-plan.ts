import { type Profile, readProfile, savePlan } from '#functions/data/users.ts';
import { Failure } from '#functions/kit/failure.ts';
import { planFrom } from '#shared/rules/subscription.ts';
import { providerSubscription, subscriptionsOf } from './provider-subscriptions.ts';

/** Two webhooks and a browser may be writing at the same moment. */
const attempts = 5;

/**
 * Asks the provider how a person's subscriptions stand and writes what follows. The write holds only if nobody wrote a
 * plan since the profile was read, so an answer that was overtaken is never written over a newer one.
 * Null for a person who is gone.
 */
export async function takeOverPlan(userId: string): Promise<Profile | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const profile = await readProfile(userId);
    if (!profile?.stripeCustomerId) return profile;
    const subscriptions = await subscriptionsOf(profile.stripeCustomerId);
    const plan = planFrom(subscriptions.map(providerSubscription), profile);
    const saved = await savePlan(profile, plan);
    if (saved) return saved;
  }
  throw new Failure('payments-unavailable', { cause: 'plan kept changing' });
}
