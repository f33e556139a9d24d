/**
 * Sets up Premium at Stripe: `STRIPE_SECRET_KEY=sk_... SITE_ORIGIN=https://... npm run stripe:setup`. Safe to repeat:
 * correct settings stay as they are.
 */

import Stripe from 'stripe';
import { newStripeClient } from '#functions/kit/clients/new-stripe-client.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { methodAndPath } from '#shared/contract/routes/route.ts';
import { limits } from '#shared/limits.ts';
import { premiumLookupKey } from '#shared/rules/billing/premium-access.ts';

/** The webhook's events: everything that may change a plan. */
export const webhookEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** A fixed id, so that a second run finds the product of the first. */
const productId = 'tillwise_premium';

async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.create({ id: productId, name: 'Tillwise Premium' });
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
}

/** Existing subscribers keep their price. */
async function ensurePrice(stripe: Stripe): Promise<string> {
  const found = await stripe.prices.list({ lookup_keys: [premiumLookupKey], active: true, limit: 1 });
  const [current] = found.data;
  if (current && isOurs(current)) return `The price already exists: ${current.id}`;
  await ensureProduct(stripe);
  const { id } = await stripe.prices.create({
    product: productId,
    nickname: 'Premium, monthly',
    currency: 'usd',
    unit_amount: limits.premiumMonthlyCents,
    recurring: { interval: 'month' },
    lookup_key: premiumLookupKey,
    transfer_lookup_key: true,
  });
  return `Created the price: ${id}`;
}

function isOurs({ currency, unit_amount, recurring }: Stripe.Price): boolean {
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  return isMonthly && currency === 'usd' && unit_amount === limits.premiumMonthlyCents;
}

async function ensureWebhook(stripe: Stripe, siteOrigin: string): Promise<string> {
  const url = siteOrigin + methodAndPath('POST /api/stripe/webhook').path;
  const enabled_events = [...webhookEvents];
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  const current = endpoints.data.find((endpoint) => endpoint.url === url);
  if (!current) {
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events,
      api_version: Stripe.API_VERSION,
      description: 'Tillwise: subscription status',
    });
    return [
      `Created the webhook: ${id}`,
      `Its secret, shown only now: ${secret}`,
      'Store it in the stage’s secret tillwise-<stage>/stripe-webhook: infra/RUNBOOK.md, “Before the first deploy”.',
    ].join('\n');
  }
  const isComplete = webhookEvents.every((event) => current.enabled_events.includes(event));
  if (isComplete && current.status === 'enabled') return `The webhook already exists: ${current.id}`;
  await stripe.webhookEndpoints.update(current.id, { enabled_events, disabled: false });
  return `Corrected the webhook: ${current.id}`;
}

async function setUp(): Promise<void> {
  readCommandLine('STRIPE_SECRET_KEY=sk_... SITE_ORIGIN=https://... npm run stripe:setup', {});
  const { STRIPE_SECRET_KEY, SITE_ORIGIN } = process.env;
  if (!STRIPE_SECRET_KEY || !SITE_ORIGIN) {
    throw new Error('Set STRIPE_SECRET_KEY and SITE_ORIGIN (https://...), as infra/RUNBOOK.md says.');
  }
  const stripe = newStripeClient(STRIPE_SECRET_KEY);
  console.log(await ensurePrice(stripe));
  console.log(await ensureWebhook(stripe, new URL(SITE_ORIGIN).origin));
}

if (import.meta.main) {
  await setUp().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
