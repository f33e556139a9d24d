import { createHash } from 'node:crypto';
import * as z from 'zod';
import { createCustomer, customerParameters, deleteCustomer, retrieveCustomer } from './customers.ts';
import { resourceMissing, StripeFailure } from './failure.ts';
import type { Ledger } from './ledger.ts';
import { parseParameters } from './parameters.ts';
import {
  cardParameters,
  confirmPayment,
  findPayment,
  finishAuthentication,
  outcomeParameters,
  secretParameters,
} from './payments.ts';
import {
  createPrice,
  createProduct,
  createWebhookEndpoint,
  listPrices,
  priceListParameters,
  priceParameters,
  productParameters,
  webhookEndpointParameters,
} from './prices.ts';
import {
  cancelSubscription,
  createSubscription,
  expanded,
  listSubscriptions,
  subscriptionChanges,
  subscriptionListParameters,
  subscriptionParameters,
  updateSubscription,
} from './subscriptions.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** A request as far as Stripe's API cares. */
export interface ApiRequest {
  method: string;
  path: string;
  /** The parameters, form-encoded: the body of a POST, else the query. */
  form: string;
  key: string | undefined;
  idempotencyKey: string | undefined;
}

/** What a call does with the id in its path and its parameters. */
type Call = (ledger: Ledger, id: string, form: string) => object;

function call<P extends z.ZodType>(
  schema: P,
  act: (ledger: Ledger, id: string, parameters: z.output<P>) => object,
): Call {
  return (ledger, id, form) => act(ledger, id, parseParameters(schema, form));
}

/** One page, newest first: nobody here has so much that there would be another. */
function page(oldestFirst: readonly object[], limit: number): object {
  return { object: 'list', data: oldestFirst.toReversed().slice(0, limit), has_more: oldestFirst.length > limit };
}

const none = z.strictObject({});

/** Every call there is, by method and path; `{id}` stands for any id. */
const calls: Record<keyof Keys, Record<string, Call>> = {
  secretKey: {
    'POST /v1/customers': call(customerParameters, (ledger, _id, asked) => createCustomer(ledger, asked)),
    'GET /v1/customers/{id}': call(none, retrieveCustomer),
    'DELETE /v1/customers/{id}': call(none, deleteCustomer),

    'POST /v1/products': call(productParameters, (ledger, _id, asked) => createProduct(ledger, asked)),
    'POST /v1/prices': call(priceParameters, (ledger, _id, asked) => createPrice(ledger, asked)),
    'GET /v1/prices': call(priceListParameters, (ledger, _id, asked) => page(listPrices(ledger, asked), asked.limit)),
    'POST /v1/webhook_endpoints': call(webhookEndpointParameters, (ledger, _id, asked) =>
      createWebhookEndpoint(ledger, asked),
    ),
    'GET /v1/webhook_endpoints': call(z.strictObject({ limit: z.string().optional() }), ({ state }) =>
      page(Object.values(state.webhookEndpoints), 100),
    ),

    'POST /v1/subscriptions': call(subscriptionParameters, (ledger, _id, asked) =>
      expanded(ledger, createSubscription(ledger, asked), asked.expand),
    ),
    'GET /v1/subscriptions': call(subscriptionListParameters, (ledger, _id, asked) => {
      const found = listSubscriptions(ledger, asked);
      return page(
        found.map((subscription) => expanded(ledger, subscription, asked.expand)),
        asked.limit,
      );
    }),
    'POST /v1/subscriptions/{id}': call(subscriptionChanges, updateSubscription),
    'DELETE /v1/subscriptions/{id}': call(none, cancelSubscription),
  },
  // The calls of the payment form, which knows a client secret and no more.
  publishableKey: {
    'GET /v1/payment_intents/{id}': call(secretParameters, (ledger, id, asked) =>
      findPayment(ledger, id, asked.client_secret),
    ),
    'POST /v1/payment_intents/{id}/confirm': call(cardParameters, confirmPayment),
    // Stripe's own page for this is the bank's; here the dialog of the browser's stand-in says how it went.
    'POST /v1/payment_intents/{id}/authenticate': call(outcomeParameters, finishAuthentication),
  },
};

/** Answers one call as Stripe does, refusals included. */
export function answerCall(ledger: Ledger, keys: Keys, request: ApiRequest): { status: number; body: string } {
  try {
    if (ledger.trouble.current === 'rate-limit') {
      throw new StripeFailure(429, { type: 'invalid_request_error', message: 'Request rate limit exceeded.' });
    }
    const { found, id } = findCall(keys, request);
    return { status: 200, body: once(ledger, request, () => JSON.stringify(found(ledger, id, request.form))) };
  } catch (error) {
    const { status, body } = error instanceof StripeFailure ? error : ownFault(error);
    return { status, body: JSON.stringify({ error: body }) };
  }
}

/** @throws StripeFailure when the call is not known, or the key does not open it. */
function findCall(keys: Keys, { method, path, key }: ApiRequest): { found: Call; id: string } {
  const known = key === keys.secretKey ? calls.secretKey : key === keys.publishableKey && calls.publishableKey;
  if (!known) throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const [, version, collection, id, ...rest] = path.split('/');
  const pattern = [version, collection, ...(id === undefined ? [] : ['{id}']), ...rest].join('/');
  const found = known[`${method} /${pattern}`];
  if (!found) throw resourceMissing('call in the stand-in for Stripe with this key', `${method} ${path}`);
  return { found, id: id ?? '' };
}

/** Stripe keeps answers for at least this long. */
const keptSeconds = 24 * 3_600;

/** Does what a call wants, unless the answer is known already. What was refused is tried anew. */
function once(ledger: Ledger, { method, path, form, idempotencyKey: key }: ApiRequest, act: () => string): string {
  // Stripe ignores a key anywhere else.
  if (!key || method !== 'POST') return act();
  const { state, time } = ledger;
  for (const [old, { storedAt }] of Object.entries(state.answers)) {
    if (storedAt + keptSeconds < time) delete state.answers[old];
  }
  const fingerprint = createHash('sha256').update(form).digest('hex');
  const known = state.answers[key];
  if (known && (known.path !== path || known.fingerprint !== fingerprint)) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeFailure(400, { type: 'idempotency_error', message });
  }
  const body = known?.body ?? act();
  state.answers[key] = known ?? { path, fingerprint, body, storedAt: time };
  return body;
}

function ownFault(error: unknown): Pick<StripeFailure, 'status' | 'body'> {
  const message = `The stand-in for Stripe failed: ${error instanceof Error ? error.stack : error}`;
  return { status: 500, body: { type: 'api_error', message } };
}
