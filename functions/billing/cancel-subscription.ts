import { isMissing, openStripe, withStripe } from '#functions/kit/clients/stripe.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { readPerson } from '#functions/users/index.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { subscriptionsOf } from './provider-subscriptions.ts';
import { refreshPlan } from './refresh-plan.ts';

/**
 * Stops the renewal; the days already paid for stay. A subscription that was never paid is canceled completely. Repeats
 * are safe.
 */
export const cancelSubscription: Action<'POST /api/cancel-subscription'> = async ({ shopper, now }) => {
  const before = await readPerson(shopper);
  if (!before) throw new Failure('signed-out');
  const customer = before.stripeCustomerId;
  if (!customer) throw new Failure('no-subscription');
  await takeQuota(shopper, { cancellations: 1 }, now);

  const profile = await withStripe(async () => {
    for (const { id, status, cancel_at_period_end } of await subscriptionsOf(customer)) {
      if (['active', 'trialing'].includes(status) && !cancel_at_period_end) {
        await (await openStripe()).subscriptions.update(id, { cancel_at_period_end: true });
      } else if (['incomplete', 'past_due', 'unpaid', 'paused'].includes(status)) {
        await end(id);
      }
    }
    return refreshPlan(shopper.userId);
  });
  if (!profile) throw new Failure('signed-out');
  return { ...profile, ...planOf({ ...before, ...profile }, now) };
};

/** Cancels a subscription now, unless a second click already has. */
async function end(subscriptionId: string): Promise<void> {
  try {
    await (await openStripe()).subscriptions.cancel(subscriptionId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
