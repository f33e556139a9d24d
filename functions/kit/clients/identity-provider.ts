import * as z from 'zod';
import { sessionEnvironment, signInEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { clientSecret } from './client-secret.ts';

const settings = readEnvironment(sessionEnvironment, signInEnvironment);

const tokens = z.lazy(() =>
  z.object({
    id_token: z.string(),
    /** Speaks for the person at the provider itself, so it never leaves the functions. */
    access_token: z.string(),
    /** A new one each time, so it never leaves the functions either. */
    refresh_token: z.string(),
  }),
);
export type Tokens = z.infer<typeof tokens>;

const refusal = z.lazy(() => z.object({ error: z.string() }));

/** Two tries fit below what a call may take. */
const patienceMs = 5_000;

/** Where the browser goes to sign in (or up), and to sign out. */
export const providerPages = {
  authorize: (query: Record<string, string>) => `${settings.LOGIN_URL}/oauth2/authorize?${new URLSearchParams(query)}`,
  signUp: (query: Record<string, string>) => `${settings.LOGIN_URL}/signup?${new URLSearchParams(query)}`,
  logout: (query: Record<string, string>) => `${settings.LOGIN_URL}/logout?${new URLSearchParams(query)}`,
};

/**
 * Exchanges the code of a sign-in for tokens; null when the provider says it is no longer good.
 * @throws Failure 'sign-in-unavailable' when the provider doesn't answer properly.
 */
export function exchangeCode(grant: {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}): Promise<Tokens | null> {
  return exchange({ grant_type: 'authorization_code', ...grant });
}

/**
 * Exchanges a refresh token for new tokens; null when the provider says it is no longer good. When no answer comes it is
 * tried once more: the provider takes the old token for a minute after it has given a new one.
 * @throws Failure 'sign-in-unavailable' when the provider doesn't answer properly.
 */
export function exchangeRefreshToken(refreshToken: string): Promise<Tokens | null> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return exchange(grant).catch(() => exchange(grant));
}

/** Ends a refresh token at the provider, and all that came of the same sign-in. */
export async function revoke(refreshToken: string): Promise<void> {
  const answer = await post('revoke', { token: refreshToken });
  if (!answer.ok) throw new Failure('sign-in-unavailable', { cause: `revocation answered ${answer.status}` });
}

async function exchange(grant: Record<string, string>): Promise<Tokens | null> {
  const answer = await post('token', grant);
  if (answer.ok) return tokens.parse(await answer.json());
  // That our client isn't known, say, is no reason to sign anybody out.
  const { data } = refusal.safeParse(await answer.json().catch(() => null));
  if (data?.error === 'invalid_grant') return null;
  const cause = `token endpoint answered ${answer.status} ${data?.error ?? ''}`;
  throw new Failure('sign-in-unavailable', { cause });
}

async function post(endpoint: 'token' | 'revoke', form: Record<string, string>): Promise<Response> {
  const credentials = `${settings.USER_POOL_CLIENT_ID}:${await clientSecret()}`;
  try {
    return await fetch(`${settings.LOGIN_URL}/oauth2/${endpoint}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new Failure('sign-in-unavailable', { cause });
  }
}
