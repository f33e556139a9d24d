import { afterEach, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { hourMs } from '#shared/durations.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { cards, newSubscriber, PaymentForm, secretFor, stripeOf } from '#tests/support/payments.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const dayMs = 24 * hourMs;
const unavailable = [failures['payments-unavailable'].status, failures['payments-unavailable'].message];

/** The people of the current test, by email. */
const visitors = new Map<string, Shopper>();

afterEach(async () => {
  cloud.running.stripe.trouble.set(null);
  // Stop all payments before the next test.
  for (const [email, shopper] of visitors) await shopper.call('POST /api/account/delete', { body: { email } });
  visitors.clear();
});

async function newVisitor(name: string): Promise<Shopper> {
  const shopper = await newShopper(cloud, name);
  visitors.set(emailOf(name), shopper);
  return shopper;
}

async function newPayer(name: string): Promise<Shopper> {
  const { shopper } = await newSubscriber(cloud, name);
  visitors.set(emailOf(name), shopper);
  return shopper;
}

const userOf = async (shopper: Shopper) => (await shopper.call('GET /api/auth/user')).json();
const calls = {
  create: (shopper: Shopper) => shopper.call('POST /api/create-subscription'),
  check: (shopper: Shopper) => shopper.call('POST /api/check-subscription-status'),
  cancel: (shopper: Shopper) => shopper.call('POST /api/cancel-subscription'),
};
const { create, cancel } = calls;
const check = async (shopper: Shopper) => (await calls.check(shopper)).json();

async function customerOf(shopper: Shopper): Promise<string> {
  const { paymentCustomerId } = (await shopper.call('GET /api/account/data')).json();
  if (!paymentCustomerId) throw new Error('no customer');
  return paymentCustomerId;
}

/** All subscriptions of a person, newest first. */
async function subscriptionsOf(shopper: Shopper) {
  const customer = await customerOf(shopper);
  const { data } = await stripeOf(cloud).subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.latest_invoice.confirmation_secret'],
  });
  return data;
}

/** The number of customers Stripe ever had with a person's email. */
function customersNamed(name: string): number {
  return cloud.running.stripe.webhooks.log.filter(
    ({ event: { type, data } }) =>
      type === 'customer.created' && 'email' in data.object && data.object.email === emailOf(name),
  ).length;
}

describe('a sample person', () => {
  test.each(['premium', 'grace'])('%s cancels and comes back without paying, like any subscriber', async (name) => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn(`${name}@tillwise.test`);
    const before = await userOf(shopper);
    await cancel(shopper);
    expect(await userOf(shopper)).toMatchObject({
      badge: 'grace',
      subscriptionStatus: 'canceled',
      subscriptionCurrentPeriodEnd: before.subscriptionCurrentPeriodEnd,
    });
    expect((await create(shopper)).json()).toEqual({ clientSecret: null });
    expect(await userOf(shopper)).toMatchObject({ badge: 'premium', subscriptionStatus: 'active' });
  });

  test('’premium’ has paid every month, and ’grace’ once', async () => {
    const periods = async (name: string) => {
      const shopper = Shopper.visit(cloud.origin);
      await shopper.signIn(`${name}@tillwise.test`);
      const { data } = await stripeOf(cloud).subscriptions.list({ customer: await customerOf(shopper), status: 'all' });
      const paid = cloud.running.stripe.webhooks.log.filter(
        ({ event }) => event.type === 'invoice.paid' && JSON.stringify(event).includes(String(data[0]?.id)),
      );
      return paid.length;
    };
    expect([await periods('premium'), await periods('grace')]).toEqual([3, 1]);
  });
});

