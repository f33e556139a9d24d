import Stripe from 'stripe';
import { Client } from '#local/stripe/browser/payment-calls.ts';
import { standInKeys } from '#local/stripe/choose-payments.ts';
import { webConfig } from '#shared/deployment/web-config.ts';
import { emailOf } from './cast.ts';
import type { StartedCloud } from './local-cloud.ts';
import { Shopper } from './shopper.ts';

/** Stripe's test cards that the journeys need. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
} as const;

/** The payment form's calls, to the address in config.json. */
export class PaymentForm {
  private readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async open(origin: string): Promise<PaymentForm> {
    const config = webConfig.parse(await (await fetch(new URL('/config.json', origin))).json());
    const script = new URL(config.stripeScriptUrl, origin);
    return new PaymentForm(new Client(new URL('.', script), config.stripePublishableKey));
  }

  pay(clientSecret: string, number: string = cards.good) {
    return this.client.confirm(clientSecret, number);
  }

  answerBank(clientSecret: string, outcome: 'complete' | 'fail') {
    return this.client.authenticate(clientSecret, outcome);
  }
}

/** Stripe as the functions see it, for checks behind the scenes. */
export function stripeOf({ running }: StartedCloud): Stripe {
  const { port } = running.stripe;
  const { secretKey } = standInKeys;
  return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** A client secret for a payment. Rejects when nothing is due. */
export async function secretFor(shopper: Shopper): Promise<string> {
  const { clientSecret } = (await shopper.call('POST /api/create-subscription')).json();
  if (!clientSecret) throw new Error('There is nothing to pay.');
  return clientSecret;
}

/** A new person who just paid for Premium, with their Stripe id; in a new browser by default. */
export async function newSubscriber(
  cloud: StartedCloud,
  name: string,
  card?: string,
  shopper = Shopper.visit(cloud.origin),
): Promise<{ shopper: Shopper; customerId: string; userId: string }> {
  await shopper.signUp({ email: emailOf(name), firstName: name });
  const form = await PaymentForm.open(cloud.origin);
  await form.pay(await secretFor(shopper), card);
  await shopper.call('POST /api/check-subscription-status');
  const { user, paymentCustomerId } = (await shopper.call('GET /api/account/data')).json();
  if (!paymentCustomerId) throw new Error(`${name} is no customer`);
  return { shopper, customerId: paymentCustomerId, userId: user.id };
}
