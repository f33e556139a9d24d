import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import { minuteMs } from '#shared/spans.ts';
import { claimsOf, withClaims } from './tokens.ts';
import type { UserPool } from './user-pool.ts';

/** How long a refresh token is good after it was exchanged for a new one. */
const graceMs = minuteMs;

const given = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string().optional() });
type Given = z.infer<typeof given>;

/** What Cognito keeps of a sign-in, whatever its tokens are renewed to; the refresh token carries it here. */
const signIn = z.object({
  email: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  scope: z.string().default(''),
  auth_time: z.number().optional(),
  origin_jti: z.string().optional(),
});

interface Retired {
  successor: string;
  until: number;
}

/**
 * Where the functions get tokens and end them: cognito-local's endpoint with what Cognito does beyond it. The client shows
 * its secret, each exchange of a refresh token brings a new one that ends when the first would have, and an access token
 * says what the sign-in asked for.
 */
export class TokenEndpoint {
  private readonly pool: UserPool;
  /** What sign-ins asked for, by their codes. */
  private readonly scopes = new Map<string, string>();
  private readonly retired = new Map<string, Retired>();

  constructor(pool: UserPool) {
    this.pool = pool;
  }

  /** Remembers what the sign-in asked for whose code the address carries; answers the address. */
  granting(scope: string, location: string): string {
    this.scopes.set(new URL(location).searchParams.get('code') ?? '', scope);
    return location;
  }

  async exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isOurClient(request)) return refuse(response, 'invalid_client');
    const form = new URLSearchParams(await text(request));
    const shown = form.get('refresh_token');
    const tokens = shown === null ? await this.ofCode(form) : await this.renewed(shown);
    if (!tokens) return refuse(response, 'invalid_grant');
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(tokens));
  }

  /** Ends a refresh token with all that came of the same sign-in; one that is no good any more is what was wanted. */
  async revoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isOurClient(request)) return refuse(response, 'invalid_client');
    const token = new URLSearchParams(await text(request)).get('token') ?? '';
    const ended = signIn.safeParse(claimsOf(token)).data;
    if (ended)
      await this.keepTokens(ended.email, (tokens) => tokens.filter((one) => originOf(one) !== originOf(token)));
    response.writeHead(200).end();
  }

  private async ofCode(form: URLSearchParams): Promise<Given | null> {
    const tokens = await this.ask(form);
    if (!tokens?.refresh_token) return null;
    const scope = this.scopes.get(form.get('code') ?? '') ?? '';
    this.scopes.delete(form.get('code') ?? '');
    const { email, iat, jti } = signIn.parse(claimsOf(tokens.refresh_token));
    const refreshToken = withClaims(tokens.refresh_token, { scope, auth_time: iat, origin_jti: jti });
    await this.keepTokens(email, (kept) => [...kept.filter((one) => one !== tokens.refresh_token), refreshToken]);
    return ofSignIn(tokens, refreshToken);
  }

  private async renewed(shown: string): Promise<Given | null> {
    const retired = this.retired.get(shown);
    if (retired && retired.until < Date.now()) return null;
    const known = retired?.successor ?? shown;
    const found = signIn.safeParse(claimsOf(known)).data;
    if (!found || found.exp * 1000 < Date.now()) return null;
    const tokens = await this.ask(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: known }));
    if (!tokens) return null;
    const next = withClaims(known, { jti: randomUUID() });
    await this.keepTokens(found.email, (kept) => [...kept.filter((one) => one !== shown), next]);
    if (!retired) this.retired.set(shown, { successor: next, until: Date.now() + graceMs });
    return ofSignIn(tokens, next);
  }

  private async ask(form: URLSearchParams): Promise<Given | null> {
    const body = new URLSearchParams([...form, ['client_id', this.pool.clientId]]);
    const answer = await fetch(`${this.pool.endpoint}/oauth2/token`, { method: 'POST', body });
    return answer.ok ? given.parse(await answer.json()) : null;
  }

  private async keepTokens(email: string, change: (tokens: string[]) => string[]): Promise<void> {
    const user: User | null = await this.pool.accounts.find(email);
    if (user) await this.pool.accounts.save({ ...user, RefreshTokens: change(user.RefreshTokens) });
  }

  private isOurClient({ headers }: IncomingMessage): boolean {
    const { clientId, clientSecret } = this.pool;
    return headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  }
}

/** Which sign-in a token came of. */
function originOf(token: string): unknown {
  const { origin_jti, jti } = claimsOf(token);
  return origin_jti ?? jti;
}

/** The tokens as the sign-in has them: when it was, what it asked for, and the refresh token in place of what was given. */
function ofSignIn({ id_token, access_token }: Given, refreshToken: string): Given {
  const { scope, auth_time, origin_jti } = signIn.parse(claimsOf(refreshToken));
  return {
    id_token: withClaims(id_token, { auth_time, origin_jti }),
    access_token: withClaims(access_token, { auth_time, origin_jti, scope }),
    refresh_token: refreshToken,
  };
}

function refuse(response: ServerResponse, error: 'invalid_client' | 'invalid_grant'): void {
  response.writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error }));
}
