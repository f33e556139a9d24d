import { findCall, type KnownCall } from './calls.ts';
import { readForm } from './form.ts';
import { storeAnswer, storedAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { apiVersion, type Ledger } from './ledger.ts';
import { ParameterFailure } from './parameters.ts';
import { docUrl, StripeFailure } from './stripe-failure.ts';

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
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers one call at `now` (seconds) as Stripe does, headers and refusals included. */
export function answerCall(ledger: Ledger, keys: Keys, request: ApiRequest, now: number): ApiAnswer {
  const { method, path, form } = request;
  const requestId = newId('req');
  // The SDK sends a key with every POST; Stripe ignores one anywhere else.
  const idempotencyKey = method === 'POST' ? request.idempotencyKey : undefined;
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': apiVersion,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  ledger.time = now;
  try {
    if (ledger.trouble.current === 'rate-limit') throw tooMany();
    const { call, id } = allowedCall(keys, request);
    const stored = idempotencyKey ? storedAnswer(ledger, idempotencyKey, path, form) : null;
    if (stored) {
      const replayed = { 'idempotent-replayed': 'true', 'original-request': stored.requestId };
      return { status: stored.status, headers: { ...headers, ...replayed }, body: stored.body };
    }
    const cause = { id: requestId, idempotency_key: idempotencyKey ?? null };
    const { status, body, isKept } = ledger.doAt(now, () => perform(ledger, call, id, form), cause);
    if (idempotencyKey && isKept) storeAnswer(ledger, idempotencyKey, form, { path, status, body, requestId });
    return { status, headers, body };
  } catch (error) {
    return { headers, ...refusal(error) };
  }
}

/** What the call comes to; `isKept` is false for one that never began. */
function perform(ledger: Ledger, call: KnownCall, id: string, form: string) {
  try {
    return { status: 200, body: written(call.answer(ledger, id, readForm(form))), isKept: true };
  } catch (error) {
    return { ...refusal(error), isKept: error instanceof StripeFailure && !(error instanceof ParameterFailure) };
  }
}

function refusal(error: unknown): { status: number; body: string } {
  if (error instanceof StripeFailure) return { status: error.status, body: written({ error: error.body }) };
  const message = `The stand-in for Stripe failed: ${error instanceof Error ? error.stack : error}`;
  return { status: 500, body: written({ error: { type: 'api_error', message } }) };
}

function written(answer: object): string {
  return JSON.stringify(answer, null, 2);
}

/** @throws StripeFailure when the key is not ours, the call is not known, or the key does not open it. */
function allowedCall({ secretKey, publishableKey }: Keys, request: ApiRequest): { call: KnownCall; id: string } {
  const { method, path, authorization } = request;
  const key = authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key !== secretKey && key !== publishableKey) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`);
  }
  const found = findCall(method, path);
  if (!found) {
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The stand-in for Stripe does not know this call.`,
    });
  }
  if (found.call.key === 'secret' && key !== secretKey) {
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      doc_url: docUrl('secret_key_required'),
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  return found;
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

function tooMany(): StripeFailure {
  return new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    doc_url: docUrl('rate_limit'),
    message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}
