import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import { minuteMs } from '#shared/durations.ts';
import { claimsOf, withClaims } from './token-claims.ts';
import type { UserPool } from './user-pool.ts';

/** How long a refresh token stays valid after a renewal. */
const graceMs = minuteMs;

const given = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string().optional() });
type Given = z.infer<typeof given>;

/** Facts about a sign-in that survive renewals; here the refresh token carries them. */
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
 * The endpoint where the functions get and revoke tokens. It adds to cognito-local what Cognito does: the client must send
 * its secret, each renewal issues a new refresh token with the first one's expiry, and an access token contains the
 * sign-in's scopes.
 */
export class TokenEndpoint {
  private readonly pool: UserPool;
  /** The requested scopes and times of sign-ins, by code. */
  private readonly granted = new Map<string, { scope: string; auth_time: number }>();
  private readonly retired = new Map<string, Retired>();

  constructor(pool: UserPool) {
    this.pool = pool;
  }

  /** Stores the requested scopes and the time for the code in the address; returns the address. */
  granting(scope: string, location: string): string {
    const code = new URL(location).searchParams.get('code') ?? '';
    this.granted.set(code, { scope, auth_time: Math.floor(Date.now() / 1000) });
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

  /** Revokes a refresh token and all tokens of the same sign-in; an invalid one is fine. */
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
    const code = form.get('code') ?? '';
    const granted = this.granted.get(code);
    this.granted.delete(code);
    const { email, jti } = signIn.parse(claimsOf(tokens.refresh_token));
    const refreshToken = withClaims(tokens.refresh_token, { ...granted, origin_jti: jti });
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

/** The sign-in of a token. */
function originOf(token: string): unknown {
  const { origin_jti, jti } = claimsOf(token);
  return origin_jti ?? jti;
}

/** Adds the sign-in's time and scopes to the tokens, and replaces the refresh token. */
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
