import { newId } from './ledger.ts';
import { call, found, text } from './stripe-call.ts';
import type { Customer } from './stripe-objects.ts';
import { endSubscription, findCustomer, isOver } from './subscriptions.ts';

export const customerCalls = {
  'POST /v1/customers': call(
    { email: text.optional(), name: text.optional(), 'metadata[userId]': text.optional() },
    (ledger, { email = null, 'metadata[userId]': userId }) => {
      const metadata = { ...(userId && { userId }) };
      const customer: Customer = { id: newId('cus'), object: 'customer', created: ledger.time, email, metadata };
      ledger.state.customers[customer.id] = customer;
      ledger.announce('customer.created', customer);
      return customer;
    },
  ),

  /** A deleted customer is returned with `deleted`. */
  'GET /v1/customers/{id}': call({}, ({ state }, _asked, id) => found('customer', id, state.customers[id])),

  /** Ends the customer's subscriptions at once. */
  'DELETE /v1/customers/{id}': call({}, (ledger, _asked, id) => {
    const customer = findCustomer(ledger, id);
    for (const subscription of Object.values(ledger.state.subscriptions)) {
      if (subscription.customer === id && !isOver(subscription)) endSubscription(ledger, subscription);
    }
    ledger.announce('customer.deleted', customer);
    ledger.state.customers[id] = { id, object: 'customer', deleted: true };
    return ledger.state.customers[id];
  }),
};
