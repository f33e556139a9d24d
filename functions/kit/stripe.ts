import Stripe from 'stripe';
import { paymentEnvironment } from '#shared/environment.ts';
import { Failure } from './failure.ts';

const settings = paymentEnvironment.parse(process.env);
const api = new URL(settings.STRIPE_API_URL);

export const webhookSecret = settings.STRIPE_WEBHOOK_SECRET;

/** The one Stripe client. */
export const stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
  host: api.hostname,
  port: api.port || undefined,
  protocol: api.protocol === 'http:' ? 'http' : 'https',
  timeout: settings.STRIPE_PATIENCE_MS,
  maxNetworkRetries: 1,
  telemetry: false,
});

/**
 * Runs calls to Stripe and tells their failures apart in the catalogue's terms: a declined card in the provider's own
 * words, anything else as 'payments-unavailable'.
 */
export async function withStripe<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) {
      throw new Failure('payment-declined', { words: cause.message, cause });
    }
    if (cause instanceof Stripe.errors.StripeError) throw new Failure('payments-unavailable', { cause });
    throw cause;
  }
}

/** Whether Stripe says that there is no such object (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
