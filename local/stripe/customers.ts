import * as z from 'zod';
import { call, metadata, text } from './calls.ts';
import { resourceMissing } from './failure.ts';
import { newId } from './ledger.ts';
import type { Customer } from './objects.ts';
import { endSubscription, isOver } from './subscriptions.ts';

export const customerCalls = {
  'POST /v1/customers': call(
    z.strictObject({ email: text.optional(), name: text.optional(), metadata }),
    (ledger, { email = null, name = null, metadata }) => {
      const customer: Customer = { id: newId('cus'), object: 'customer', created: ledger.time, email, name, metadata };
      ledger.state.customers[customer.id] = customer;
      ledger.announce('customer.created', customer);
      return customer;
    },
  ),

  /** A deleted one says that it is. */
  'GET /v1/customers/{id}': call(z.strictObject({}), ({ state }, _asked, id) => {
    const customer = state.customers[id];
    if (!customer) throw resourceMissing('customer', id);
    return customer;
  }),

  /** Ends what the customer pays for, at once. */
  'DELETE /v1/customers/{id}': call(z.strictObject({}), (ledger, _asked, id) => {
    const { customers, subscriptions } = ledger.state;
    const customer = customers[id];
    if (!customer || 'deleted' in customer) throw resourceMissing('customer', id);
    for (const subscription of Object.values(subscriptions)) {
      if (subscription.customer === id && !isOver(subscription)) endSubscription(ledger, subscription);
    }
    ledger.announce('customer.deleted', customer);
    customers[id] = { id, object: 'customer', deleted: true };
    return customers[id];
  }),
};