describe('paying for Premium', () => {
  test('two tabs opened at once get one customer, one subscription and one secret', async () => {
    const shopper = await newVisitor('tabs');
    const secrets = await Promise.all([1, 2, 3].map(() => secretFor(shopper)));
    expect(new Set([...secrets, await secretFor(shopper)]).size).toBe(1);
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'incomplete' }]);
    expect(customersNamed('tabs')).toBe(1);
  });

  test('a declined card is refused with the bank’s message, and another one pays the same invoice', async () => {
    const shopper = await newVisitor('declined');
    const secret = await secretFor(shopper);
    const form = await PaymentForm.open(cloud.origin);
    expect((await form.pay(secret, cards.declined)).error).toMatchObject({
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    expect(await check(shopper)).toEqual({ subscriptionStatus: 'free', isPremium: false });
    expect(await secretFor(shopper)).toBe(secret);
    await form.pay(secret);
    expect(await check(shopper)).toEqual({ subscriptionStatus: 'active', isPremium: true });
    expect(await subscriptionsOf(shopper)).toHaveLength(1);
  });

  test('a bank’s question must be answered before Premium starts', async () => {
    const shopper = await newVisitor('asked');
    const secret = await secretFor(shopper);
    const form = await PaymentForm.open(cloud.origin);
    expect((await form.pay(secret, cards.asksBank)).paymentIntent?.status).toBe('requires_action');
    expect(await check(shopper)).toMatchObject({ isPremium: false });
    await form.answerBank(secret, 'fail');
    expect(await check(shopper)).toMatchObject({ isPremium: false });
    await form.pay(secret, cards.asksBank);
    await form.answerBank(secret, 'complete');
    expect(await check(shopper)).toMatchObject({ isPremium: true });
  });

  test('a second click pays nothing, and the shopper reads that they have Premium', async () => {
    const shopper = await newVisitor('twice');
    const secret = await secretFor(shopper);
    const form = await PaymentForm.open(cloud.origin);
    const clicks = await Promise.all([form.pay(secret), form.pay(secret)]);
    expect(clicks.filter(({ paymentIntent }) => paymentIntent?.status === 'succeeded')).toHaveLength(1);
    const again = await create(shopper);
    expect([again.status, again.text]).toEqual([409, failures['already-premium'].message]);
    expect(await userOf(shopper)).toMatchObject({ isPremium: true });
    expect(await subscriptionsOf(shopper)).toHaveLength(1);
  });

  test('a family member has nothing to pay', async () => {
    const shopper = await signedIn(cloud, samples.family);
    expect((await create(shopper)).status).toBe(409);
  });

  test('a declined payment that is not repeated within 23 hours expires, and the next one is new', async () => {
    const looked = await newVisitor('looked');
    await secretFor(looked);
    const shopper = await newVisitor('late');
    const secret = await secretFor(shopper);
    const form = await PaymentForm.open(cloud.origin);
    await form.pay(secret, cards.declined);
    await cloud.running.advanceClock(22 * hourMs);
    expect(await secretFor(shopper)).toBe(secret);
    await cloud.running.advanceClock(2 * hourMs);
    await cloud.running.stripe.webhooks.allDelivered();
    // A shopper who only opened the page has nothing to complete.
    expect(await userOf(looked)).toMatchObject({ subscriptionStatus: 'free' });
    expect(await check(looked)).toEqual({ subscriptionStatus: 'free', isPremium: false });
    expect(await check(shopper)).toEqual({ subscriptionStatus: 'incomplete_expired', isPremium: false });
    expect((await form.pay(secret)).error?.code).toBe('payment_intent_unexpected_state');
    const next = await secretFor(shopper);
    expect(next).not.toBe(secret);
    await form.pay(next);
    expect(await check(shopper)).toEqual({ subscriptionStatus: 'active', isPremium: true });
  });

  test('a person whose Stripe customer was deleted becomes a customer again', async () => {
    const shopper = await newVisitor('forgotten');
    await secretFor(shopper);
    await stripeOf(cloud).customers.del(await customerOf(shopper));
    await (await PaymentForm.open(cloud.origin)).pay(await secretFor(shopper));
    expect(await check(shopper)).toMatchObject({ isPremium: true });
  });
});

describe('canceling', () => {
  test('twice at once works like once: the renewal stops, the paid days stay', async () => {
    const shopper = await newPayer('leaver');
    const { subscriptionCurrentPeriodEnd: paidUntil } = await userOf(shopper);
    const clicks = await Promise.all([cancel(shopper), cancel(shopper)]);
    for (const click of clicks) expect(click.json()).toEqual({ subscriptionStatus: 'canceled', isPremium: true });
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
    const user = await userOf(shopper);
    expect(user).toMatchObject({ badge: 'grace', subscriptionCurrentPeriodEnd: paidUntil, isPremium: true });
    expect(user.accessEndsAt && paidUntil && user.accessEndsAt >= paidUntil).toBe(true);

    await cloud.running.advanceClock(32 * dayMs);
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await userOf(shopper)).toMatchObject({ badge: 'free', isPremium: false, subscriptionStatus: 'canceled' });
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'canceled' }]);
  });

  test('and coming back within the paid days needs no payment and keeps one subscription', async () => {
    const shopper = await newPayer('returner');
    await cancel(shopper);
    const answers = await Promise.all([create(shopper), create(shopper)]);
    expect(answers.some((answer) => answer.status === 200 && answer.json().clientSecret === null)).toBe(true);
    expect(await userOf(shopper)).toMatchObject({ badge: 'premium', subscriptionStatus: 'active' });
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'active', cancel_at_period_end: false }]);
  });

  test('and coming back after the paid days requires a new payment', async () => {
    const shopper = await newPayer('late-returner');
    await cancel(shopper);
    await cloud.running.advanceClock(40 * dayMs);
    const form = await PaymentForm.open(cloud.origin);
    await form.pay(await secretFor(shopper));
    expect(await check(shopper)).toEqual({ subscriptionStatus: 'active', isPremium: true });
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'active' }, { status: 'canceled' }]);
  });

  test('an unpaid subscription ends it, even when clicked twice', async () => {
    const shopper = await newVisitor('undecided');
    await secretFor(shopper);
    const clicks = await Promise.all([cancel(shopper), cancel(shopper)]);
    for (const click of clicks) expect([click.status, click.json().isPremium]).toEqual([200, false]);
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'incomplete_expired' }]);
  });

  test('an unpaid subscription with twenty clicks in ten browsers never reports an outage of Stripe', async () => {
    const hasty = await newVisitor('hasty');
    await create(hasty);
    const tenAtOnce = () => Promise.all(Array.from({ length: 10 }, () => cancel(hasty)));
    const replies = [...(await tenAtOnce()), ...(await tenAtOnce())];
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await userOf(hasty)).toMatchObject({ subscriptionStatus: 'free', isPremium: false });
  });

  test('without a subscription is refused with a message', async () => {
    const reply = await cancel(await newVisitor('nobody'));
    expect([reply.status, reply.text]).toEqual([409, failures['no-subscription'].message]);
  });
});

