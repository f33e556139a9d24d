import * as z from 'zod';
import { invalidRequest, resourceMissing } from './failure.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Price, Product, WebhookEndpoint } from './objects.ts';
import { flag, limit, list, text, whole } from './parameters.ts';

/* What is set up once: the product, its prices, and whom to tell. */

export const productParameters = z.strictObject({ id: text.optional(), name: text });

export function createProduct({ state }: Ledger, asked: z.output<typeof productParameters>): Product {
  const { id = newId('prod'), name } = asked;
  if (state.products[id]) throw invalidRequest('Product already exists.', 'resource_already_exists');
  const product: Product = { id, object: 'product', name };
  state.products[id] = product;
  return product;
}

export const priceParameters = z.strictObject({
  currency: text,
  product: text,
  unit_amount: whole,
  recurring: z.strictObject({ interval: z.literal('month') }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.default(false),
  nickname: text.optional(),
});

export function createPrice({ state }: Ledger, asked: z.output<typeof priceParameters>): Price {
  const { currency, product, unit_amount, lookup_key = null, transfer_lookup_key: isTransferred } = asked;
  if (!state.products[product]) throw resourceMissing('product', product);
  const holder = lookup_key && Object.values(state.prices).find((price) => price.lookup_key === lookup_key);
  if (holder && !isTransferred) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`);
  if (holder) holder.lookup_key = null;
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency,
    lookup_key,
    product,
    recurring: { interval: 'month', interval_count: 1 },
    unit_amount,
  };
  state.prices[price.id] = price;
  return price;
}

export const priceListParameters = z.strictObject({
  limit,
  active: z.literal('true').optional(),
  lookup_keys: list(text).optional(),
});

export function listPrices({ state }: Ledger, { lookup_keys: keys }: z.output<typeof priceListParameters>): Price[] {
  return Object.values(state.prices).filter((price) => !keys || keys.includes(price.lookup_key ?? ''));
}

export const webhookEndpointParameters = z.strictObject({
  url: z.url(),
  enabled_events: list(text),
  api_version: text,
  description: text,
});

/** Only remembers it: events go to the one address that the stand-in was started with. Its secret is told once, here. */
export function createWebhookEndpoint(
  { state }: Ledger,
  asked: z.output<typeof webhookEndpointParameters>,
): WebhookEndpoint & { secret: string } {
  const endpoint: WebhookEndpoint = { id: newId('we'), object: 'webhook_endpoint', status: 'enabled', ...asked };
  state.webhookEndpoints[endpoint.id] = endpoint;
  return { ...endpoint, secret: newId('whsec') };
}
