import type { IncomingHttpHeaders } from 'node:http';
import { daySeconds } from '#shared/durations.ts';
import { customerCalls } from './customers.ts';
import type { Ledger } from './ledger.ts';
import { paymentCalls } from './payment-intents.ts';
import { setUpCalls } from './products-and-prices.ts';
import { type Call, found, StripeFailure } from './stripe-call.ts';
import { subscriptionCalls } from './subscriptions.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** The parts of a request that Stripe's API uses. */
interface ApiRequest {
  method: string;
  path: string;
  /** The parameters, form-encoded: the body, else the query. */
  form: string;
  headers: IncomingHttpHeaders;
}

/** All supported calls, by required key, method and path; `{id}` matches any id. */
const calls: Record<keyof Keys, Record<string, Call>> = {
  secretKey: { ...customerCalls, ...setUpCalls, ...subscriptionCalls },
  publishableKey: paymentCalls,
};

/** Answers one call as Stripe does, including refusals. */
export function answerCall(ledger: Ledger, keys: Keys, request: ApiRequest): { status: number; body: string } {
  try {
    if (ledger.trouble.current === 'rate-limit') {
      throw new StripeFailure(429, { type: 'invalid_request_error', message: 'Request rate limit exceeded.' });
    }
    const { act, id } = findCall(keys, request);
    return { status: 200, body: once(ledger, request, () => JSON.stringify(act(ledger, id, request.form))) };
  } catch (error) {
    const message = `The stand-in for Stripe failed: ${error instanceof Error ? error.stack : error}`;
    const ownFault = { status: 500, body: { type: 'api_error', message } };
    const { status, body } = error instanceof StripeFailure ? error : ownFault;
    return { status, body: JSON.stringify({ error: body }) };
  }
}

/** @throws StripeFailure for an unknown call or the wrong key. */
function findCall(keys: Keys, { method, path, headers }: ApiRequest): { act: Call; id: string } {
  const key = headers.authorization?.replace(/^Bearer /, '');
  const known = key === keys.secretKey ? calls.secretKey : key === keys.publishableKey && calls.publishableKey;
  if (!known) throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const [, collection = '', id = '', rest = ''] = /^(\/v1\/[^/]+)(?:\/([^/]+)(.*))?$/.exec(path) ?? [];
  const act = known[`${method} ${collection}${id && '/{id}'}${rest}`];
  return { act: found('call in the stand-in for Stripe with this key', `${method} ${path}`, act), id };
}

/** Stripe keeps answers for at least this long. */
const keptSeconds = daySeconds;

/** Executes a call, unless its idempotency key has an answer. Refused calls run again. */
function once(ledger: Ledger, { method, path, form, headers }: ApiRequest, act: () => string): string {
  const key = headers['idempotency-key']?.toString();
  // Stripe ignores the key on other methods.
  if (!key || method !== 'POST') return act();
  const { state, time } = ledger;
  for (const [old, { storedAt }] of Object.entries(state.answers)) {
    if (storedAt + keptSeconds < time) delete state.answers[old];
  }
  const request = `${path}?${form}`;
  const known = state.answers[key];
  if (known && known.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeFailure(400, { type: 'idempotency_error', message });
  }
  const body = known?.body ?? act();
  state.answers[key] = known ?? { request, body, storedAt: time };
  return body;
}
