import Stripe from 'stripe';
import { readSecret } from '#functions/kit/clients/secrets-manager.ts';
import { withStripe } from '#functions/kit/clients/stripe.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { webhookEnvironment } from '#shared/deployment/environment.ts';
import { readCustomer } from './provider-customer.ts';
import { refreshPlan } from './refresh-plan.ts';

const settings = readEnvironment(webhookEnvironment);

/** Stripe's recommended tolerance against replays. */
const toleranceSeconds = 300;

/**
 * Treats an event as a hint that a subscription changed and reads the subscription again. So repeated, late or reordered
 * events lead to the same plan.
 */
export const receiveWebhook: Action<'POST /api/stripe/webhook'> = async ({ body, headers }) => {
  const event = await verified(body, headers['stripe-signature']);
  const facts = { eventId: event.id, type: event.type };
  try {
    const isForUs = await follow(event);
    log.info('webhook', { ...facts, isForUs });
  } catch (error) {
    // An alarm counts this line. Unsigned events never get here, so strangers can't raise it.
    log.error('webhook failed', { ...facts, error: error as Error });
    throw error;
  }
  return { received: true };
};

/** Refreshes the plan of the event's customer; false when the customer is not one of our shoppers. */
async function follow(event: Stripe.Event): Promise<boolean> {
  const customerId = customerOf(event);
  const customer = customerId === null ? null : await withStripe(() => readCustomer(customerId));
  // Deleted customers, and customers of other products on the Stripe account, have no profile here.
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

function customerOf({ type, data }: Stripe.Event): string | null {
  if (!type.startsWith('customer.subscription.') && !type.startsWith('invoice.')) return null;
  const { customer } = data.object as { customer?: string | { id: string } | null };
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
