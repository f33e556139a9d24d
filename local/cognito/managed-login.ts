import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Html } from '#shared/html.ts';
import { sendPage } from '../local-page.ts';
import { accounts, samplePassword } from '../sample-accounts.ts';
import { authenticatorOf, codeOf, isCodeOf } from './authenticator-codes.ts';
import { type Authorization, authorize, readAuthorization } from './authorization.ts';
import { codePage, emptySignUp, type Links, refusedPage, signInPage, signUpPage } from './login-pages.ts';
import { signUp } from './sign-up.ts';
import { TokenEndpoint } from './token-endpoint.ts';
import type { UserPool } from './user-pool.ts';

/** The path of the managed login; in the cloud it has its own domain. */
export const loginPath = '/local/login';

const { resolve } = createRequire(import.meta.url);

const files: Record<string, { path: string; type: string }> = {
  '/styles.css': { path: fileURLToPath(new URL('./styles.css', import.meta.url)), type: 'text/css; charset=utf-8' },
  '/figtree.woff2': {
    path: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  '/bricolage-grotesque.woff2': {
    path: resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

interface Visit {
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** A sign-in that waits for an authenticator code. */
interface Waiting {
  email: string;
  secret: string;
  /** Where the browser goes after a correct code. */
  location: string;
}

/** Cognito's managed login for a laptop: our own pages for people, the same endpoints for the functions. */
export class ManagedLogin {
  private readonly pool: UserPool;
  private readonly home: string;
  private readonly tokens: TokenEndpoint;
  private readonly waiting = new Map<string, Waiting>();

  /** @param home The target of 'Back to Tillwise'. */
  constructor(pool: UserPool, home: string) {
    this.pool = pool;
    this.home = home;
    this.tokens = new TokenEndpoint(pool);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', this.home);
    const path = pathname.slice(loginPath.length);
    const visit = { query, request, response };
    switch (`${request.method} ${path}`) {
      case 'GET /oauth2/authorize':
        return this.show(visit, (links) => signInPage(links, accounts));
      case 'POST /oauth2/authorize':
        return this.signIn(visit);
      case 'GET /signup':
        return this.show(visit, (links) => signUpPage(links, emptySignUp));
      case 'POST /signup':
        return this.signUp(visit);
      case 'POST /oauth2/token':
        return this.tokens.exchange(request, response);
      case 'POST /oauth2/revoke':
        return this.tokens.revoke(request, response);
      case 'GET /logout':
        return this.signOut(visit);
      default:
        return this.sendFile(visit, path);
    }
  }

  private async signIn(visit: Visit): Promise<void> {
    const authorization = this.readAuthorization(visit);
    if (!authorization) return;
    const form = new URLSearchParams(await text(visit.request));
    const attempt = form.get('attempt');
    if (attempt !== null) return this.takeCode(visit, attempt, form.get('code') ?? '');
    const credentials = credentialsOf(form);
    const granted = await authorize(this.pool, authorization, credentials);
    if (granted) {
      const location = this.tokens.granting(authorization.scope, granted);
      return this.askForCode(visit, credentials.email.trim().toLowerCase(), location);
    }
    const words = 'That email and password do not match. Please try again.';
    sendPage(visit.response, 401, signInPage(this.links(visit), accounts, { words, email: credentials.email }));
  }

  /** Continues to the site, first to the code page if the account has an authenticator. */
  private async askForCode(visit: Visit, email: string, location: string): Promise<void> {
    const secret = await authenticatorOf(this.pool, email);
    if (!secret) return redirect(visit, location);
    const attempt = randomUUID();
    this.waiting.set(attempt, { email, secret, location });
    sendPage(visit.response, 200, codePage(this.links(visit), { attempt, email, sampleCode: sampleCodeOf(secret) }));
  }

  private takeCode(visit: Visit, attempt: string, code: string): void {
    const waiting = this.waiting.get(attempt);
    if (!waiting) {
      this.refuse(visit, 'This sign-in has expired. Please start again.');
    } else if (isCodeOf(waiting.secret, code)) {
      this.waiting.delete(attempt);
      redirect(visit, waiting.location);
    } else {
      const { email, secret } = waiting;
      const problem = 'That code is not correct. Enter the six digits the app shows now.';
      const question = { attempt, email, sampleCode: sampleCodeOf(secret), problem };
      sendPage(visit.response, 401, codePage(this.links(visit), question));
    }
  }

  private async signUp(visit: Visit): Promise<void> {
    const authorization = this.readAuthorization(visit);
    if (!authorization) return;
    const result = await signUp(this.pool, new URLSearchParams(await text(visit.request)));
    if ('problems' in result) return sendPage(visit.response, 400, signUpPage(this.links(visit), result));
    const location = await authorize(this.pool, authorization, result);
    if (!location) throw new Error('a new account could not sign in');
    redirect(visit, this.tokens.granting(authorization.scope, location));
  }

  private async signOut(visit: Visit): Promise<void> {
    const logoutUri = visit.query.get('logout_uri') ?? '';
    const isOurs = visit.query.get('client_id') === this.pool.clientId && this.pool.logoutUrls.includes(logoutUri);
    if (isOurs) return redirect(visit, logoutUri);
    this.refuse(visit, 'The address to return to after signing out is not one of ours.');
  }

  private async sendFile({ response, request }: Visit, path: string): Promise<void> {
    const file = request.method === 'GET' && files[path];
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The sign-in has no such page.');
      return;
    }
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' });
    response.end(await readFile(file.path));
  }

  private async show(visit: Visit, page: (links: Links) => Html): Promise<void> {
    if (this.readAuthorization(visit)) sendPage(visit.response, 200, page(this.links(visit)));
  }

  /** The sign-in's authorization request; refuses an invalid one and returns null. */
  private readAuthorization(visit: Visit): Authorization | null {
    const authorization = readAuthorization(this.pool, visit.query);
    if (!('wrong' in authorization)) return authorization;
    this.refuse(visit, `Tillwise did not start this sign-in: ${authorization.wrong.join(', ')} is missing or wrong.`);
    return null;
  }

  private refuse(visit: Visit, words: string): void {
    sendPage(visit.response, 400, refusedPage(this.links(visit), words));
  }

  private links({ query }: Visit): Links {
    return {
      signIn: `${loginPath}/oauth2/authorize?${query}`,
      signUp: `${loginPath}/signup?${query}`,
      home: this.home,
      styles: `${loginPath}/styles.css`,
    };
  }
}

/** The sample account of the pressed button, or the typed credentials. */
function credentialsOf(form: URLSearchParams): { email: string; password: string } {
  const sample = accounts.find(({ email }) => email === form.get('account'));
  if (sample) return { email: sample.email, password: samplePassword };
  return { email: form.get('email') ?? '', password: form.get('password') ?? '' };
}

/** The current code of a sample account's app; null for a developer's own app. */
function sampleCodeOf(secret: string): string | null {
  return accounts.some(({ authenticatorSecret }) => authenticatorSecret === secret) ? codeOf(secret) : null;
}

function redirect({ response }: Visit, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}
