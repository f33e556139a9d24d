import * as z from 'zod';
import { newId } from './ledger.ts';
import { call, found, invalidRequest, limit, page, text } from './stripe-call.ts';
import type { Price } from './stripe-objects.ts';

/** The one-time setup: the product, its prices, and the webhook. */
export const setUpCalls = {
  'POST /v1/products': call({ id: text.optional(), name: text }, ({ state }, { id = newId('prod'), name }) => {
    if (state.products[id]) throw invalidRequest('Product already exists.', 'resource_already_exists');
    state.products[id] = { id, object: 'product', name };
    return state.products[id];
  }),

  'POST /v1/prices': call(
    {
      currency: text,
      product: text,
      unit_amount: z.coerce.number().int().min(0),
      'recurring[interval]': z.literal('month'),
      lookup_key: text.optional(),
      transfer_lookup_key: z.stringbool().default(false),
      nickname: text.optional(),
    },
    ({ state }, { currency, product, unit_amount, lookup_key = null, transfer_lookup_key: isTransferred }) => {
      found('product', product, state.products[product]);
      const holder = lookup_key && Object.values(state.prices).find((price) => price.lookup_key === lookup_key);
      if (holder && !isTransferred) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`);
      if (holder) holder.lookup_key = null;
      const recurring = { interval: 'month', interval_count: 1 } as const;
      const id = newId('price');
      const price: Price = { id, object: 'price', active: true, currency, lookup_key, product, recurring, unit_amount };
      state.prices[id] = price;
      return price;
    },
  ),

  'GET /v1/prices': call(
    { limit, active: z.literal('true').optional(), 'lookup_keys[]': z.array(text).optional() },
    ({ state }, { 'lookup_keys[]': keys }) =>
      page(Object.values(state.prices).filter(({ lookup_key }) => !keys || keys.includes(lookup_key ?? ''))),
  ),

  /** Only stores it: events go to the address that the stand-in was started with. */
  'POST /v1/webhook_endpoints': call(
    { url: z.url(), 'enabled_events[]': z.array(text), api_version: text, description: text },
    ({ state }, { 'enabled_events[]': enabled_events, ...values }) => {
      const id = newId('we');
      const endpoint = { id, object: 'webhook_endpoint', ...values, enabled_events, status: 'enabled' } as const;
      state.webhookEndpoints[id] = endpoint;
      // Stripe returns the secret only here.
      return { ...endpoint, secret: newId('whsec') };
    },
  ),

  'GET /v1/webhook_endpoints': call({ limit }, ({ state }) => page(Object.values(state.webhookEndpoints))),
};
