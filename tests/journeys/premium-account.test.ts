import { afterEach, describe, expect, test, vi } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber, PaymentForm, secretFor, stripeOf } from '#tests/support/payments.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsLeftOf, itemsThatName, spoil } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const banana = 'fresh-bananas-1-lb';

afterEach(() => cloud.running.stripe.trouble.set(null));

/** A subscriber with a row of every kind. */
async function newRegular(name: string) {
  const regular = await newSubscriber(cloud, name);
  const { shopper } = regular;
  const items = [{ itemId: banana, quantity: 2 }];
  await shopper.call('PATCH /api/preferences', { body: { storeIds: ['1', '2'] } });
  await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 3 } });
  await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana } });
  await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
  await shopper.call('POST /api/recurring-orders', { body: { frequency: 'monthly', items } });
  await shopper.call('POST /api/send-sms', { body: { phoneNumber: '2065550100', message: 'Hello' } });
  await shopper.call('POST /api/shared-lists/from-cart', { body: { title: `By ${name}` } });
  const suggestion = { title: `From ${name}`, suggestion: 'More stores', userEmail: emailOf(name) };
  await shopper.call('POST /api/send-suggestion', { body: suggestion });
  return { ...regular, email: emailOf(name) };
}

const remove = (shopper: Shopper, email: string) => shopper.call('POST /api/account/delete', { body: { email } });

/** What is left of a person: in the table, at Stripe and in the user pool. */
async function traces({ userId, customerId, email }: { userId: string; customerId: string; email: string }) {
  const customer = await stripeOf(cloud).customers.retrieve(customerId);
  const { data } = await stripeOf(cloud).subscriptions.list({ customer: customerId, status: 'all' });
  const canSignIn = await Shopper.visit(cloud.origin)
    .signIn(email)
    .then(
      () => true,
      () => false,
    );
  return {
    stored: await itemsLeftOf(cloud, userId, email),
    customer: customer.deleted ? 'deleted' : 'there',
    subscriptions: data.map(({ status }) => status),
    canSignIn,
  };
}

const isDeletedAtStripe = (customerId: string) =>
  cloud.running.stripe.webhooks.log.some(
    ({ event: { type, data } }) => type === 'customer.deleted' && 'id' in data.object && data.object.id === customerId,
  );

const nothing = { stored: [], customer: 'deleted', subscriptions: ['canceled'], canSignIn: false };

test('a shopper downloads all of their data', async () => {
  const { shopper, userId, customerId, email } = await newRegular('curious');
  expect((await shopper.call('GET /api/account/data')).json()).toMatchObject({
    user: { id: userId, email, badge: 'premium' },
    paymentCustomerId: customerId,
    preferences: { storeIds: ['1', '2'] },
    cart: [{ itemId: banana, quantity: 3, item: { name: 'Bananas' } }],
    favorites: [{ itemId: banana, frequency: 'weekly', item: { name: 'Bananas' } }],
    recurringOrders: [{ frequency: 'weekly' }, { frequency: 'monthly' }],
    sharedLists: [{ title: 'By curious', items: [{ itemId: banana, quantity: 3 }] }],
    suggestions: [{ title: 'From curious', email }],
  });
});

