import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, type StripeOptions, startStripe } from '#local/stripe/stand-in.ts';

const keys = { secretKey: 'sk_test_laptop', publishableKey: 'pk_test_laptop' };
const webhookSecret = 'whsec_laptop';
const start = Date.parse('2026-01-31T12:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The site's webhook: keeps what comes, answers 200 or what it was told to. */
class Site {
  readonly received: { payload: string; signature: string }[] = [];
  readonly answers: number[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const payload = await text(request);
    this.received.push({ payload, signature: String(request.headers['stripe-signature']) });
    response.writeHead(this.answers.shift() ?? 200).end();
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/stripe/webhook`;
  }

  get types(): string[] {
    return this.received.map(({ payload }) => JSON.parse(payload).type);
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

/** Starts the stand-in again, on disk from now on. */
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

/** The monthly price, by the lookup key that the functions know it by. */
async function monthlyPrice(): Promise<Stripe.Price> {
  const product = await sdk.products.create({ name: 'Premium' });
  return sdk.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 199,
    recurring: { interval: 'month' },
    lookup_key: 'premium-monthly',
    transfer_lookup_key: true,
  });
}

interface Incomplete {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  secret: string;
}

/** Somebody at the payment form: a subscription that waits for its first payment. */
async function atTheForm(customer?: string): Promise<Incomplete> {
  const price = await monthlyPrice();
  const subscription = await sdk.subscriptions.create({
    customer: customer ?? (await sdk.customers.create({ email: 'maya@example.com' })).id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { userId: 'maya' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = invoiceOf(subscription);
  return { subscription, invoice, secret: invoice.confirmation_secret?.client_secret ?? '' };
}

function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (!invoice || typeof invoice === 'string') throw new Error('the invoice is not expanded');
  return invoice;
}

interface BrowserAnswer {
  status: number;
  paymentIntent: Stripe.PaymentIntent;
  error?: Stripe.StripeRawError & { payment_intent?: Stripe.PaymentIntent };
}

/** A call as the browser's script makes it. */
async function fromBrowser(secret: string, path: string, fields: Record<string, string>): Promise<BrowserAnswer> {
  const [id] = secret.split('_secret_');
  const response = await fetch(`http://127.0.0.1:${stripe.port}/v1/payment_intents/${id}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.publishableKey}` },
    body: new URLSearchParams({ client_secret: secret, ...fields }),
  });
  const answer = await response.json();
  return { status: response.status, paymentIntent: answer, error: answer.error };
}

function pay(secret: string, number: string, card: Record<string, string> = {}): Promise<BrowserAnswer> {
  const all = { number, exp_month: '12', exp_year: '2030', cvc: '123', ...card };
  return fromBrowser(secret, '/confirm', {
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });
}

function answerBank(secret: string, outcome: 'complete' | 'fail'): Promise<BrowserAnswer> {
  return fromBrowser(secret, '/authenticate', { outcome });
}

const statusOf = async (id: string) => (await sdk.subscriptions.retrieve(id)).status;

const subscribed = async (number = '4242424242424242'): Promise<Incomplete> => {
  const incomplete = await atTheForm();
  await pay(incomplete.secret, number);
  return incomplete;
};

