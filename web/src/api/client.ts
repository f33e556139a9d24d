import { failureHeader } from '#shared/contract/failure-header.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import type { Answer, BodySent, ParamsSent, QuerySent, RouteKey } from '#shared/contract/routes.ts';
import { renewedHeader, sessionSecondsHeader } from '#shared/cookies.ts';
import { ApiError } from './refusal.ts';
import { noteServerTime } from './server-time.ts';
import * as words from './words.ts';

/** The routes that return data; the others are full-page navigations. */
export type CallableRoute = { [K in RouteKey]: [Answer<K>] extends [undefined] ? never : K }[RouteKey];

type Sent<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The input of a call; `signal` cancels it, `request` has fetch options. */
type CallOptions<K extends CallableRoute> = Sent<'params', ParamsSent<K>> &
  Sent<'query', QuerySent<K>> &
  Sent<'body', BodySent<K>> & {
    signal?: AbortSignal | undefined;
    request?: Pick<RequestInit, 'credentials' | 'keepalive'>;
  };

type CallArguments<K extends CallableRoute> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/** The routes that can be called without input. */
export type PlainRoute = {
  [K in CallableRoute]: Record<never, never> extends CallOptions<K> ? K : never;
}[CallableRoute];

/** No response: offline, or the server is unreachable. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

export function isSignedOut(error: unknown): boolean {
  return ApiError.refusalIn(error)?.status === 401;
}

/**
 * Whether the same call may succeed later: no response, the server has problems or is busy, or the person must sign in.
 */
export function isPassing(error: unknown): boolean {
  const status = ApiError.refusalIn(error)?.status;
  return error instanceof NetworkError || status === 401 || status === 429 || (status !== undefined && status >= 500);
}

/** Whether our server failed the call with one of these codes. */
export function hasFailureCode(error: unknown, ...codes: readonly FailureCode[]): boolean {
  const refusal = ApiError.refusalIn(error);
  return codes.some((code) => code === refusal?.code);
}

/** The one route that renews the session. */
const renewalRoute: RouteKey = 'GET /api/auth/user';
/** Shared by all calls in this tab that need it. */
let renewal: Promise<unknown> | null = null;
/** When the session needs renewal, by this device's clock. Without that information, the server's response tells. */
let renewAt = Number.POSITIVE_INFINITY;
/** Early enough for calls in flight. */
const headStartMs = 5_000;

function renewSession(): Promise<unknown> {
  renewal ??= callOnce(renewalRoute).finally(() => {
    renewal = null;
  });
  return renewal;
}

function callOnce(route: RouteKey): Promise<unknown> {
  const [method = 'GET', url = ''] = route.split(' ');
  return send(url, { method }, true);
}

async function send(url: string, request: RequestInit, isOnce = false): Promise<unknown> {
  if (!isOnce && Date.now() > renewAt) {
    renewAt = Number.POSITIVE_INFINITY;
    // The call itself shows whether the renewal worked.
    await renewSession().catch(() => {});
  }
  const response = await fetch(url, request).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw new NetworkError(words.unreachable, { cause });
  });
  noteServerTime(response);
  const { status, statusText, headers, ok } = response;
  const secondsLeft = headers.get(sessionSecondsHeader);
  if (secondsLeft !== null) renewAt = Date.now() + Number(secondsLeft) * 1_000 - headStartMs;
  // One more call with the new cookies ends the old ones. If it fails, the next call of this kind does.
  if (headers.has(renewedHeader)) void callOnce(renewalRoute).catch(() => {});
  if (ok) return response.json();
  const refusal = { status, code: headers.get(failureHeader), body: (await response.text()) || statusText };
  const expired: FailureCode = 'session-expired';
  if (refusal.code !== expired || isOnce) throw new ApiError(refusal);
  await renewSession();
  return send(url, request, true);
}

/** GETs a path. */
export function read(path: string, signal?: AbortSignal): Promise<unknown> {
  return send(path, { signal: signal ?? null });
}

function urlOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * Calls a route of the contract with the cookie session: `call('PATCH /api/cart/{id}', { params, body })`. Throws an
 * ApiError if the server rejects the call and a NetworkError if it is unreachable.
 */
export async function call<K extends CallableRoute>(route: K, ...[options]: CallArguments<K>): Promise<Answer<K>> {
  const { params, query, body, signal, request } = (options ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    request?: RequestInit;
  };
  const [method = 'GET', path = ''] = route.split(' ');
  const answer = await send(urlOf(path, params, query), {
    ...request,
    method,
    signal: signal ?? null,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return answer as Answer<K>;
}
