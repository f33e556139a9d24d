import { expect, test } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { emailOf } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { PaymentForm, secretFor, stripeOf } from '#tests/support/payments.ts';
import { newShopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();

test('a new shopper pays for Premium, uses all of it, cancels, comes back and leaves for good', async () => {
  const maya = await newShopper(cloud, 'maya');
  const user = async () => (await maya.call('GET /api/auth/user')).json();
  expect((await maya.call('GET /api/favorites')).status).toBe(403);

  const form = await PaymentForm.open(cloud.origin);
  const paid = await form.pay(await secretFor(maya));
  expect(paid.paymentIntent).toMatchObject({ status: 'succeeded', amount: 199, currency: 'usd' });
  expect((await maya.call('POST /api/check-subscription-status')).json()).toEqual({
    subscriptionStatus: 'active',
    isPremium: true,
  });
  expect(await user()).toMatchObject({ badge: 'premium', isInGracePeriod: false });

  const id = 'fresh-bananas-1-lb';
  expect((await maya.call('POST /api/favorites/toggle/{id}', { params: { id } })).json()).toEqual({ isFavorite: true });
  expect((await maya.call('POST /api/favorites/add-to-cart')).json()).toEqual({ added: 1 });
  const order = (
    await maya.call('POST /api/recurring-orders', {
      body: { frequency: 'weekly', items: [{ itemId: id, quantity: 2 }] },
    })
  ).json();

  await cloud.running.advanceClock(7 * dayMs + 1_000);
  expect(await cloud.running.runDueOrders()).toMatchObject({ placed: 1, failed: 0 });
  const cart = (await maya.call('GET /api/cart')).json();
  expect(cart.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[id, 3]]);
  const [placed] = (await maya.call('GET /api/recurring-orders')).json();
  expect(placed?.runs).toMatchObject([{ dueAt: order.nextRunAt }]);
  const second = nextRunAfter(new Date(order.createdAt), 'weekly', new Date(order.nextRunAt)).toISOString();
  expect(placed?.nextRunAt).toBe(second);

  const text = { phoneNumber: '(206) 555-0100', message: 'My Shopping List:\nBananas' };
  await maya.call('POST /api/send-sms', { body: text });
  expect(cloud.running.outbox()[0]).toMatchObject({
    to: '+12065550100',
    message: expect.stringContaining(`\n${text.message}`),
  });

  const { subscriptionCurrentPeriodEnd: paidUntil } = await user();
  expect((await maya.call('POST /api/cancel-subscription')).json()).toEqual({
    subscriptionStatus: 'canceled',
    isPremium: true,
  });
  expect(await user()).toMatchObject({
    badge: 'grace',
    isInGracePeriod: true,
    gracePeriodDaysRemaining: 23,
    subscriptionCurrentPeriodEnd: paidUntil,
  });

  const { clientSecret } = (await maya.call('POST /api/create-subscription')).json();
  expect(clientSecret).toBeNull();
  expect(await user()).toMatchObject({ badge: 'premium', subscriptionStatus: 'active', subscriptionCanceledAt: null });

  const { paymentCustomerId } = (await maya.call('GET /api/account/data')).json();
  const left = await maya.call('POST /api/account/delete', { body: { email: 'Maya@Example.com' } });
  expect(left.json()).toEqual({ deletedUser: { email: emailOf('maya') }, isFinished: true });
  expect((await maya.call('GET /api/auth/user')).status).toBe(401);
  expect(await stripeOf(cloud).customers.retrieve(String(paymentCustomerId))).toMatchObject({ deleted: true });
});