/** The error that a call comes to. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${error}`);
  return error;
}

describe('calls', () => {
  test('a customer is created, changed, read and deleted', async () => {
    const customer = await sdk.customers.create({ email: 'a@example.com', name: 'Ana', metadata: { userId: 'u1' } });
    expect(customer).toMatchObject({ object: 'customer', email: 'a@example.com', livemode: false });
    await sdk.customers.update(customer.id, { name: 'Anna', metadata: { userId: '', shop: 'x' } });
    expect(await sdk.customers.retrieve(customer.id)).toMatchObject({ name: 'Anna', metadata: { shop: 'x' } });
    expect(await sdk.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await sdk.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect(await refusal(sdk.customers.update(customer.id, { name: 'Ana' }))).toMatchObject({ statusCode: 404 });
  });

  test('deleting a customer ends what they pay for', async () => {
    const { subscription } = await subscribed();
    await sdk.customers.del(String(subscription.customer));
    expect(await statusOf(subscription.id)).toBe('canceled');
    const { data } = await sdk.subscriptions.list({ customer: String(subscription.customer), status: 'canceled' });
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
  });

  test('a price is found by its lookup key, which only moves when asked to', async () => {
    const old = await monthlyPrice();
    const price = await monthlyPrice();
    const { data, has_more } = await sdk.prices.list({
      lookup_keys: ['premium-monthly'],
      active: true,
      expand: ['data.product'],
    });
    expect(data).toMatchObject([{ id: price.id, unit_amount: 199, product: { name: 'Premium' } }]);
    expect(has_more).toBe(false);
    const again = sdk.prices.create({
      product: String(old.product),
      currency: 'usd',
      unit_amount: 299,
      recurring: { interval: 'month' },
      lookup_key: 'premium-monthly',
    });
    expect(await refusal(again)).toMatchObject({ statusCode: 400, param: 'lookup_key' });
  });

  test('a new subscription waits for its first payment, a month from the day', async () => {
    const { subscription, invoice, secret } = await atTheForm();
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { userId: 'maya' }, cancel_at: null });
    // January 31st and a month: the last day of February.
    expect(subscription.items.data[0]?.current_period_end).toBe(Date.parse('2026-02-28T12:00:00Z') / 1000);
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 199,
      billing_reason: 'subscription_create',
      confirmation_secret: { type: 'payment_intent' },
      parent: { subscription_details: { subscription: subscription.id, metadata: { userId: 'maya' } } },
    });
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/);
  });

  test('the secret is there only when it is asked for by name', async () => {
    const { subscription, invoice, secret } = await atTheForm();
    expect((await sdk.subscriptions.retrieve(subscription.id)).latest_invoice).toBe(invoice.id);
    expect(await sdk.invoices.retrieve(String(invoice.id))).not.toHaveProperty('confirmation_secret');
    const { data } = await sdk.subscriptions.list({
      customer: String(subscription.customer),
      status: 'incomplete',
      limit: 1,
      expand: ['data.latest_invoice.confirmation_secret'],
    });
    expect(data.map((each) => invoiceOf(each).confirmation_secret?.client_secret)).toEqual([secret]);
    expect(await refusal(sdk.subscriptions.retrieve(subscription.id, { expand: ['payments'] }))).toMatchObject({
      message: 'This property cannot be expanded (payments).',
    });
  });

  test('a list comes in pages, newest first', async () => {
    const price = await monthlyPrice();
    const { id: customer } = await sdk.customers.create();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await sdk.subscriptions.create({
        customer,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
      });
      ids.unshift(id);
    }
    const first = await sdk.subscriptions.list({ customer, limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await sdk.subscriptions.list({ customer, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  test('the setup finds the webhook endpoint it made', async () => {
    const url = 'https://tillwise.example/api/stripe/webhook';
    const { secret } = await sdk.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
    expect(secret).toMatch(/^whsec_/);
    const { data } = await sdk.webhookEndpoints.list({ limit: 100 });
    expect(data).toMatchObject([{ url, enabled_events: ['invoice.paid'], status: 'enabled' }]);
    expect(data[0]).not.toHaveProperty('secret');
  });

  test('an id that names nothing is refused', async () => {
    expect(await refusal(sdk.customers.retrieve('cus_nobody'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
      requestId: expect.stringMatching(/^req_/),
    });
    const inParameter = sdk.subscriptions.list({ customer: 'cus_nobody' });
    expect(await refusal(inParameter)).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  });

  test('parameters that are not right are named', async () => {
    const { id } = await sdk.customers.create();
    const noItems = { customer: id, payment_behavior: 'default_incomplete' } as const;
    expect(await refusal(sdk.subscriptions.create(noItems))).toMatchObject({
      code: 'parameter_missing',
      param: 'items',
    });
    expect(await refusal(sdk.customers.create({ balance: 5 }))).toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: balance',
    });
  });

  test('a call without the right key is refused', async () => {
    expect(await refusal(sdkWith('sk_test_somebody_else').customers.create())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_***else',
    });
    expect((await fetch(`http://127.0.0.1:${stripe.port}/v1/customers`, { method: 'POST' })).status).toBe(401);
    expect(await refusal(sdkWith(keys.publishableKey).customers.create())).toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    });
  });

  test('a call that the stand-in does not know says so', async () => {
    expect(await refusal(sdk.coupons.list())).toMatchObject({
      statusCode: 404,
      message: 'Unrecognized request URL (GET: /v1/coupons). The stand-in for Stripe does not know this call.',
    });
  });
});

describe('idempotency', () => {
  const once = { idempotencyKey: 'customer:maya' };

  test('the same call under the same key is answered again, not done again', async () => {
    const first = await sdk.customers.create({ email: 'maya@example.com' }, once);
    const second = await sdk.customers.create({ email: 'maya@example.com' }, once);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    await stripe.webhooks.settled();
    expect(site.types).toEqual(['customer.created']);
  });

  test('another call under the same key is refused', async () => {
    await sdk.customers.create({ email: 'maya@example.com' }, once);
    expect(await refusal(sdk.customers.create({ email: 'other@example.com' }, once))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('the same parameters they were first used with'),
    });
    expect(await refusal(sdk.products.create({ name: 'Premium' }, once))).toMatchObject({
      type: 'StripeIdempotencyError',
      message: expect.stringContaining("the same endpoint they were first used for ('/v1/customers')"),
    });
  });

  test('a refusal is answered again, too, unless the call never began', async () => {
    const { id: customer } = await sdk.customers.create();
    const order: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price: 'price_of_nothing' }],
      payment_behavior: 'default_incomplete',
    };
    const key = { idempotencyKey: 'subscription:maya' };
    const first = await refusal(sdk.subscriptions.create(order, key));
    expect(first).toMatchObject({ code: 'resource_missing', param: 'items[0][price]' });
    const again = await refusal(sdk.subscriptions.create(order, key));
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });

    expect((await refusal(sdk.customers.create({ balance: 5 }, once))).code).toBe('parameter_unknown');
    expect(await sdk.customers.create({ email: 'maya@example.com' }, once)).toMatchObject({ object: 'customer' });
  });

  test('a key is forgotten after a day', async () => {
    const first = await sdk.customers.create({ email: 'maya@example.com' }, once);
    moveClock(dayMs + 1_000);
    const second = await sdk.customers.create({ email: 'maya@example.com' }, once);
    expect(second.id).not.toBe(first.id);
  });
});

describe('paying', () => {
  test('a card that works makes the subscription active and is kept for the renewals', async () => {
    const { subscription, invoice, secret } = await atTheForm();
    const { status, paymentIntent } = await pay(secret, '4242424242424242');
    expect(status).toBe(200);
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 199, client_secret: secret });
    const paid = await sdk.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect(paid).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
    expect(await sdk.invoices.retrieve(String(invoice.id))).toMatchObject({ status: 'paid', amount_remaining: 0 });
    await stripe.webhooks.settled();
    expect(site.types).toEqual(
      expect.arrayContaining(['customer.subscription.updated', 'invoice.paid', 'payment_intent.succeeded']),
    );
  });

  test('a second click never pays twice', async () => {
    const { secret } = await atTheForm();
    const clicks = await Promise.all([pay(secret, '4242424242424242'), pay(secret, '4242424242424242')]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(clicks.find(({ error }) => error)?.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      payment_intent: { status: 'succeeded' },
    });
    await stripe.webhooks.settled();
    expect(site.types.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4000056655665556', 'card_declined', 'test_mode_live_card', expect.stringContaining('used a non test card')],
  ])('card %s is declined as %s', async (number, code, decline_code, message) => {
    const { subscription, secret } = await atTheForm();
    const { status, error } = await pay(secret, number);
    expect(status).toBe(402);
    expect(error).toMatchObject({ type: 'card_error', code, decline_code, message });
    expect(error?.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    expect(await statusOf(subscription.id)).toBe('incomplete');
    await stripe.webhooks.settled();
    expect(site.types).toContain('invoice.payment_failed');
    expect((await pay(secret, '4242424242424242')).paymentIntent.status).toBe('succeeded');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_year: '2025' }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_year: '2026', exp_month: '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ])('card %s %o can be no card: %s', async (number, card, code) => {
    const { secret } = await atTheForm();
    const { status, error } = await pay(secret, number, card);
    expect(status).toBe(402);
    expect(error).toMatchObject({ type: 'card_error', code });
  });

  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'card %s pays once the bank has been answered',
    async (number) => {
      const { subscription, secret } = await atTheForm();
      const { paymentIntent } = await pay(secret, number);
      expect(paymentIntent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      expect(await statusOf(subscription.id)).toBe('incomplete');
      expect((await answerBank(secret, 'complete')).paymentIntent.status).toBe('succeeded');
      expect(await statusOf(subscription.id)).toBe('active');
      expect(await answerBank(secret, 'complete')).toMatchObject({ status: 400 });
    },
  );

  test('a bank that is not answered leaves the payment open for another card', async () => {
    const { subscription, secret } = await atTheForm();
    await pay(secret, '4000002500003155');
    const { paymentIntent } = await answerBank(secret, 'fail');
    expect(paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await pay(secret, '4242424242424242');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('card %s is declined after the authentication: %s', async (number, decline_code) => {
    const { secret } = await atTheForm();
    await pay(secret, number);
    expect((await answerBank(secret, 'complete')).paymentIntent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code },
    });
  });

  test('a card that was set up before does not ask again', async () => {
    const { subscription, secret } = await atTheForm();
    await pay(secret, '4000002500003155');
    await answerBank(secret, 'complete');
    const { secret: second } = await atTheForm(String(subscription.customer));
    expect((await pay(second, '4000002500003155')).paymentIntent.status).toBe('succeeded');
  });

  test('a wrong secret opens no payment', async () => {
    const { secret } = await atTheForm();
    expect(await pay(`${secret}x`, '4242424242424242')).toMatchObject({ status: 400 });
    expect(await pay('pi_none_secret_none', '4242424242424242')).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  test('no number of a card that is no test card is kept', async () => {
    const home = await restart();
    const { secret } = await atTheForm();
    await pay(secret, '4000056655665556', { cvc: '987' });
    const stored = await readFile(join(home, 'stripe.json'), 'utf8');
    expect(stored).toContain('5556');
    expect(stored).not.toMatch(/4000056655665556|55665556|"987"/);
  });
});

describe('time', () => {
  test('an incomplete subscription can be found again and paid for 23 hours', async () => {
    const { subscription, invoice, secret } = await atTheForm();
    moveClock(23 * hourMs - 1_000);
    expect(await statusOf(subscription.id)).toBe('incomplete');
    moveClock(1_000);
    const seconds = now / 1000;
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      ended_at: seconds,
    });
    expect(await sdk.invoices.retrieve(String(invoice.id))).toMatchObject({ status: 'void' });
    expect((await pay(secret, '4242424242424242')).error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await stripe.webhooks.settled();
    expect(site.types.slice(-3)).toEqual([
      'customer.subscription.updated',
      'invoice.voided',
      'payment_intent.canceled',
    ]);
    expect(stripe.webhooks.log.at(-1)?.event).toMatchObject({ created: seconds, request: { id: null } });
  });

  test('a subscription renews at the end of its period, month by month', async () => {
    const { subscription } = await subscribed();
    moveClock(60 * dayMs);
    const renewed = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(renewed.status).toBe('active');
    // From the 31st: February 28th, then March 31st.
    expect(renewed.items.data[0]).toMatchObject({
      current_period_start: Date.parse('2026-03-31T12:00:00Z') / 1000,
      current_period_end: Date.parse('2026-04-30T12:00:00Z') / 1000,
    });
    expect(invoiceOf(renewed)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
    await stripe.webhooks.settled();
    expect(site.types.filter((type) => type === 'invoice.paid')).toHaveLength(3);
  });

  test('a renewal that a bank wants to be asked about fails, is tried again, and ends the subscription', async () => {
    const { subscription, secret } = await atTheForm();
    await pay(secret, '4000002760003184');
    await answerBank(secret, 'complete');
    moveClock(28 * dayMs);
    const overdue = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(overdue.status).toBe('past_due');
    expect(invoiceOf(overdue)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: (now + 3 * dayMs) / 1000,
    });
    moveClock(15 * dayMs);
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: now / 1000,
      cancellation_details: { reason: 'payment_failed' },
    });
    await stripe.webhooks.settled();
    expect(site.types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(site.types).toContain('invoice.payment_action_required');
    expect(site.types.at(-1)).toBe('customer.subscription.deleted');
  });

  test('a declined renewal that is paid in time goes on', async () => {
    const { subscription } = await subscribed();
    stripe.trouble.set('saved-cards-declined');
    moveClock(28 * dayMs);
    expect(await statusOf(subscription.id)).toBe('past_due');
    stripe.trouble.set(null);
    moveClock(3 * dayMs);
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test('an overdue renewal can be paid with another card', async () => {
    const { subscription } = await subscribed();
    stripe.trouble.set('saved-cards-declined');
    moveClock(28 * dayMs);
    const overdue = await sdk.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    await pay(String(invoiceOf(overdue).confirmation_secret?.client_secret), '5555555555554444');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test('a cancellation at the end of the period keeps the period, then ends it', async () => {
    const { subscription } = await subscribed();
    const end = subscription.items.data[0]?.current_period_end;
    moveClock(dayMs);
    const asked = now / 1000;
    const planned = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      canceled_at: asked,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    moveClock(27 * dayMs);
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      canceled_at: asked,
      ended_at: end,
    });
    await stripe.webhooks.settled();
    expect(site.types.at(-1)).toBe('customer.subscription.deleted');
    const again = sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(await refusal(again)).toMatchObject({ statusCode: 400 });
  });

  test('whoever comes back in time goes on as before', async () => {
    const { subscription } = await subscribed();
    await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const resumed = await sdk.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
      metadata: { note: 'back' },
    });
    expect(resumed).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      metadata: { userId: 'maya', note: 'back' },
    });
    moveClock(28 * dayMs);
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test('a subscription canceled at once is over; one never paid for has expired', async () => {
    const { subscription } = await subscribed();
    const ended = await sdk.subscriptions.cancel(subscription.id, { cancellation_details: { comment: 'moving away' } });
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: now / 1000,
      cancellation_details: { reason: 'cancellation_requested', comment: 'moving away' },
    });
    expect(await refusal(sdk.subscriptions.cancel(subscription.id))).toMatchObject({ code: 'resource_missing' });
    const { subscription: unpaid } = await atTheForm();
    expect(await sdk.subscriptions.cancel(unpaid.id)).toMatchObject({ status: 'incomplete_expired' });
  });
});

describe('webhooks', () => {
  test('an event is signed as the SDK checks it, and says what it came of', async () => {
    const customer = await sdk.customers.create({ email: 'maya@example.com' }, { idempotencyKey: 'customer:maya' });
    await stripe.webhooks.settled();
    const [{ payload, signature } = { payload: '', signature: '' }] = site.received;
    expect(Stripe.webhooks.constructEvent(payload, signature, webhookSecret)).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      type: 'customer.created',
      created: start / 1000,
      data: { object: { id: customer.id } },
      livemode: false,
      request: { id: customer.lastResponse.requestId, idempotency_key: 'customer:maya' },
    });
    expect(() => Stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(/No signatures found/);
    expect(() => Stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow();
  });

  test('a change says what was there before', async () => {
    const { subscription } = await subscribed();
    await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const last = stripe.webhooks.log.at(-1)?.event;
    expect(last?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
    expect(Object.keys(last?.data.previous_attributes ?? {})).not.toContain('metadata');
  });

  test('an event that is not taken is sent again, then given up', async () => {
    site.answers.push(500, 302);
    await sdk.customers.create();
    await stripe.webhooks.settled();
    expect(site.received).toHaveLength(3);
    expect(new Set(site.received.map(({ payload }) => payload)).size).toBe(1);
    expect(stripe.webhooks.log[0]).toMatchObject({ state: 'delivered' });
    expect(stripe.webhooks.log[0]?.attempts.map(({ outcome }) => outcome)).toEqual([500, 302, 200]);
    site.answers.push(500, 500, 500, 500);
    await sdk.customers.create();
    await stripe.webhooks.settled();
    expect(stripe.webhooks.log[1]).toMatchObject({ state: 'given-up' });
  });

  test('events can be held, dropped, repeated and reordered', async () => {
    stripe.webhooks.pause();
    for (const name of ['one', 'two', 'three', 'four']) await sdk.customers.create({ name });
    const [one, two, three] = stripe.webhooks.log.map(({ event }) => event.id);
    if (!one || !two || !three) throw new Error('events are missing');
    expect(site.received).toHaveLength(0);
    expect(await stripe.webhooks.resend(three)).toBe(200);
    expect(await stripe.webhooks.resend(one)).toBe(200);
    expect(await stripe.webhooks.resend(one)).toBe(200);
    stripe.webhooks.drop(two);
    stripe.webhooks.resume();
    await stripe.webhooks.settled();
    const names = site.received.map(({ payload }) => JSON.parse(payload).data.object.name);
    expect(names).toEqual(['three', 'one', 'one', 'four']);
    expect(stripe.webhooks.log.map(({ state }) => state)).toEqual(['delivered', 'dropped', 'delivered', 'delivered']);
  });
});

describe('restart and trouble', () => {
  test('everything is there again after a restart, undelivered events too', async () => {
    await restart();
    const { subscription, secret } = await subscribed();
    await stripe.webhooks.settled();
    const before = site.received.length;
    stripe.webhooks.pause();
    await sdk.customers.update(String(subscription.customer), { name: 'Maya' }, { idempotencyKey: 'rename' });
    expect(site.received).toHaveLength(before);

    await restart();
    await stripe.webhooks.settled();
    expect(site.types.slice(before)).toEqual(['customer.updated']);
    expect(await statusOf(subscription.id)).toBe('active');
    expect((await pay(secret, '4242424242424242')).error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const again = await sdk.customers.update(
      String(subscription.customer),
      { name: 'Maya' },
      { idempotencyKey: 'rename' },
    );
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    moveClock(28 * dayMs);
    expect(await statusOf(subscription.id)).toBe('active');
  });

  test('Stripe can be down, busy, or too slow to wait for', async () => {
    stripe.trouble.set('down');
    expect(await refusal(sdk.customers.create())).toMatchObject({ type: 'StripeConnectionError' });
    stripe.trouble.set('rate-limit');
    expect(await refusal(sdk.customers.create())).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
    stripe.trouble.set('slow');
    const options = { idempotencyKey: 'slow', timeout: 100 };
    expect(await refusal(sdk.customers.create({ name: 'Maya' }, options))).toMatchObject({
      type: 'StripeConnectionError',
    });
    stripe.trouble.set(null);
    const late = await sdk.customers.create({ name: 'Maya' }, options);
    expect(late.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  test('the overview shows customers, subscriptions, invoices and how the events fared', async () => {
    const { subscription, invoice } = await subscribed();
    await stripe.webhooks.settled();
    const response = await fetch(`http://127.0.0.1:${stripe.port}/local/stripe/`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const words of ['maya@example.com', subscription.id, String(invoice.number), '1.99 USD', 'invoice.paid']) {
      expect(page).toContain(words);
    }
  });
});
