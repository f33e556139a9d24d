import * as z from 'zod';
import { call, flag, limit, list, page, text, whole } from './calls.ts';
import { invalidRequest, resourceMissing } from './failure.ts';
import { newId } from './ledger.ts';
import type { Price, WebhookEndpoint } from './objects.ts';

/** What is set up once: the product, its prices, and whom to tell. */
export const setUpCalls = {
  'POST /v1/products': call(
    z.strictObject({ id: text.optional(), name: text }),
    ({ state }, { id = newId('prod'), name }) => {
      if (state.products[id]) throw invalidRequest('Product already exists.', 'resource_already_exists');
      state.products[id] = { id, object: 'product', name };
      return state.products[id];
    },
  ),

  'POST /v1/prices': call(
    z.strictObject({
      currency: text,
      product: text,
      unit_amount: whole,
      recurring: z.strictObject({ interval: z.literal('month') }),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.default(false),
      nickname: text.optional(),
    }),
    ({ state }, { currency, product, unit_amount, lookup_key = null, transfer_lookup_key: isTransferred }) => {
      if (!state.products[product]) throw resourceMissing('product', product);
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
    z.strictObject({ limit, active: z.literal('true').optional(), lookup_keys: list(text).optional() }),
    ({ state }, { limit, lookup_keys: keys }) => {
      const prices = Object.values(state.prices);
      return page(
        prices.filter(({ lookup_key }) => !keys || keys.includes(lookup_key ?? '')),
        limit,
      );
    },
  ),

  /** Only remembers it: events go to the one address that the stand-in was started with. */
  'POST /v1/webhook_endpoints': call(
    z.strictObject({ url: z.url(), enabled_events: list(text), api_version: text, description: text }),
    ({ state }, asked) => {
      const endpoint: WebhookEndpoint = { id: newId('we'), object: 'webhook_endpoint', status: 'enabled', ...asked };
      state.webhookEndpoints[endpoint.id] = endpoint;
      // The secret is told once, here.
      return { ...endpoint, secret: newId('whsec') };
    },
  ),

  'GET /v1/webhook_endpoints': call(z.strictObject({ limit }), ({ state }, { limit }) =>
    page(Object.values(state.webhookEndpoints), limit),
  ),
};
