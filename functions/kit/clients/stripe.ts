import Stripe from 'stripe';
import { paymentEnvironment } from '#shared/deployment/environment.ts';
import { Failure } from '../failure.ts';
import { readEnvironment } from '../read-environment.ts';
import { newStripeClient } from './new-stripe-client.ts';
import { readSecret } from './secrets-manager.ts';

const settings = readEnvironment(paymentEnvironment);

let current: { key: string; client: Stripe } | null = null;

/**
 * The one Stripe client, with the current key.
 * @throws Failure 'payments-unavailable' when the key can't be read.
 */
export async function openStripe(): Promise<Stripe> {
  const key = await readSecret(settings.STRIPE_KEY_NAME).catch((cause) => {
    throw new Failure('payments-unavailable', { cause });
  });
  if (current?.key !== key) current = { key, client: newStripeClient(key) };
  return current.client;
}

/**
 * Runs calls to Stripe and maps their failures: a declined card keeps the provider's message, anything else becomes
 * 'payments-unavailable'.
 */
export async function withStripe<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) {
      throw new Failure('payment-declined', { message: cause.message, cause });
    }
    if (cause instanceof Stripe.errors.StripeError) throw new Failure('payments-unavailable', { cause });
    throw cause;
  }
}

/** Whether Stripe reports that the object does not exist or was deleted. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