describe('deleting an account', () => {
  test('requires the account’s email as confirmation', async () => {
    const regular = await newRegular('careful');
    for (const email of ['', samples.free, 'careful@example.co']) {
      const { status, text } = await remove(regular.shopper, email);
      expect([status, text]).toEqual([400, failures['wrong-confirmation'].message]);
    }
    expect((await regular.shopper.call('GET /api/auth/user')).json()).toMatchObject({ isPremium: true });
    expect(await stripeOf(cloud).customers.retrieve(regular.customerId)).not.toHaveProperty('deleted');
  });

  test('leaves nothing, ends the subscription and the session, and the email can sign up again', async () => {
    const regular = await newRegular('leaver');
    const { shopper, email } = regular;
    expect((await remove(shopper, email.toUpperCase())).json()).toEqual({ deletedUser: { email }, isFinished: true });
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await traces(regular)).toEqual(nothing);
    expect((await shopper.call('GET /api/cart')).status).toBe(401);
    expect(shopper.cookies.has('tillwise-id')).toBe(false);
    // Their sign-in no longer exists.
    expect((await shopper.fetch('/api/login')).status).toBe(302);

    await shopper.signUp({ email, firstName: 'Anew' });
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject({ firstName: 'Anew', badge: 'free' });
    expect((await shopper.call('GET /api/cart')).json()).toEqual([]);
    await (await PaymentForm.open(cloud.origin)).pay(await secretFor(shopper));
    expect((await shopper.call('POST /api/check-subscription-status')).json()).toMatchObject({ isPremium: true });
  });

  test('with two clicks at once happens once', async () => {
    const regular = await newRegular('impatient');
    const clicks = await Promise.all([remove(regular.shopper, regular.email), remove(regular.shopper, regular.email)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await traces(regular)).toEqual(nothing);
  });

  test('that crashed after the call to Stripe is finished by a repeat', async () => {
    const regular = await newRegular('crashed');
    const { stripe } = cloud.running;
    // Stripe deletes the customer but its answer is lost; then the functions crash.
    stripe.trouble.set('slow');
    const asked = remove(regular.shopper, regular.email);
    await vi.waitFor(() => expect(isDeletedAtStripe(regular.customerId)).toBe(true), 5_000);
    await cloud.running.crashFunctions();
    expect((await asked).status).toBe(500);
    stripe.trouble.set(null);
    expect(await traces(regular)).toMatchObject({ customer: 'deleted', canSignIn: true });

    const returning = Shopper.visit(cloud.origin);
    await returning.signIn(regular.email);
    expect((await returning.call('GET /api/favorites')).status).toBe(200);
    expect((await remove(returning, regular.email)).status).toBe(200);
    expect(await traces(regular)).toEqual(nothing);
  });

  test('works even when a stored row can’t be read', async () => {
    const regular = await newRegular('spoiled');
    const readable = await itemsThatName(cloud, regular.userId);
    const broken = { CART: 'entries', ORDER: 'items', FAVORITE: 'frequency', SUGGESTION: 'title', LIST: 'entries' };
    for (const { PK, SK } of readable) {
      const kind = Object.entries(broken).find(([start]) => `${PK} ${SK}`.includes(start));
      if (kind) await spoil(cloud, String(PK), String(SK), kind[1], 7);
    }
    expect((await remove(regular.shopper, regular.email)).status).toBe(200);
    expect(await traces(regular)).toEqual(nothing);
  });

  test('while Stripe is down removes nothing and reports it', async () => {
    const regular = await newRegular('unlucky');
    cloud.running.stripe.trouble.set('down');
    const { status, text } = await remove(regular.shopper, regular.email);
    expect([status, text]).toEqual([503, failures['payments-unavailable'].message]);
    cloud.running.stripe.trouble.set(null);
    expect((await regular.shopper.call('GET /api/favorites')).json()).toHaveLength(1);
    expect((await remove(regular.shopper, regular.email)).status).toBe(200);
    expect(await traces(regular)).toEqual(nothing);
  });

  test('works for a shopper who never paid', async () => {
    const shopper = await newShopper(cloud, 'frugal');
    const { id } = (await shopper.call('GET /api/auth/user')).json();
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 1 } });
    expect((await remove(shopper, emailOf('frugal'))).status).toBe(200);
    expect(await itemsLeftOf(cloud, id, emailOf('frugal'))).toEqual([]);
  });

  test('of a family member keeps them on the admin’s list', async () => {
    const shopper = await signedIn(cloud, samples.family);
    expect((await remove(shopper, samples.family)).status).toBe(200);
    const kept = await itemsThatName(cloud, samples.family);
    expect(kept.map(({ SK }) => SK).toSorted()).toEqual(['FAMILY-MEMBER', 'PLACES']);
  });
});
