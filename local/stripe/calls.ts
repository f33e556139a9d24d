import * as z from 'zod';
import { createCustomer, customerParameters, deleteCustomer, retrieveCustomer, updateCustomer } from './customers.ts';
import { expanded } from './expand.ts';
import type { FormValue } from './form.ts';
import { retrieveInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { StripeObject } from './objects.ts';
import { expand, parseParameters, text } from './parameters.ts';
import { cardParameters } from './payment-methods.ts';
import { confirmPayment, findPayment, finishAuthentication, forBrowser } from './payments.ts';
import {
  createPrice,
  createProduct,
  listPrices,
  priceListParameters,
  priceParameters,
  productParameters,
} from './prices.ts';
import {
  cancelParameters,
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  subscriptionChanges,
  subscriptionListParameters,
  subscriptionParameters,
  updateSubscription,
} from './subscriptions.ts';
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  webhookEndpointListParameters,
  webhookEndpointParameters,
} from './webhook-endpoints.ts';

/** A call that is known: whose key opens it, and what it does with the id in its path and its parameters. */
export interface KnownCall {
  key: 'secret' | 'publishable';
  answer(ledger: Ledger, id: string, form: { [name: string]: FormValue }): object;
}

const onlyExpand = z.strictObject({ expand });
const clientSecret = { client_secret: text };

/** Every call there is, by method and path; `{id}` stands for any id. */
const calls: Record<string, KnownCall> = {
  'POST /v1/customers': one(customerParameters, (ledger, _id, asked) => createCustomer(ledger, asked)),
  'GET /v1/customers/{id}': one(onlyExpand, (ledger, id) => retrieveCustomer(ledger, id)),
  'POST /v1/customers/{id}': one(customerParameters, updateCustomer),
  'DELETE /v1/customers/{id}': one(z.strictObject({}), (ledger, id) => deleteCustomer(ledger, id)),

  'POST /v1/products': one(productParameters, (ledger, _id, asked) => createProduct(ledger, asked)),
  'POST /v1/prices': one(priceParameters, (ledger, _id, asked) => createPrice(ledger, asked)),
  'GET /v1/prices': list(priceListParameters, listPrices),

  'POST /v1/subscriptions': one(subscriptionParameters, (ledger, _id, asked) => createSubscription(ledger, asked)),
  'GET /v1/subscriptions': list(subscriptionListParameters, listSubscriptions),
  'GET /v1/subscriptions/{id}': one(onlyExpand, (ledger, id) => retrieveSubscription(ledger, id)),
  'POST /v1/subscriptions/{id}': one(subscriptionChanges, updateSubscription),
  'DELETE /v1/subscriptions/{id}': one(cancelParameters, cancelSubscription),

  'GET /v1/invoices/{id}': one(onlyExpand, (ledger, id) => retrieveInvoice(ledger, id)),

  'POST /v1/webhook_endpoints': one(webhookEndpointParameters, (ledger, _id, asked) =>
    createWebhookEndpoint(ledger, asked),
  ),
  'GET /v1/webhook_endpoints': list(webhookEndpointListParameters, listWebhookEndpoints),

  'GET /v1/payment_intents/{id}': fromBrowser(z.strictObject(clientSecret), (ledger, id, asked) =>
    findPayment(ledger, id, asked.client_secret),
  ),
  'POST /v1/payment_intents/{id}/confirm': fromBrowser(
    z.strictObject({
      ...clientSecret,
      payment_method_data: z.strictObject({ type: z.literal('card'), card: cardParameters }),
      return_url: text.optional(),
    }),
    (ledger, id, asked) =>
      confirmPayment(ledger, findPayment(ledger, id, asked.client_secret), asked.payment_method_data.card),
  ),
  // Stripe's own page for this is the bank's; here the dialog of the browser's stand-in says how it went.
  'POST /v1/payment_intents/{id}/authenticate': fromBrowser(
    z.strictObject({ ...clientSecret, outcome: z.enum(['complete', 'fail']) }),
    (ledger, id, asked) =>
      finishAuthentication(ledger, findPayment(ledger, id, asked.client_secret), asked.outcome === 'complete'),
  ),
};

/** The call for a method and path, with the id in it. */
export function findCall(method: string, path: string): { call: KnownCall; id: string } | null {
  const [, version = '', collection = '', id, ...rest] = path.split('/');
  const pattern = [version, collection, ...(id === undefined ? [] : ['{id}']), ...rest].join('/');
  const key = `${method} /${pattern}`;
  const call = Object.hasOwn(calls, key) ? calls[key] : undefined;
  return call ? { call, id: decodeURIComponent(id ?? '') } : null;
}

/** A call that answers one object, with what its `expand` names filled in. */
function one<P extends z.ZodType<{ expand?: string[] | undefined }>>(
  schema: P,
  act: (ledger: Ledger, id: string, parameters: z.output<P>) => StripeObject,
): KnownCall {
  return {
    key: 'secret',
    answer: (ledger, id, form) => {
      const parameters = parseParameters(schema, form);
      return expanded(ledger, act(ledger, id, parameters), parameters.expand);
    },
  };
}

function list<P extends z.ZodType>(schema: P, act: (ledger: Ledger, parameters: z.output<P>) => object): KnownCall {
  return { key: 'secret', answer: (ledger, _id, form) => act(ledger, parseParameters(schema, form)) };
}

/** A call of the payment form, which knows a client secret and no more. */
function fromBrowser<P extends z.ZodType>(
  schema: P,
  act: (ledger: Ledger, id: string, parameters: z.output<P>) => Parameters<typeof forBrowser>[0],
): KnownCall {
  return {
    key: 'publishable',
    answer: (ledger, id, form) => forBrowser(act(ledger, id, parseParameters(schema, form))),
  };
}
