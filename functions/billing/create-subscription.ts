import { openStripe, withStripe } from '#functions/kit/clients/stripe.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { type Profile, readPerson, requireOpen, saveCustomer } from '#functions/users/index.ts';
import { premiumPriceId } from './premium-price.ts';
import { readCustomer } from './provider-customer.ts';
import { secretOf, subscriptionsOf } from './provider-subscriptions.ts';
import { refreshPlan } from './refresh-plan.ts';

/** Statuses with an unpaid latest invoice. */
const payable = ['incomplete', 'past_due', 'unpaid'];
const running = ['active', 'trialing'];

/**
 * The client secret for paying for Premium. At most one payment is open: it reuses an unpaid subscription, resumes one
 * whose renewal was stopped without a payment (null), and creates one only when there is neither.
 */
export const createSubscription: Action<'POST /api/create-subscription'> = async ({ shopper, now }) => {
  const person = requireOpen(await readPerson(shopper));
  if (person.isFamilyMember) throw new Failure('already-premium');
  await takeQuota(shopper, { paymentsOpened: 1 }, now);
  return withStripe(async () => ({ clientSecret: await openPayment(person) }));
};

async function openPayment(profile: Profile): Promise<string | null> {
  const { userId, stripeCustomerId } = profile;
  const subscriptions = stripeCustomerId ? await subscriptionsOf(stripeCustomerId) : [];

  const current = subscriptions.find(({ status }) => running.includes(status));
  if (current) {
    await refreshPlan(userId);
    if (!current.cancel_at_period_end) throw new Failure('already-premium');
    await (await openStripe()).subscriptions.update(current.id, { cancel_at_period_end: false });
    await refreshPlan(userId);
    return null;
  }

  const open = subscriptions.find((subscription) => payable.includes(subscription.status) && secretOf(subscription));
  if (open) return secretOf(open);

  const customer = await customerOf(profile);
  const created = await (await openStripe()).subscriptions.create(
    {
      customer,
      items: [{ price: await premiumPriceId() }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { userId },
      expand: ['latest_invoice.confirmation_secret'],
    },
    // Two tabs opened at once see the same past subscriptions, so they create the same one.
    { idempotencyKey: `subscription:${userId}:${customer}:${subscriptions.length}` },
  );
  return secretOf(created);
}

/** The person's customer, created when we or the provider have none. */
async function customerOf({ userId, email, firstName, lastName, stripeCustomerId }: Profile): Promise<string> {
  if (stripeCustomerId && (await readCustomer(stripeCustomerId))) return stripeCustomerId;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const { id } = await (await openStripe()).customers.create(
    { email, metadata: { userId }, ...(name && { name }) },
    { idempotencyKey: `customer:${userId}:${stripeCustomerId ?? 'first'}` },
  );
  if (await saveCustomer(userId, id)) return id;
  // A deletion that began in the meantime does not know this customer.
  await (await openStripe()).customers.del(id);
  throw new Failure('account-closing');
}
