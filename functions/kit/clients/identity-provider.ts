import * as z from 'zod';
import { sessionEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';

const settings = readEnvironment(sessionEnvironment);

const tokens = z.lazy(() =>
  z.object({
    id_token: z.string(),
    /** Speaks for the person at the provider itself, so it never leaves the functions. */
    access_token: z.string(),
    refresh_token: z.string().optional(),
  }),
);
export type Tokens = z.infer<typeof tokens>;

/** Below API Gateway's 29 s, above any sign-in that is still worth waiting for. */
const patienceMs = 8_000;

/** Where the browser goes to sign in (or up), and to sign out. */
export const providerPages = {
  authorize: (query: Record<string, string>) => `${settings.LOGIN_URL}/oauth2/authorize?${new URLSearchParams(query)}`,
  signUp: (query: Record<string, string>) => `${settings.LOGIN_URL}/signup?${new URLSearchParams(query)}`,
  logout: (query: Record<string, string>) => `${settings.LOGIN_URL}/logout?${new URLSearchParams(query)}`,
};

/**
 * Exchanges a code or a refresh token for tokens; null when the provider says the grant is no longer good.
 * @throws Failure 'sign-in-unavailable' when the provider doesn't answer properly.
 */
export async function exchange(grant: Record<string, string>): Promise<Tokens | null> {
  const answer = await post('token', grant);
  if (answer.status === 400) return null;
  if (!answer.ok) throw new Failure('sign-in-unavailable', { cause: `token endpoint answered ${answer.status}` });
  return tokens.parse(await answer.json());
}

/** Ends a refresh token at the provider. */
export async function revoke(refreshToken: string): Promise<void> {
  await post('revoke', { token: refreshToken });
}

async function post(endpoint: 'token' | 'revoke', form: Record<string, string>): Promise<Response> {
  try {
    return await fetch(`${settings.LOGIN_URL}/oauth2/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: settings.USER_POOL_CLIENT_ID }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new Failure('sign-in-unavailable', { cause });
  }
}
