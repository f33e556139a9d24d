import { randomInt } from 'node:crypto';
import { samplePassword } from '#local/sample-accounts.ts';
import { failureHeader } from '#shared/contract/failure-header.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { methodAndPath, type Route } from '#shared/contract/routes/route.ts';
import {
  type Answer,
  type BodySent,
  type ParamsSent,
  type QuerySent,
  type RouteKey,
  routes,
} from '#shared/contract/routes.ts';
import { renewedHeader } from '#shared/cookies.ts';
import { emailOf } from './cast.ts';

/** The result of a call. */
interface Reply<T> {
  status: number;
  headers: Headers;
  text: string;
  /** The body, parsed by the contract's schema of the answer. */
  json(): T;
}

interface CallOptions<K extends RouteKey> {
  params?: ParamsSent<K>;
  query?: QuerySent<K>;
  body?: BodySent<K>;
  headers?: SentHeaders;
}

/** Lower-case names; they override the browser's headers, and undefined omits one. */
type SentHeaders = Record<string, string | undefined>;

interface SignInOptions {
  password?: string;
  code?: string;
  /** The purpose in the sign-in's address; none by default. */
  to?: 'change-authenticator';
}

interface NewShopper {
  email: string;
  firstName?: string;
  lastName?: string;
  password?: string;
}

/** A person with a browser, at the HTTP level: keeps cookies, sends its origin, follows the sign-in's redirects. */
export class Shopper {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Their IP address. */
  private readonly address: string;
  /** The headers of every request. */
  readonly headers: Record<string, string> = {};

  private constructor(origin: string, address: string) {
    this.origin = origin;
    this.address = address;
  }

  /** A new person with an empty browser, by default at their own IP address. */
  static visit(
    origin: string,
    address = `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`,
  ): Shopper {
    return new Shopper(origin, address);
  }

  /**
   * Signs in through the page and returns the final address. Rejects when the page refuses. The page shows a sample
   * account's code; other people with an authenticator pass theirs.
   */
  async signIn(email: string, { password = samplePassword, code, to }: SignInOptions = {}): Promise<string> {
    const page = await this.follow(to ? `/api/login?to=${to}` : '/api/login');
    const answer = await this.submit(page, { email, password });
    if (answer.status !== 200) return this.arrive(answer);
    const html = await answer.text();
    const fields = { attempt: fieldValue(html, 'attempt'), code: code ?? fieldValue(html, 'code') };
    return this.arrive(await this.submit({ url: page.url, html }, fields));
  }

  /** Types the password, and returns what continues to the app. */
  async startSignIn(email: string): Promise<() => Promise<string>> {
    const answer = await this.submit(await this.follow('/api/login'), { email, password: samplePassword });
    return () => this.arrive(answer);
  }

  /** Creates an account through the page and returns the final address. Rejects when the page refuses. */
  async signUp({ email, firstName = 'Sam', lastName = '', password = samplePassword }: NewShopper): Promise<string> {
    const page = await this.follow('/api/login?signUp=true');
    return this.arrive(await this.submit(page, { email, firstName, lastName, password }));
  }

  /** Makes a call of the contract as the web app does: an expired session is renewed first. */
  async call<K extends RouteKey>(key: K, options: CallOptions<K> = {}): Promise<Reply<Answer<K>>> {
    const reply = await this.callOnce(key, options);
    if (reply.headers.has(renewedHeader)) await this.callOnce('GET /api/auth/user');
    const expired: FailureCode = 'session-expired';
    if (reply.headers.get(failureHeader) !== expired) return reply;
    const renewed = await this.callOnce('GET /api/auth/user');
    if (renewed.headers.has(renewedHeader)) await this.callOnce('GET /api/auth/user');
    return this.callOnce(key, options);
  }

  /** Makes a call without the renewal. */
  async callOnce<K extends RouteKey>(key: K, options: CallOptions<K> = {}): Promise<Reply<Answer<K>>> {
    const { method, path } = methodAndPath(key);
    const params: Record<string, unknown> = { ...(options.params as object | undefined) };
    const filled = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const query = Object.entries<unknown>({ ...(options.query as object | undefined) }).filter(
      ([, value]) => value !== undefined,
    );
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
    const response = await this.fetch(search.size > 0 ? `${filled}?${search}` : filled, {
      method,
      headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    });
    const text = await response.text();
    const { answer }: Route = routes[key];
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => {
        if (!response.ok) throw new Error(`${key} answered ${response.status}: ${text}`);
        return (typeof answer === 'string' ? undefined : answer.parse(JSON.parse(text))) as Answer<K>;
      },
    };
  }

  /** Any request to our origin, with this person's cookies; it does not follow redirects. */
  async fetch(path: string, init: Omit<RequestInit, 'headers'> & { headers?: SentHeaders } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isReading = init.method === undefined || init.method === 'GET' || init.method === 'HEAD';
    const headers = Object.entries({
      cookie: cookie || undefined,
      // Packing and unpacking costs time, and has tests of its own.
      'accept-encoding': 'identity',
      origin: isReading ? undefined : this.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.address,
      ...this.headers,
      ...init.headers,
    }).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
    const response = await fetch(new URL(path, this.origin), { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/);
    const at = pair.indexOf('=');
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** Goes to a page through all redirects. */
  private async follow(path: string): Promise<{ url: string; html: string }> {
    let url = path;
    for (;;) {
      const response = await this.fetch(url);
      const location = response.headers.get('location');
      if (!location) return { url, html: await response.text() };
      url = location;
    }
  }

  /** Fills in the page's first form. */
  private submit(page: { url: string; html: string }, fields: Record<string, string>): Promise<Response> {
    const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
    if (!action) throw new Error(`${page.url} shows no form:\n${page.html}`);
    return this.fetch(action.replaceAll('&amp;', '&'), { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Returns from the sign-in to the app. */
  private async arrive(response: Response): Promise<string> {
    const callback = response.headers.get('location');
    if (!callback) throw new Error(`The sign-in answered ${response.status}: ${problemOf(await response.text())}`);
    const arrived = await this.fetch(callback);
    const location = arrived.headers.get('location');
    if (!location) throw new Error(`The return from the sign-in answered ${arrived.status}: ${await arrived.text()}`);
    return location;
  }
}

/** The product under test: a local cloud, or another server of it. */
interface Site {
  readonly origin: string;
}

/** A new person with an account and a browser; their email is `emailOf(name)`. */
export async function newShopper({ origin }: Site, name: string, lastName = ''): Promise<Shopper> {
  const shopper = Shopper.visit(origin);
  await shopper.signUp({ email: emailOf(name), firstName: name, lastName });
  return shopper;
}

/** A person with an account, signed in with a new browser. */
export async function signedIn({ origin }: Site, email: string): Promise<Shopper> {
  const shopper = Shopper.visit(origin);
  await shopper.signIn(email);
  return shopper;
}

/** The value of a field on a page. */
function fieldValue(html: string, name: string): string {
  return new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The errors on a sign-in page. */
function problemOf(html: string): string {
  return [...html.matchAll(/<p class="problem"[^>]*>([^<]*)/g)].map(([, words]) => words).join(' ') || html;
}
