import type Stripe from 'stripe';
import * as z from 'zod';
import { resourceMissing } from './failure.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Customer } from './objects.ts';
import { metadata, text } from './parameters.ts';
import { endSubscription, isOver } from './subscriptions.ts';

export const customerParameters = z.strictObject({ email: text.optional(), name: text.optional(), metadata });

export function createCustomer(ledger: Ledger, asked: z.output<typeof customerParameters>): Customer {
  const { email = null, name = null, metadata } = asked;
  const customer: Customer = { id: newId('cus'), object: 'customer', created: ledger.time, email, name, metadata };
  ledger.state.customers[customer.id] = customer;
  ledger.announce('customer.created', customer);
  return customer;
}

/** A deleted one says that it is. */
export function retrieveCustomer({ state }: Ledger, id: string): Customer | Stripe.DeletedCustomer {
  const customer = state.customers[id];
  if (!customer) throw resourceMissing('customer', id);
  return customer;
}

/** Ends what the customer pays for, at once. */
export function deleteCustomer(ledger: Ledger, id: string): Stripe.DeletedCustomer {
  const customer = retrieveCustomer(ledger, id);
  if ('deleted' in customer) throw resourceMissing('customer', id);
  for (const subscription of Object.values(ledger.state.subscriptions)) {
    if (subscription.customer === id && !isOver(subscription)) endSubscription(ledger, subscription);
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  ledger.state.customers[id] = deleted;
  ledger.announce('customer.deleted', customer);
  return deleted;
}
