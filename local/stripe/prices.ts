import * as z from 'zod';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { listed } from './lists.ts';
import type { Price, Product } from './objects.ts';
import { expand, flag, mergeMetadata, metadata, paging, text, whole } from './parameters.ts';
import { invalidRequest, resourceMissing } from './stripe-failure.ts';

export const productParameters = z.strictObject({
  id: text.optional(),
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});

export function createProduct(ledger: Ledger, parameters: z.output<typeof productParameters>): Product {
  const id = parameters.id ?? newId('prod');
  if (ledger.state.products[id]) throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: ledger.time,
    default_price: null,
    description: parameters.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, parameters.metadata),
    name: parameters.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: ledger.time,
    url: null,
  };
  ledger.state.products[id] = product;
  return product;
}

export const priceParameters = z.strictObject({
  currency: text,
  product: text,
  unit_amount: whole,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: whole.pipe(z.number().min(1)).default(1),
  }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.default(false),
  nickname: text.optional(),
  metadata: metadata.optional(),
  expand,
});

export function createPrice(ledger: Ledger, parameters: z.output<typeof priceParameters>): Price {
  const { product, unit_amount, recurring, lookup_key = null } = parameters;
  if (!ledger.state.products[product]) throw resourceMissing('product', product, 'product');
  const holder = lookup_key && Object.values(ledger.state.prices).find((price) => price.lookup_key === lookup_key);
  if (holder) {
    if (!parameters.transfer_lookup_key) {
      throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    holder.lookup_key = null;
  }
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: ledger.time,
    currency: parameters.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata: mergeMetadata({}, parameters.metadata),
    nickname: parameters.nickname ?? null,
    product,
    recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  ledger.state.prices[price.id] = price;
  return price;
}

export const priceListParameters = z.strictObject({
  ...paging,
  active: flag.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  expand,
});

export function listPrices(ledger: Ledger, parameters: z.output<typeof priceListParameters>): object {
  const { active, lookup_keys: keys } = parameters;
  const prices = Object.values(ledger.state.prices).filter(
    (price) =>
      (active === undefined || price.active === active) &&
      (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
  );
  return listed(ledger, '/v1/prices', prices, parameters);
}
