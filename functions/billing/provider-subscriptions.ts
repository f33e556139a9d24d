import type Stripe from 'stripe';
import { isMissing, openStripe } from '#functions/kit/clients/stripe.ts';
import type { ProviderSubscription } from './plan-from-subscriptions.ts';

/** More than a customer can have: one is created only when no other can still be paid. */
const mostSubscriptions = 100;

/** All subscriptions a customer ever had, newest first; none for a deleted customer. */
export async function subscriptionsOf(customerId: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await (await openStripe()).subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: mostSubscriptions,
      expand: ['data.latest_invoice.confirmation_secret'],
    });
    return data.toSorted((one, other) => other.created - one.created);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The facts that our plan rule uses. */
export function providerSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const invoice = latestInvoice(subscription);
  return {
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: subscription.canceled_at,
    endedAt: subscription.ended_at,
    currentPeriodEnd: subscription.items.data[0]?.current_period_end ?? null,
    isLastPeriodPaid: invoice?.status === 'paid',
    wasNeverPaid: invoice?.billing_reason === 'subscription_create' && invoice.status !== 'paid',
    wasPaymentTried: (invoice?.attempt_count ?? 0) > 0,
    created: subscription.created,
  };
}

/** The client secret for paying the latest invoice, if anything is due. */
export function secretOf(subscription: Stripe.Subscription): string | null {
  return latestInvoice(subscription)?.confirmation_secret?.client_secret ?? null;
}

function latestInvoice({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof latest_invoice === 'object' ? latest_invoice : null;
}
