import { failureHeader } from '#shared/contract/failure-header.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { type Answer, type RouteKey, routes } from '#shared/contract/routes.ts';
import type { CallableRoute } from '#web/api/client.ts';

export type Answers = { [K in CallableRoute]?: Answer<K> };
/**
 * A refusal with a custom message, which screens treat as unknown unless it has a code. Code null: a response that
 * isn't from our server. 'unreachable': no response at all.
 */
export type Trouble = { status: number; message: string; code?: FailureCode | null } | 'unreachable';

export type Troubles = { [K in CallableRoute]?: Trouble };

export const broken: Trouble = { status: 500, message: 'Something broke.' };
export const signedOut: Trouble = { status: 401, message: 'Please sign in to continue.', code: 'signed-out' };

interface SentCall {
  key: RouteKey;
  pathname: string;
  query: Record<string, string>;
  body: unknown;
}

/** Replaces the server, without its rules: it returns preset answers and records the calls. */
export class StubServer {
  private readonly answers = new Map<RouteKey, unknown>();
  private readonly troubles = new Map<RouteKey, Trouble>();
  /** Only for the next call. */
  private readonly passing = new Map<RouteKey, Trouble>();
  private readonly held = new Map<RouteKey, Promise<void>>();
  private readonly files = new Map<string, unknown>();
  private readonly calls: SentCall[] = [];
  /** How far its clock is ahead of the browser's. */
  aheadMs = 0;
  /** Calls for which the test set no answer. */
  readonly unforeseen: string[] = [];

  constructor(answers: Answers, troubles: Troubles) {
    for (const [key, answer] of Object.entries(answers)) this.answer(key as CallableRoute, answer as never);
    for (const [key, trouble] of Object.entries(troubles)) this.fail(key as CallableRoute, trouble);
  }

  /** Sets the answer of a call. Throws if it doesn't match the contract. */
  answer<K extends CallableRoute>(key: K, answer: Answer<K>): void {
    const { answer: schema }: Route = routes[key];
    this.answers.set(key, typeof schema === 'string' ? null : schema.parse(answer));
  }

  /** Serves a file beside the pages. */
  keep(path: string, content: unknown): void {
    this.files.set(path, content);
  }

  /** Holds a call until this resolves. */
  hold(key: CallableRoute, until: Promise<void>): void {
    this.held.set(key, until);
  }

  /** Sets an answer that the contract doesn't allow, but the specification mentions. */
  answerFreely(key: CallableRoute, answer: unknown): void {
    this.answers.set(key, answer);
  }

  /** Makes a call fail. */
  fail(key: CallableRoute, trouble: Trouble = broken): void {
    this.troubles.set(key, trouble);
  }

  /** Makes only the next of these calls fail. */
  failOnce(key: CallableRoute, trouble: Trouble): void {
    this.passing.set(key, trouble);
  }

  /** Restores the answer that a call had before it failed. */
  mend(key: CallableRoute): void {
    this.troubles.delete(key);
  }

  /** The bodies of the calls so far. */
  sent(key: CallableRoute): unknown[] {
    return this.calls.filter((call) => call.key === key).map(({ body }) => body);
  }

  /** The paths of the calls so far. */
  sentTo(key: CallableRoute): string[] {
    return this.calls.filter((call) => call.key === key).map(({ pathname }) => pathname);
  }

  /** The queries of the calls so far. */
  askedFor(key: CallableRoute): Record<string, string>[] {
    return this.calls.filter((call) => call.key === key).map(({ query }) => query);
  }

  readonly fetch = async (input: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    if (this.files.has(pathname)) return Response.json(this.files.get(pathname));
    const key = routeOf(method, pathname);
    if (!key || !(this.answers.has(key) || this.troubles.has(key))) {
      this.unforeseen.push(`${method} ${pathname}`);
      return new Response('', { status: 500 });
    }
    const query = Object.fromEntries(searchParams);
    this.calls.push({ key, pathname, query, body: typeof body === 'string' ? JSON.parse(body) : null });
    await this.held.get(key);
    const trouble = this.passing.get(key) ?? this.troubles.get(key);
    this.passing.delete(key);
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
    if (!trouble) {
      const date = new Date(Date.now() + this.aheadMs).toUTCString();
      return Response.json(this.answers.get(key), { headers: { date, 'cache-control': 'no-store' } });
    }
    const { status, message, code = 'internal' } = trouble;
    return new Response(message, { status, headers: code === null ? {} : { [failureHeader]: code } });
  };
}

/** The route of a request in the contract; routes without parameters come first. */
function routeOf(method: string, pathname: string): RouteKey | undefined {
  const keys = Object.keys(routes) as RouteKey[];
  const isFor = (key: string) => {
    const [routeMethod, path = ''] = key.split(' ');
    return routeMethod === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  };
  return keys.find((key) => key === `${method} ${pathname}`) ?? keys.find(isFor);
}
