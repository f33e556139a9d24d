import type Stripe from 'stripe';
import * as z from 'zod';
import { newId, randomText } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { endSubscription, isOver } from './lifecycle.ts';
import type { Customer } from './objects.ts';
import { expand, mergeMetadata, metadata, removableText } from './parameters.ts';
import { resourceMissing } from './stripe-failure.ts';

export const customerParameters = z.strictObject({
  email: removableText.optional(),
  name: removableText.optional(),
  phone: removableText.optional(),
  description: removableText.optional(),
  metadata: metadata.optional(),
  expand,
});
type CustomerParameters = z.output<typeof customerParameters>;

export function createCustomer(ledger: Ledger, parameters: CustomerParameters): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: ledger.time,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: parameters.description ?? null,
    discount: null,
    email: parameters.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, parameters.metadata),
    name: parameters.name ?? null,
    next_invoice_sequence: 1,
    phone: parameters.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  ledger.state.customers[customer.id] = customer;
  ledger.announce('customer.created', customer);
  return customer;
}

export function retrieveCustomer({ state }: Ledger, id: string): Customer | Stripe.DeletedCustomer {
  const customer = state.customers[id] ?? state.deletedCustomers[id];
  if (!customer) throw resourceMissing('customer', id);
  return customer;
}

export function updateCustomer(ledger: Ledger, id: string, parameters: CustomerParameters): Customer {
  const customer = findCustomer(ledger, id);
  const { email, name, phone, description } = parameters;
  const changes = {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(description !== undefined && { description }),
    metadata: mergeMetadata(customer.metadata, parameters.metadata),
  };
  ledger.change(customer, changes, 'customer.updated');
  return customer;
}

/** Ends what the customer pays for, at once. */
export function deleteCustomer(ledger: Ledger, id: string): Stripe.DeletedCustomer {
  const customer = findCustomer(ledger, id);
  for (const subscription of Object.values(ledger.state.subscriptions)) {
    if (subscription.customer === id && !isOver(subscription)) endSubscription(ledger, subscription, null);
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  delete ledger.state.customers[id];
  ledger.state.deletedCustomers[id] = deleted;
  ledger.announce('customer.deleted', customer);
  return deleted;
}

/** @param param The parameter that the id stood in, when it was not the path. */
export function findCustomer({ state }: Ledger, id: string, param?: string): Customer {
  const customer = state.customers[id];
  if (!customer) throw resourceMissing('customer', id, param);
  return customer;
}
