import Stripe from 'stripe';
import { paymentEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { readSecret } from './secrets.ts';
import { stripeClient } from './stripe-client.ts';

const settings = readEnvironment(paymentEnvironment);

let current: { key: string; client: Stripe } | null = null;

/**
 * The one Stripe client, with the key as it is now.
 * @throws Failure 'payments-unavailable' when the key can't be read.
 */
export async function openStripe(): Promise<Stripe> {
  const key = await readSecret(settings.STRIPE_KEY_NAME).catch((cause) => {
    throw new Failure('payments-unavailable', { cause });
  });
  if (current?.key !== key) current = { key, client: stripeClient(key) };
  return current.client;
}

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
