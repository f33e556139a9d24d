import { constants } from 'node:zlib';
import middy from '@middy/core';
import httpContentEncoding from '@middy/http-content-encoding';
import httpContentNegotiation from '@middy/http-content-negotiation';
import httpRouterHandler from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { z } from 'zod';
import { failureHeader, refusal } from '#shared/contract/failures.ts';
import {
  type Answer,
  type Body,
  type Group,
  type KeysOf,
  methodAndPath,
  methodsOf,
  type Params,
  type Query,
  type Route,
  type RouteKey,
  routeKeys,
  routes,
} from '#shared/contract/routes.ts';
import { siteEnvironment } from '#shared/environment.ts';
import { limits } from '#shared/rules/limits.ts';
import { clock } from './clock.ts';
import { readEnvironment } from './environment.ts';
import { Failure, isFailureCode } from './failure.ts';
import { cameThroughFrontDoor } from './front-door.ts';
import { log } from './log.ts';
import { isChangeFromElsewhere } from './own-origin.ts';
import { endedSessionCookies, readSession, renewSession, type Session, type Shopper } from './session.ts';
import { SignedOutSince } from './session-age.ts';

const settings = readEnvironment(siteEnvironment);

/** A full-page navigation: where to, and the cookies to set on the way. */
interface Redirect {
  location: string;
  cookies: string[];
}

/** An HTML page. */
interface Page {
  status: number;
  html: string;
}

/** A parsed call, as an action receives it. */
interface Call<K extends RouteKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  /** Null only on routes that anyone may call. */
  shopper: (typeof routes)[K]['access'] extends 'anyone' ? null : Shopper;
  /** The raw cookies, for the sign-in's own routes. */
  cookies: string[];
  headers: Readonly<Record<string, string | undefined>>;
  now: Date;
}

export type Action<K extends RouteKey> = (call: Call<K>) => Promise<ActionAnswer<K>>;

type ActionAnswer<K extends RouteKey> = (typeof routes)[K]['answer'] extends infer A
  ? A extends 'redirect'
    ? Redirect
    : A extends 'page'
      ? Page
      : Answer<K>
  : never;

/** Compressed here, because neither API Gateway's HTTP APIs nor CloudFront without a cache do it. */
const encodings = ['br', 'gzip'] as const;
const negotiation = {
  availableEncodings: [...encodings],
  parseCharsets: false,
  parseLanguages: false,
  parseMediaTypes: false,
  failOnMismatch: false,
};
/** Nearly the best size for a fraction of the time. */
const brotliQuality = 4;
const compression = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  overridePreferredEncoding: [...encodings],
};

type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda handler of one route group: one pipeline of log, front door, origin, session, parse, action, parse the answer; any
 * failure becomes the catalogue's status and words. Unknown addresses are refused the same way.
 */
export function api<G extends Group>(group: G, actions: { [K in KeysOf<G>]: Action<K> }): LambdaHandler {
  const table = routeKeys
    .filter((key) => routes[key].group === group)
    .flatMap((key) => {
      const action = (actions as unknown as Record<string, Action<RouteKey>>)[key];
      if (!action) throw new Error(`${group} has no action for ${key}`);
      const { path } = methodAndPath(key);
      const handler = (event: APIGatewayProxyEventV2) => answerCall(key, action, event);
      return methodsOf(key).map((method) => ({ method, path, handler }));
    });
  const router = httpRouterHandler({
    routes: table,
    notFoundResponse: () => {
      throw new Failure('unknown-route');
    },
  });
  return middy()
    .use(refuseInWords())
    .use(logRequest())
    .use(requireFrontDoor())
    .use(httpContentNegotiation(negotiation))
    .use(httpContentEncoding(compression))
    .use(requireOwnOrigin())
    .handler(router) as LambdaHandler;
}

async function answerCall(
  key: RouteKey,
  action: Action<RouteKey>,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const route: Route = routes[key];
  const now = clock.now();
  const { session, answer } = await withSession(route, event.cookies, async (shopper) => {
    if (shopper) await requireAccess(route, shopper, now);
    return action({
      params: parse(route.params, event.pathParameters ?? {}),
      query: parse(route.query, event.queryStringParameters ?? {}),
      body: route.bodyForm === 'raw' ? rawBody(event) : route.body && parse(route.body, readBody(event)),
      shopper,
      cookies: event.cookies ?? [],
      headers: event.headers,
      now,
    } as Call<RouteKey>);
  });
  if (route.answer === 'redirect') return redirect(answer as unknown as Redirect);
  if (route.answer === 'page') return page(answer as unknown as Page);
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: session?.cookies ?? [],
    body: JSON.stringify(route.answer.parse(answer)),
  };
}

