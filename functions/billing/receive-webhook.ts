import Stripe from 'stripe';
import type { Action } from '#functions/kit/api.ts';
import { readSecret } from '#functions/kit/clients/secrets.ts';
import { withStripe } from '#functions/kit/clients/stripe.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { webhookEnvironment } from '#shared/environment.ts';
import { readCustomer } from './provider-customer.ts';
import { refreshPlan } from './refresh-plan.ts';

const settings = readEnvironment(webhookEnvironment);

/** Stripe's own recommendation against replays. */
const toleranceSeconds = 300;

/**
 * Takes an event as a hint that somebody's subscription changed: whatever it says, how the subscription stands is asked
 * anew. So events may repeat, come late or in any order and end in the same plan.
 */
export const receiveWebhook: Action<'POST /api/stripe/webhook'> = async ({ body, headers }) => {
  const event = await verified(body, headers['stripe-signature']);
  const facts = { eventId: event.id, type: event.type };
  try {
    const isForUs = await follow(event);
    log.info('webhook', { ...facts, isForUs });
  } catch (error) {
    // An alarm counts this line. Anybody can send us what is not signed; only Stripe what comes as far as here.
    log.error('webhook failed', { ...facts, error: error as Error });
    throw error;
  }
  return { received: true };
};

/** Takes over the plan of whom an event is about; false for somebody who is nobody of ours. */
async function follow(event: Stripe.Event): Promise<boolean> {
  const customerId = customerOf(event);
  const customer = customerId === null ? null : await withStripe(() => readCustomer(customerId));
  // A customer who is deleted, or of another product on the same Stripe account, has no person of ours.
  const userId = customer?.metadata.userId;
  if (userId) await withStripe(() => refreshPlan(userId));
  return Boolean(userId);
}

async function verified(body: string, signature: string | undefined): Promise<Stripe.Event> {
  const secret = await readSecret(settings.STRIPE_WEBHOOK_SECRET_NAME);
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
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
