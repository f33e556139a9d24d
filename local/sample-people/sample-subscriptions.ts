import Stripe from 'stripe';
import type { OffsetClock } from '../clock/offset-clock.ts';
import type { SamplePerson } from '../sample-accounts.ts';
import { Client } from '../stripe/browser/payment-calls.ts';
import { standInKeys } from '../stripe/choose-payments.ts';
import type { LocalStripe } from '../stripe/stripe-stand-in.ts';

/**
 * Creates the customers and subscriptions behind the sample people's plans in the stand-in for Stripe, with past dates and
 * renewals. Returns the customer ids by person.
 */
export async function subscribeSamplePeople(
  people: readonly SamplePerson[],
  stripe: LocalStripe,
  priceId: string,
  clock: OffsetClock,
): Promise<Map<string, string>> {
  const { webhooks } = stripe;
  // These events are old; the site already knows them.
  webhooks.pause();
  const customers = new Map<string, string>();
  for (const person of people) {
    const customerId = await subscribe(person, stripe, priceId, clock);
    if (customerId) customers.set(person.profile.userId, customerId);
  }
  stripe.tick();
  webhooks.drop();
  webhooks.resume();
  return customers;
}

async function subscribe(
  { profile, subscription }: SamplePerson,
  { port }: LocalStripe,
  price: string,
  clock: OffsetClock,
): Promise<string | null> {
  if (!subscription) return null;
  const root = new URL(`http://127.0.0.1:${port}/`);
  const sdk = new Stripe(standInKeys.secretKey, { host: root.hostname, port, protocol: 'http', telemetry: false });
  const { userId, email, firstName, lastName } = profile;
  const started = await clock.inThePast(subscription.startedAt, async () => {
    const customer = await sdk.customers.create({ email, name: `${firstName} ${lastName}`, metadata: { userId } });
    const incomplete = await sdk.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { userId },
      expand: ['latest_invoice.confirmation_secret'],
    });
    await new Client(root, standInKeys.publishableKey).confirm(secretOf(incomplete), '4242 4242 4242 4242');
    return { customerId: customer.id, subscriptionId: incomplete.id };
  });
  if (subscription.canceledAt) {
    await clock.inThePast(subscription.canceledAt, () =>
      sdk.subscriptions.update(started.subscriptionId, { cancel_at_period_end: true }),
    );
  }
  return started.customerId;
}

function secretOf({ id, latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret;
  if (!secret) throw new Error(`${id} has nothing to pay`);
  return secret;
}
