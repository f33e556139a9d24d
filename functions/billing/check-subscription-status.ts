import { withStripe } from '#functions/kit/clients/stripe.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { readPerson } from '#functions/users/index.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { refreshPlan } from './refresh-plan.ts';

/** Reads the subscription from the provider now instead of waiting for its webhook. */
export const checkSubscriptionStatus: Action<'POST /api/check-subscription-status'> = async ({ shopper, now }) => {
  await takeQuota(shopper, { planChecks: 1 }, now);
  await withStripe(() => refreshPlan(shopper.userId));
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  return { ...person, ...planOf(person, now) };
};
