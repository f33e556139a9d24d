import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import addToCart from '#events/api/add-to-cart.json' with { type: 'json' };
import readCart from '#events/api/read-cart.json' with { type: 'json' };
import webhook from '#events/api/stripe-webhook.json' with { type: 'json' };
import tick from '#events/schedule-tick.json' with { type: 'json' };
import invoicePaid from '#events/stripe/invoice-paid.json' with { type: 'json' };
import { api } from '#functions/kit/requests/api.ts';
import { billingRoutes } from '#shared/contract/routes/billing-routes.ts';
import { cartRoutes } from '#shared/contract/routes/cart-routes.ts';
import { itemId } from '#shared/contract/shopping/item.ts';
import { idToken, keySet } from '#tests/support/tokens.ts';
import { webhookEvents } from '../../scripts/stripe-setup.ts';
import { resourcesOf, synthesize } from './synthesized.ts';

describe('the tick', () => {
  test('has the format that its shard’s schedule sends', () => {
    const inputs = resourcesOf(synthesize().template, 'AWS::Scheduler::Schedule').map(({ Properties }) =>
      JSON.parse(Properties.Target.Input),
    );
    expect(inputs).toContainEqual(tick);
  });
});

describe('a call through API Gateway', () => {
  const unused = async () => {
    throw new Error('another action than the one called');
  };
  const cartActions = {
    'GET /api/cart': unused,
    'POST /api/cart': unused,
    'PATCH /api/cart': unused,
    'PATCH /api/cart/{id}': unused,
    'DELETE /api/cart/{id}': unused,
    'DELETE /api/cart': unused,
    'POST /api/cart/bring-along': unused,
    'POST /api/cart/brands-out-of-reach': unused,
  };
  const billingActions = {
    'POST /api/create-subscription': unused,
    'POST /api/check-subscription-status': unused,
    'POST /api/cancel-subscription': unused,
  };
  const people = { readPerson: async () => null, readSessions: async () => null };
  const context = { functionName: 'test', awsRequestId: 'request-1' } as Context;

  /** The event with a token signed by our pool. */
  const signedIn = <E extends { cookies: string[] }>(event: E): APIGatewayProxyEventV2 => ({
    ...(event as unknown as APIGatewayProxyEventV2),
    cookies: event.cookies.map((cookie) => cookie.replace('an-id-token', idToken())),
  });

  beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(keySet)));
  afterEach(() => vi.unstubAllGlobals());

  test('that reads the cart reaches its action', async () => {
    const action = vi.fn(async () => []);
    const handler = api(cartRoutes, { ...cartActions, 'GET /api/cart': action }, people);
    expect(await handler(signedIn(readCart), context)).toMatchObject({ statusCode: 200 });
    expect(action).toHaveBeenCalledOnce();
  });

  test('that adds to the cart has an item and a quantity', async () => {
    const action = vi.fn(async () => []);
    const handler = api(cartRoutes, { ...cartActions, 'POST /api/cart': action }, people);
    expect(await handler(signedIn(addToCart), context)).toMatchObject({ statusCode: 200 });
    expect(action).toHaveBeenCalledWith(
      expect.objectContaining({ body: { itemId: expect.stringMatching(/milk/), quantity: 2 } }),
    );
    expect(itemId.parse(JSON.parse(addToCart.body).itemId)).toBeTruthy();
  });

  test('from Stripe keeps every byte that its signature covers', async () => {
    const action = vi.fn(async () => ({ received: true as const }));
    const handler = api(
      billingRoutes,
      { ...billingActions, 'POST /api/stripe/webhook': action },
      {
        ...people,
        countCall: async () => {},
      },
    );
    const event = webhook as unknown as APIGatewayProxyEventV2;
    expect(await handler(event, context)).toMatchObject({ statusCode: 200 });
    expect(action).toHaveBeenCalledWith(expect.objectContaining({ body: webhook.body }));
    const signature = webhook.headers['stripe-signature'];
    expect(new Stripe('sk_test').webhooks.constructEvent(webhook.body, signature, 'whsec_example')).toEqual(
      invoicePaid,
    );
  });
});

describe('an event from Stripe', () => {
  const files = globSync('events/stripe/*.json');

  const envelope = z.strictObject({
    id: z.string().startsWith('evt_'),
    object: z.literal('event'),
    api_version: z.literal(Stripe.API_VERSION),
    created: z.int(),
    data: z.strictObject({
      object: z.looseObject({ id: z.string(), object: z.string(), customer: z.string().startsWith('cus_') }),
      previous_attributes: z.looseObject({}).optional(),
    }),
    livemode: z.literal(false),
    pending_webhooks: z.int(),
    request: z.strictObject({ id: z.string(), idempotency_key: z.string().optional() }).optional(),
    type: z.enum(webhookEvents),
  });

  const subscription = z.looseObject({
    id: z.string().startsWith('sub_'),
    object: z.literal('subscription'),
    status: z.enum(['incomplete', 'active', 'canceled']),
    items: z.looseObject({ data: z.tuple([z.looseObject({ current_period_end: z.int() })]) }),
    latest_invoice: z.string().startsWith('in_'),
    // Its place before API version 2025-03-31.basil.
    current_period_end: z.undefined().optional(),
  });

  const invoice = z.looseObject({
    id: z.string().startsWith('in_'),
    object: z.literal('invoice'),
    status: z.enum(['open', 'paid']),
    billing_reason: z.literal('subscription_create'),
    parent: z.looseObject({ subscription_details: z.looseObject({ subscription: z.string().startsWith('sub_') }) }),
    // Their place before API version 2025-03-31.basil.
    subscription: z.undefined().optional(),
    payment_intent: z.undefined().optional(),
    paid: z.undefined().optional(),
  });

  test.each(files)('%s is named after its type and has the current shape', (file) => {
    const { type, data } = envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(basename(file, '.json')).toBe(type.replace(/[._]/g, '-'));
    expect(() => (type.startsWith('invoice.') ? invoice : subscription).parse(data.object)).not.toThrow();
  });

  test('exists for every change in the life of a subscription', () => {
    const rare = ['customer.subscription.paused', 'customer.subscription.resumed'];
    const expected = webhookEvents.filter((type) => !rare.includes(type)).map((type) => type.replace(/[._]/g, '-'));
    expect(files.map((file) => basename(file, '.json')).toSorted()).toEqual(expected.toSorted());
  });
});
