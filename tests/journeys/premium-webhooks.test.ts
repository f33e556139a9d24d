import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { failures } from '#shared/contract/failures.ts';
import { dayMs } from '#shared/durations.ts';
import { emailOf } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber, PaymentForm, secretFor, stripeOf } from '#tests/support/payments.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const unsigned = [failures['bad-webhook'].status, failures['bad-webhook'].message];

const userOf = async (shopper: Shopper) => (await shopper.call('GET /api/auth/user')).json();

/** Pays and closes the browser, so nothing checks the result. */
async function payAndLeave(shopper: Shopper): Promise<void> {
  await (await PaymentForm.open(cloud.origin)).pay(await secretFor(shopper));
}

async function post(payload: string, signature: string): Promise<[number, string]> {
  const answer = await fetch(`${cloud.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  });
  return [answer.status, await answer.text()];
}

describe('an event', () => {
  test('gives Premium to a shopper who closed the browser after paying', async () => {
    const shopper = await newShopper(cloud, 'closed');
    await payAndLeave(shopper);
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await userOf(shopper)).toMatchObject({ isPremium: true, badge: 'premium' });
  });

  test('that arrives hours later still does', async () => {
    const { webhooks } = cloud.running.stripe;
    const gone = await newShopper(cloud, 'gone');
    webhooks.pause();
    await payAndLeave(gone);
    await cloud.running.advanceClock(dayMs / 4);
    const returned = Shopper.visit(cloud.origin);
    await returned.signIn(emailOf('gone'));
    expect(await userOf(returned)).toMatchObject({ isPremium: false });
    webhooks.resume();
    await webhooks.allDelivered();
    expect(await userOf(returned)).toMatchObject({ isPremium: true });
  });

  test('may come in any order and repeatedly, with the same resulting plan', async () => {
    const { webhooks } = cloud.running.stripe;
    const shopper = await newShopper(cloud, 'shuffled');
    webhooks.pause();
    await payAndLeave(shopper);
    await shopper.call('POST /api/check-subscription-status');
    await shopper.call('POST /api/cancel-subscription');
    const plan = await userOf(shopper);
    const events = webhooks.log.filter(({ state }) => state === 'waiting').map(({ event }) => event.id);
    expect(events.length).toBeGreaterThan(5);
    for (const id of [...events.toReversed(), ...events]) {
      expect(await webhooks.resend(id)).toBe(200);
      expect(await userOf(shopper)).toEqual(plan);
    }
    webhooks.resume();
  });

  test('is accepted even among many at once, in any order of writes', async () => {
    const { webhooks } = cloud.running.stripe;
    const shopper = await newShopper(cloud, 'crowd');
    webhooks.pause();
    await payAndLeave(shopper);
    const events = webhooks.log.filter(({ state }) => state === 'waiting').map(({ event }) => event.id);
    const outcomes = await Promise.all(events.map((id) => webhooks.resend(id)));
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 503)).toEqual([]);
    webhooks.resume();
    await webhooks.allDelivered();
    expect(await userOf(shopper)).toMatchObject({ isPremium: true });
  });

  test('about a deleted person changes nothing', async () => {
    const { webhooks } = cloud.running.stripe;
    const { shopper, userId } = await newSubscriber(cloud, 'ghost');
    await webhooks.allDelivered();
    const theirs = webhooks.log.filter(({ event }) => JSON.stringify(event).includes(userId));
    await shopper.call('POST /api/account/delete', { body: { email: emailOf('ghost') } });
    await webhooks.allDelivered();
    for (const { event } of theirs) expect(await webhooks.resend(event.id)).toBe(200);
    expect((await shopper.call('GET /api/auth/user')).status).toBe(401);
  });

  test('about a customer of another product is accepted and ignored', async () => {
    const { webhooks } = cloud.running.stripe;
    const sdk = stripeOf(cloud);
    const customer = await sdk.customers.create({ email: emailOf('else') });
    const [price] = (await sdk.prices.list()).data;
    await sdk.subscriptions.create({
      customer: customer.id,
      items: [{ price: String(price?.id) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    await webhooks.allDelivered();
    const theirs = webhooks.log.filter(({ event }) => JSON.stringify(event).includes(customer.id));
    expect(new Set(theirs.map(({ state }) => state))).toEqual(new Set(['delivered']));
  });
});

const webhookSecret = async () => {
  const state = JSON.parse(await readFile(join(cloud.home, 'state.json'), 'utf8'));
  return z.object({ webhookSecret: z.string() }).parse(state).webhookSecret;
};

test('a failed signed event raises an alarm, and a forged one does not', async () => {
  const failed = async () => {
    const lines = (await readFile(join(cloud.home, 'functions.log'), 'utf8')).split('\n');
    return lines.filter((line) => line.includes('"webhook failed"') && line.includes('evt_fails'));
  };
  const payload = JSON.stringify({ id: 'evt_fails', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } });
  expect(await post(payload, 'nonsense')).toEqual(unsigned);
  cloud.running.stripe.trouble.set('down');
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: await webhookSecret() });
  expect((await post(payload, signature))[0]).toBe(503);
  cloud.running.stripe.trouble.set(null);
  await expect.poll(failed).toHaveLength(1);
});

describe('an event is refused', () => {
  let secret: string;
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const sign = (timestamp?: number, text = payload) =>
    Stripe.webhooks.generateTestHeaderString({ payload: text, secret, ...(timestamp && { timestamp }) });
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

  beforeEach(async () => {
    secret = await webhookSecret();
  });

  test('never when Stripe signed it', async () => {
    expect(await post(payload, sign())).toEqual([200, '{"received":true}']);
    expect(await post(payload, sign(secondsAgo(290)))).toEqual([200, '{"received":true}']);
  });

  test('when it is unsigned or signed with another secret', async () => {
    const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_somebody-else' });
    for (const signature of [forged, '', 't=1,v1=abc', 'nonsense']) {
      expect(await post(payload, signature)).toEqual(unsigned);
    }
  });

  test('when a byte of it was changed', async () => {
    expect(await post(payload.replace('evt_1', 'evt_2'), sign())).toEqual(unsigned);
  });

  test('when it was recorded more than five minutes ago', async () => {
    expect(await post(payload, sign(secondsAgo(301)))).toEqual(unsigned);
  });
});
