import * as z from 'zod';
import { sessionEnvironment, signInEnvironment } from '#shared/deployment/environment.ts';
import { Failure } from '../failure.ts';
import { readEnvironment } from '../read-environment.ts';
import { clientSecret } from './client-secret.ts';

const settings = readEnvironment(sessionEnvironment, signInEnvironment);

const tokens = z.lazy(() =>
  z.object({
    id_token: z.string(),
    /** Acts for the person at the provider, so it never leaves the functions. */
    access_token: z.string(),
    /** The provider issues a new one each time; it never leaves the functions either. */
    refresh_token: z.string(),
  }),
);
export type Tokens = z.infer<typeof tokens>;

const refusal = z.lazy(() => z.object({ error: z.string() }));

/** Two tries fit into the time limit of a call. */
const timeoutMs = 5_000;

/** Where the browser goes to sign in (or up), and to sign out. */
export const providerPages = {
  authorize: (query: Record<string, string>) => `${settings.LOGIN_URL}/oauth2/authorize?${new URLSearchParams(query)}`,
  signUp: (query: Record<string, string>) => `${settings.LOGIN_URL}/signup?${new URLSearchParams(query)}`,
  logout: (query: Record<string, string>) => `${settings.LOGIN_URL}/logout?${new URLSearchParams(query)}`,
};

/**
 * Exchanges the code of a sign-in for tokens; null when the provider says it is invalid or expired.
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
 * Exchanges a refresh token for new tokens; null when the provider says it is no longer valid. Retried once when no
 * answer comes: the provider accepts the old token for a minute after issuing a new one.
 * @throws Failure 'sign-in-unavailable' when the provider doesn't answer properly.
 */
export function exchangeRefreshToken(refreshToken: string): Promise<Tokens | null> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return exchange(grant).catch(() => exchange(grant));
}

/** Revokes a refresh token at the provider, with all tokens of the same sign-in. */
export async function revoke(refreshToken: string): Promise<void> {
  const answer = await post('revoke', { token: refreshToken });
  if (!answer.ok) throw new Failure('sign-in-unavailable', { cause: `revocation answered ${answer.status}` });
}

async function exchange(grant: Record<string, string>): Promise<Tokens | null> {
  const answer = await post('token', grant);
  if (answer.ok) return tokens.parse(await answer.json());
  // Other errors, such as an unknown client, are not a reason to sign the shopper out.
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
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new Failure('sign-in-unavailable', { cause });
  }
}
