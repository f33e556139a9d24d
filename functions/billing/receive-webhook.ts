import type Stripe from 'stripe';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { stripe, webhookSecret, withStripe } from '#functions/kit/stripe.ts';
import { readCustomer } from './provider-customer.ts';
import { takeOverPlan } from './take-over-plan.ts';

/** Stripe's own recommendation against replays. */
const toleranceSeconds = 300;

/**
 * Takes an event as a hint that somebody's subscription changed: whatever it says, how the subscription stands is asked
 * anew. So events may repeat, come late or in any order and end in the same plan.
 */
export const receiveWebhook: Action<'POST /api/stripe/webhook'> = async ({ body, headers }) => {
  const event = verified(body, headers['stripe-signature']);
  const customerId = customerOf(event);
  const customer = customerId === null ? null : await withStripe(() => readCustomer(customerId));
  // A customer who is deleted, or of another product on the same Stripe account, is nobody of ours.
  const userId = customer?.metadata.userId;
  if (userId) await withStripe(() => takeOverPlan(userId));
  log.info('webhook', { eventId: event.id, type: event.type, isForUs: Boolean(userId) });
  return { received: true };
};

function verified(body: string, signature: string | undefined): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, toleranceSeconds);
  } catch (cause) {
    throw new Failure('bad-webhook', { cause });
  }
}

/** The customer an event of a subscription or an invoice is about. */
function customerOf({ type, data }: Stripe.Event): string | null {
  if (!type.startsWith('customer.subscription.') && !type.startsWith('invoice.')) return null;
  const { customer } = data.object as { customer?: string | { id: string } | null };
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
