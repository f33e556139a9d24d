import * as z from 'zod';
import { call, found, invalidRequest, limit, page, text } from './calls.ts';
import { newId } from './ledger.ts';
import type { Price, WebhookEndpoint } from './objects.ts';

/** What is set up once: the product, its prices, and whom to tell. */
export const setUpCalls = {
  'POST /v1/products': call({ id: text.optional(), name: text }, ({ state }, { id = newId('prod'), name }) => {
    if (state.products[id]) throw invalidRequest('Product already exists.', 'resource_already_exists');
    const product = { id, object: 'product', name } as const;
    state.products[id] = product;
    return product;
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
    ({ state }, { limit, 'lookup_keys[]': keys }) => {
      const isAskedFor = ({ lookup_key }: Price) => !keys || keys.includes(lookup_key ?? '');
      return page(Object.values(state.prices).filter(isAskedFor), limit);
    },
  ),

  /** Only remembers it: events go to the one address that the stand-in was started with. */
  'POST /v1/webhook_endpoints': call(
    { url: z.url(), 'enabled_events[]': z.array(text), api_version: text, description: text },
    ({ state }, { 'enabled_events[]': enabled_events, ...asked }) => {
      const told = { ...asked, enabled_events, status: 'enabled' };
      const endpoint: WebhookEndpoint = { id: newId('we'), object: 'webhook_endpoint', ...told };
      state.webhookEndpoints[endpoint.id] = endpoint;
      // The secret is told once, here.
      return { ...endpoint, secret: newId('whsec') };
    },
  ),

  'GET /v1/webhook_endpoints': call({ limit }, ({ state }, { limit }) =>
    page(Object.values(state.webhookEndpoints), limit),
  ),
};
