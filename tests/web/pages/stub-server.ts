import { failureHeader } from '#shared/contract/failure-header.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { type Answer, type RouteKey, routes } from '#shared/contract/routes.ts';
import type { CallableRoute } from '#web/api/client.ts';

export type Answers = { [K in CallableRoute]?: Answer<K> };
/**
 * A refusal with the server's words, as a failure of its own that no screen tells from others unless it is given a code;
 * the code null: of somebody who knows no codes; 'unreachable': it can't be reached at all.
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
  private readonly held = new Map<RouteKey, Promise<void>>();
  private readonly files = new Map<string, unknown>();
  private readonly calls: SentCall[] = [];
  /** How far its clock is ahead of the browser's. */
  aheadMs = 0;
  /** Calls nobody said an answer to. */
  readonly unforeseen: string[] = [];

  constructor(answers: Answers, troubles: Troubles) {
    for (const [key, answer] of Object.entries(answers)) this.answer(key as CallableRoute, answer as never);
    for (const [key, trouble] of Object.entries(troubles)) this.fail(key as CallableRoute, trouble);
  }

  /** From now on this call is answered so. Throws when the contract doesn't know such an answer. */
  answer<K extends CallableRoute>(key: K, answer: Answer<K>): void {
    const { answer: schema }: Route = routes[key];
    this.answers.set(key, typeof schema === 'string' ? null : schema.parse(answer));
  }

  /** From now on this file lies beside the pages. */
  keep(path: string, content: unknown): void {
    this.files.set(path, content);
  }

  /** Until then this call waits for its answer. */
  hold(key: CallableRoute, until: Promise<void>): void {
    this.held.set(key, until);
  }

  /** From now on this call is answered what the contract doesn't know, but the specification does. */
  answerFreely(key: CallableRoute, answer: unknown): void {
    this.answers.set(key, answer);
  }

  /** From now on this call fails. */
  fail(key: CallableRoute, trouble: Trouble = broken): void {
    this.troubles.set(key, trouble);
  }

  /** From now on this call is answered again as it was before it failed. */
  mend(key: CallableRoute): void {
    this.troubles.delete(key);
  }

  /** The bodies this call was made with. */
  sent(key: CallableRoute): unknown[] {
    return this.calls.filter((call) => call.key === key).map(({ body }) => body);
  }

  /** The addresses this call was made to. */
  sentTo(key: CallableRoute): string[] {
    return this.calls.filter((call) => call.key === key).map(({ pathname }) => pathname);
  }

  /** What this call asked for behind the question mark. */
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
    const trouble = this.troubles.get(key);
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
    if (!trouble) {
      const date = new Date(Date.now() + this.aheadMs).toUTCString();
      return Response.json(this.answers.get(key), { headers: { date, 'cache-control': 'no-store' } });
    }
    const { status, message, code = 'internal' } = trouble;
    return new Response(message, { status, headers: code === null ? {} : { [failureHeader]: code } });
  };
}

/** The route of the contract that a request is for; one without parameters comes first. */
function routeOf(method: string, pathname: string): RouteKey | undefined {
  const keys = Object.keys(routes) as RouteKey[];
  const isFor = (key: string) => {
    const [routeMethod, path = ''] = key.split(' ');
    return routeMethod === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  };
  return keys.find((key) => key === `${method} ${pathname}`) ?? keys.find(isFor);
}