/**
 * Answers for the caller's session. Whoever signed out elsewhere ends the tokens made before, not every session: a token
 * that turns out to be such a one is renewed, which fails where its own session is over, and the call is made again.
 */
async function withSession<T>(
  { access }: Route,
  cookies: readonly string[] | undefined,
  answer: (shopper: Shopper | null) => Promise<T>,
): Promise<{ session: Session | null; answer: T }> {
  if (access === 'anyone') return { session: null, answer: await answer(null) };
  const session = await readSession(cookies);
  if (!session) throw new Failure('signed-out');
  try {
    return { session, answer: await answer(session.shopper) };
  } catch (error) {
    if (!(error instanceof SignedOutSince)) throw error;
    const renewed = await renewSession(cookies);
    if (!renewed) throw new Failure('signed-out', { cause: error });
    return { session: renewed, answer: await answer(renewed.shopper) };
  }
}

async function requireAccess({ access, signedOutNoticed }: Route, shopper: Shopper, now: Date): Promise<void> {
  if (access === 'admin' && !shopper.isAdmin) throw new Failure('admin-required');
  if (signedOutNoticed) return;
  // Loaded on first use: functions that check no profile never touch the table's client.
  const profile = await import('#functions/data/access.ts');
  if (access === 'admin') await profile.requireAdmin(shopper);
  else if (access === 'premium') await profile.requirePremium(shopper, now);
  else await profile.requireLiveSession(shopper);
}

function redirect({ location, cookies }: Redirect): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, cookies, body: '' };
}

/** Asked for again each time: it names the assets of the build that is served now. */
function page({ status, html }: Page): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: html,
  };
}

/**
 * A schema's message is the code of a failure or words of its own; where it has none, the shopper is told which field to
 * look at.
 */
function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value, {
    error: (issue) => (issue.path?.length ? `Please check “${issue.path.join('.')}”.` : refusal('invalid-request')),
  });
  if (!result || result.success) return result?.data;
  const { error: cause } = result;
  const message = cause.issues[0]?.message ?? refusal('invalid-request');
  throw isFailureCode(message)
    ? new Failure(message, { cause })
    : new Failure('invalid-request', { words: message, cause });
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  if (!event.body) return undefined;
  if (!event.headers['content-type']?.toLowerCase().startsWith('application/json')) throw new Failure('not-json-type');
  const text = rawBody(event);
  if (Buffer.byteLength(text) > limits.requestBytes) throw new Failure('too-large');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure('not-json', { cause });
  }
}

/** The body byte for byte as it was sent. */
function rawBody({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
}

type Middleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error>;

/** First in the chain, so that it sees every failure last. */
function refuseInWords(): Middleware {
  return {
    onError: (request) => {
      const { error } = request;
      const failure = error instanceof Failure ? error : new Failure('internal', { cause: error });
      request.response = {
        statusCode: failure.status,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          [failureHeader]: failure.code,
        },
        // Whoever is signed out, by a forged or dead token, starts afresh.
        cookies: failure.code === 'signed-out' ? endedSessionCookies() : [],
        body: failure.words,
      };
    },
  };
}

function logRequest(): Middleware {
  const factsOf = (event: APIGatewayProxyEventV2) => ({
    requestId: event.requestContext.requestId,
    route: event.routeKey,
    method: event.requestContext.http.method,
  });
  return {
    before: ({ context }) => log.addContext(context),
    after: ({ event, response }) => {
      log.info('answered', { ...factsOf(event), status: response?.statusCode });
    },
    onError: ({ event, error }) => {
      const isRefusal = error instanceof Failure && error.status < 500;
      if (isRefusal) log.info('refused', { ...factsOf(event), code: error.code });
      else log.error('failed', { ...factsOf(event), error: error as Error });
    },
  };
}

function requireFrontDoor(): Middleware {
  return {
    before: ({ event }) => {
      if (!cameThroughFrontDoor(event.headers)) throw new Failure('around-front-door');
    },
  };
}

const ownOrigins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];

/** Refuses state-changing calls that a browser makes from another site. */
function requireOwnOrigin(): Middleware {
  return {
    before: ({ event: { headers, requestContext } }) => {
      if (isChangeFromElsewhere(requestContext.http.method, headers, ownOrigins)) throw new Failure('other-origin');
    },
  };
}