describe('a renewal', () => {
  test('that fails keeps Premium while the card is retried, and ends it when the last try fails', async () => {
    const shopper = await newPayer('broke');
    cloud.running.stripe.trouble.set('saved-cards-declined');
    await cloud.running.advanceClock(32 * dayMs);
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'past_due' }]);
    expect(await userOf(shopper)).toMatchObject({ badge: 'premium', isPremium: true, isPastDue: true });

    await cloud.running.advanceClock(16 * dayMs);
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'canceled', latest_invoice: { status: 'open' } }]);
    expect(await userOf(shopper)).toMatchObject({ badge: 'free', isPremium: false, isPastDue: false });
  });

  test('that failed can be paid with another card in the form', async () => {
    const shopper = await newPayer('mender');
    cloud.running.stripe.trouble.set('saved-cards-declined');
    await cloud.running.advanceClock(32 * dayMs);
    cloud.running.stripe.trouble.set(null);
    const form = await PaymentForm.open(cloud.origin);
    await form.pay(await secretFor(shopper), '5555555555554444');
    await check(shopper);
    expect(await userOf(shopper)).toMatchObject({ badge: 'premium', isPastDue: false });
    expect(await subscriptionsOf(shopper)).toMatchObject([{ status: 'active', latest_invoice: { status: 'paid' } }]);
  });

  test('that succeeds continues month after month without the shopper', async () => {
    const shopper = await newPayer('steady');
    const { subscriptionCurrentPeriodEnd: first } = await userOf(shopper);
    await cloud.running.advanceClock(32 * dayMs);
    await cloud.running.stripe.webhooks.allDelivered();
    const { subscriptionCurrentPeriodEnd: second, badge } = await userOf(shopper);
    expect(badge).toBe('premium');
    expect(first && second && second > first).toBe(true);
  });
});

// Last, because its events are retried for a while.
describe('while Stripe', () => {
  test.each(['down', 'rate-limit'] as const)('is %s, every call reports it and charges nothing', async (trouble) => {
    const shopper = await newVisitor(trouble);
    cloud.running.stripe.trouble.set(trouble);
    const refused = await create(shopper);
    expect([refused.status, refused.text]).toEqual(unavailable);
    cloud.running.stripe.trouble.set(null);
    const secret = await secretFor(shopper);
    cloud.running.stripe.trouble.set(trouble);
    for (const call of ['create', 'check', 'cancel'] as const) {
      const { status, text } = await calls[call](shopper);
      expect([call, status, text]).toEqual([call, ...unavailable]);
    }
    cloud.running.stripe.trouble.set(null);
    expect(await secretFor(shopper)).toBe(secret);
    expect(await subscriptionsOf(shopper)).toHaveLength(1);
  });

  test('answers too late, the shopper gets a message, and a completed change is not repeated', async () => {
    const shopper = await newVisitor('patient');
    cloud.running.stripe.trouble.set('slow');
    const { status, text } = await create(shopper);
    expect([status, text]).toEqual(unavailable);
    cloud.running.stripe.trouble.set(null);
    await secretFor(shopper);
    expect(customersNamed('patient')).toBe(1);
    expect(await subscriptionsOf(shopper)).toHaveLength(1);
  });
});
