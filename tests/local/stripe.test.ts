import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '#local/stripe/browser/payment-calls.ts';
import { type LocalStripe, type StripeOptions, startStripe } from '#local/stripe/stripe-stand-in.ts';
import { dayMs } from '#shared/durations.ts';

const keys = { secretKey: 'sk_test_laptop', publishableKey: 'pk_test_laptop' };
const webhookSecret = 'whsec_laptop';
const start = Date.parse('2026-01-31T12:00:00Z');

/** The site's webhook: records events, and answers 200 or the given status. */
class Site {
  readonly received: string[] = [];
  readonly answers: number[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    this.received.push(await text(request));
    response.writeHead(this.answers.shift() ?? 200).end();
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/stripe/webhook`;
  }

  get types(): string[] {
    return this.received.map((payload) => JSON.parse(payload).type);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let site: Site;
let stripe: LocalStripe;
let sdk: Stripe;
let now: number;
let folder: string | undefined;

async function startStandIn(options: Partial<StripeOptions> = {}): Promise<void> {
  stripe = await startStripe({
    ...keys,
    webhookUrl: site.webhookUrl,
    webhookSecret,
    webhookRetryPausesMs: [5, 10, 20],
    now: () => new Date(now),
    ...options,
  });
  sdk = sdkWith(keys.secretKey);
}

function sdkWith(key: string): Stripe {
  const { port } = stripe;
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

const form = () => new Client(new URL(`http://127.0.0.1:${stripe.port}/`), keys.publishableKey);

beforeEach(async () => {
  now = start;
  folder = undefined;
  site = new Site();
  await site.open();
  await startStandIn();
});

afterEach(async () => {
  await stripe.stop();
  await site.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Starts the stand-in again, from now on with a folder on disk. */
async function restart(): Promise<string> {
  await stripe.stop();
  folder ??= await mkdtemp(join(tmpdir(), 'tillwise-'));
  await startStandIn({ folder });
  return folder;
}

function moveClock(byMs: number): void {
  now += byMs;
  stripe.tick();
}

/** A shopper at the payment form: a subscription that waits for its first payment. */
async function atTheForm(): Promise<{ id: string; customer: string; secret: string }> {
  const product = await sdk.products.create({ name: 'Premium' });
  const price = await sdk.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 199,
    recurring: { interval: 'month' },
  });
  const { id: customer } = await sdk.customers.create({ email: 'maya@example.com' });
  const { id, latest_invoice } = await sdk.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = latest_invoice as Stripe.Invoice;
  return { id, customer, secret: invoice.confirmation_secret?.client_secret ?? '' };
}

function pay(secret: string, number: string) {
  return form().confirm(secret, number);
}

async function subscribed() {
  const incomplete = await atTheForm();
  await pay(incomplete.secret, '4242424242424242');
  return incomplete;
}

/** A customer's one subscription, as Stripe reports it now. */
async function subscriptionOf(customer: string): Promise<Stripe.Subscription | undefined> {
  return (await sdk.subscriptions.list({ customer, status: 'all' })).data[0];
}

/** The error of a call. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${error}`);
  return error;
}

describe('calls', () => {
  test('that the stand-in does not support are refused with a reason', async () => {
    expect((await refusal(sdk.coupons.list())).message).toContain('in the stand-in for Stripe');
    expect((await refusal(sdk.customers.create({ balance: 5 }))).message).toContain('"balance"');
  });

  test('don’t store a real card’s number', async () => {
    const home = await restart();
    const { secret } = await atTheForm();
    expect((await pay(secret, '4000056655665556')).error?.code).toBe('card_declined');
    const stored = await readFile(join(home, 'stripe.json'), 'utf8');
    expect(stored).toContain(secret);
    expect(stored).not.toContain('4000056655665556');
  });
});

describe('time', () => {
  test('renews a subscription at the end of its period, month by month', async () => {
    const { customer } = await subscribed();
    const ends = ['2026-02-28T12:00:00Z', '2026-03-31T12:00:00Z', '2026-04-30T12:00:00Z'];
    for (const end of ends) {
      const renewed = await subscriptionOf(customer);
      expect(renewed).toMatchObject({
        status: 'active',
        items: { data: [{ current_period_end: Date.parse(end) / 1000 }] },
      });
      moveClock(Date.parse(end) - now);
    }
    await stripe.webhooks.allDelivered();
    expect(site.types.filter((type) => type === 'invoice.paid')).toHaveLength(4);
  });

  test('fails a renewal, retries it, and ends the subscription', async () => {
    const { customer } = await subscribed();
    stripe.trouble.set('saved-cards-declined');
    moveClock(28 * dayMs);
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' });
    moveClock(15 * dayMs);
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled', ended_at: now / 1000 });
    await stripe.webhooks.allDelivered();
    expect(site.types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(site.types.at(-1)).toBe('customer.subscription.deleted');
  });
});

describe('an event', () => {
  test('that is not accepted is retried, then left for the next start', async () => {
    site.answers.push(500, 302);
    await sdk.customers.create();
    await stripe.webhooks.allDelivered();
    expect(new Set(site.received).size).toBe(1);
    expect(stripe.webhooks.log[0]).toMatchObject({ state: 'delivered', attempts: [500, 302, 200] });
    site.answers.push(500, 500, 500, 500);
    await sdk.customers.create();
    await stripe.webhooks.allDelivered();
    expect(stripe.webhooks.log[1]).toMatchObject({ state: 'waiting', attempts: [500, 500, 500, 500] });
  });
});

test('everything survives a restart, including undelivered events and stored answers', async () => {
  await restart();
  const { customer, secret } = await subscribed();
  await stripe.webhooks.allDelivered();
  const before = site.received.length;
  stripe.webhooks.pause();
  const once = { idempotencyKey: 'customer:ana' };
  const { id } = await sdk.customers.create({ email: 'ana@example.com' }, once);
  expect(site.received).toHaveLength(before);

  await restart();
  await stripe.webhooks.allDelivered();
  expect(site.types.slice(before)).toEqual(['customer.created']);
  expect((await sdk.customers.create({ email: 'ana@example.com' }, once)).id).toBe(id);
  expect((await pay(secret, '4242424242424242')).error?.code).toBe('payment_intent_unexpected_state');
  moveClock(28 * dayMs);
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' });
});
