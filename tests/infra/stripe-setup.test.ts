import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalStripe, startStripe } from '#local/stripe/stripe-stand-in.ts';
import { limits } from '#shared/limits.ts';
import { webhookEvents } from '../../scripts/stripe-setup.ts';

const secretKey = 'sk_test_operator';
const lookupKey = 'tillwise_premium_monthly';
let account: LocalStripe;
let stripe: Stripe;

beforeAll(async () => {
  account = await startStripe({
    secretKey,
    publishableKey: 'pk_test_operator',
    webhookUrl: 'http://127.0.0.1:9/unused',
    webhookSecret: 'whsec_unused',
    now: () => new Date(),
  });
  stripe = new Stripe(secretKey, { host: '127.0.0.1', port: account.port, protocol: 'http', telemetry: false });
});
afterAll(() => account.stop());

/** Runs the script as an operator does and returns its output. */
async function setUp(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/stripe-setup.ts'], {
    env: {
      PATH: process.env.PATH,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_API_URL: `http://127.0.0.1:${account.port}`,
      SITE_ORIGIN: 'https://tillwise.test/',
    },
  });
  return stdout;
}

const prices = async () => (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data;
const webhooks = async () => (await stripe.webhookEndpoints.list()).data;

test('the first run gives the operator the price, the webhook and its secret', async () => {
  expect(await setUp()).toMatch(
    /Created the price: price_.+\nCreated the webhook: we_.+\nIts secret, shown only now: whsec_/,
  );
  expect(await prices()).toMatchObject([
    { unit_amount: 199, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
  ]);
  expect(await webhooks()).toMatchObject([
    {
      url: 'https://tillwise.test/api/stripe/webhook',
      enabled_events: webhookEvents,
      api_version: Stripe.API_VERSION,
    },
  ]);
});

test('the second run changes nothing and doesn’t print a secret', async () => {
  const before = [await prices(), await webhooks()];
  const output = await setUp();
  expect(output).toMatch(/^The price already exists: price_\w+\nThe webhook already exists: we_\w+\n$/);
  expect([await prices(), await webhooks()]).toEqual(before);
});

test('an outdated price passes its lookup key to a new one', async () => {
  const [current] = await prices();
  await stripe.prices.create({
    product: String(current?.product),
    currency: 'usd',
    unit_amount: 299,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  expect(await setUp()).toContain('Created the price');
  expect((await prices()).map((price) => price.unit_amount)).toEqual([limits.premiumMonthlyCents]);
});
