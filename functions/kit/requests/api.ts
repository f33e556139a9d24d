import middy from '@middy/core';
import httpRouterHandler from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { methodAndPath, methodsOf, type Route } from '#shared/contract/routes/route.ts';
import type { Answer, Body, Params, Query, RouteKey, routes } from '#shared/contract/routes.ts';
import { viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Shopper } from '../session/read-caller.ts';
import { hasSessionCookie } from '../session/session-cookies.ts';
import { type SessionKeeper, withSession } from '../session/with-session.ts';
import { addOtherSiteHeaders } from './add-other-site-headers.ts';
import { answerFailures } from './answer-failures.ts';
import { compressAnswers } from './compression.ts';
import { logRequest } from './log-request.ts';
import { parse, rawBody, readBody } from './parsing.ts';
import { type CallCounter, type Caller, type People, requireAccess } from './require-access.ts';
import { requireFrontDoor } from './require-front-door.ts';
import { requireOwnOrigin } from './require-own-origin.ts';
import { type File, file, json, type Page, page, preflight, type Redirect, redirect } from './responses.ts';

/** A parsed call, as an action receives it. */
interface Call<K extends RouteKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  /** Null only on public routes, and for visitors of routes that are open to them, too. */
  shopper: (typeof routes)[K] extends { access: 'anyone' }
    ? null
    : (typeof routes)[K] extends { visitorPace: string }
      ? Shopper | null
      : Shopper;
  /** The raw cookies, for the sign-in routes. */
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
      : A extends 'file'
        ? File
        : Answer<K>
  : never;

type Routes = Partial<typeof routes>;

/** The routes of a group that need the caller's profile. */
type Checked<R extends Routes> = {
  [K in keyof R]: R[K] extends { access: 'anyone' } | { signedOutNoticed: string } ? never : K;
}[keyof R];

/** The rate-limited routes of a group. */
type Paced<R extends Routes> = {
  [K in keyof R]: R[K] extends { pace: string } | { visitorPace: string } ? K : never;
}[keyof R];

/** What handlers must pass for these routes, because the pipeline does not know the table. */
type Given<R extends Routes> = ([Checked<R>] extends [never] ? unknown : People) &
  ([Paced<R>] extends [never] ? unknown : CallCounter);

interface Preflights {
  openDataPaths: readonly string[];
}

type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda handler of one route group. One pipeline: log, front door, origin, session, access, pace, parse, action,
 * parse the answer. Any failure becomes the status and message of its code, as does an unknown route.
 * @param given Groups whose routes need no profile and have no pace leave it out, so they never touch the table. The group
 * that renews sessions passes how; the group that answers unknown calls passes the paths whose preflights it allows.
 */
export function api<R extends Routes>(
  routes: R,
  actions: { [K in keyof R & RouteKey]: Action<K> },
  ...[given]: unknown extends Given<R> ? [] : [Given<R> & Partial<SessionKeeper & Preflights>]
): LambdaHandler {
  const table = Object.entries<Route>(routes as Record<string, Route>).flatMap(([name, route]) => {
    const action = (actions as unknown as Record<string, Action<RouteKey>>)[name];
    if (!action) throw new Error(`There is no action for ${name}`);
    const handler = (event: APIGatewayProxyEventV2) =>
      answerCall(route, action, given as Partial<People & CallCounter & SessionKeeper> | undefined, event);
    return methodsOf(name).map((method) => ({ method, path: methodAndPath(name).path, handler }));
  });
  const preflights = (given as Partial<Preflights> | undefined)?.openDataPaths ?? [];
  const router = httpRouterHandler({
    routes: [...table, ...preflights.map((path) => ({ method: 'OPTIONS' as const, path, handler: preflight }))],
    notFoundResponse: () => {
      throw new Failure('unknown-route');
    },
  });
  const openRoutes = new Set(
    Object.entries<Route>(routes as Record<string, Route>).flatMap(([name, { isOpenData }]) =>
      isOpenData ? [name] : [],
    ),
  );
  return middy({ timeoutEarlyInMillis: timeReserveMs, timeoutEarlyResponse: stopOutOfTime })
    .use(addOtherSiteHeaders(openRoutes))
    .use(answerFailures())
    .use(logRequest())
    .use(requireFrontDoor())
    .use([...compressAnswers])
    .use(requireOwnOrigin())
    .handler(router) as LambdaHandler;
}

/** Leaves time to answer and log a timeout before Lambda kills the call silently. */
const timeReserveMs = 100;

function stopOutOfTime(): never {
  throw new Failure('out-of-time');
}

const callerOf = (shopper: Shopper | null, { headers }: APIGatewayProxyEventV2): Caller =>
  shopper ? { userId: shopper.userId } : { address: headers[viewerAddressHeader] };

async function permit(shopper: Shopper, route: Route, people: People | undefined, now: Date): Promise<void> {
  if (route.access === 'admin' && !shopper.isAdmin) throw new Failure('admin-required');
  if (people && !route.signedOutNoticed) await requireAccess(people, route.access, shopper, now);
}

function bodyOf(route: Route, event: APIGatewayProxyEventV2): unknown {
  if (route.bodyForm === 'raw') return rawBody(event);
  return route.body && parse(route.body, readBody(event, route.largestBytes));
}

async function answerCall(
  route: Route,
  action: Action<RouteKey>,
  given: Partial<People & CallCounter & SessionKeeper> | undefined,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const now = clock.now();
  const people = given?.readPerson ? (given as People) : undefined;
  const keeper = given?.renewSession && (given as SessionKeeper);
  const answerTo = async (shopper: Shopper | null) => {
    if (shopper) await permit(shopper, route, people, now);
    // After the access check, so refused callers don't use up the limit that all callers share.
    const pace = route.pace ?? (shopper ? undefined : route.visitorPace);
    if (pace) await given?.countCall?.(pace, callerOf(shopper, event), now);
    return action({
      params: parse(route.params, event.pathParameters ?? {}),
      query: parse(route.query, event.queryStringParameters ?? {}),
      body: bodyOf(route, event),
      shopper,
      cookies: event.cookies ?? [],
      headers: event.headers,
      now,
    } as Call<RouteKey>);
  };
  const isVisitor = route.visitorPace !== undefined && !hasSessionCookie(event.cookies);
  const { session, answer } =
    route.access === 'anyone' || isVisitor
      ? { session: null, answer: await answerTo(null) }
      : await withSession(event.cookies, answerTo, keeper);
  if (route.answer === 'redirect') return redirect(answer as unknown as Redirect);
  if (route.answer === 'page') return page(answer as unknown as Page);
  if (route.answer === 'file') return file(answer as unknown as File, route.cachedSeconds);
  return json(route.answer.parse(answer), session, route.cachedSeconds);
}
