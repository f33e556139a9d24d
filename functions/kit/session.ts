import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { line } from '#shared/contract/text.ts';
import { sessionEnvironment } from '#shared/environment.ts';
import { limits } from '#shared/rules/limits.ts';
import { daySeconds } from '#shared/spans.ts';
import { exchange, type Tokens } from './clients/identity-provider.ts';
import { cookie, readCookie } from './cookies.ts';
import { readEnvironment } from './environment.ts';
import { Failure } from './failure.ts';

const settings = readEnvironment(sessionEnvironment);

/** Who is calling, as far as the token tells. */
export interface Shopper {
  userId: string;
  email: string;
  /** The same, once it is known to be theirs: what the family list and the administrator go by. Else null. */
  verifiedEmail: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The configured administrator, with a verified e-mail. */
  isAdmin: boolean;
  /** When they last proved who they are; a renewal leaves it as it is. By the identity provider's clock. */
  signedInAt: Date;
  /** When the token was made, by the same clock; null for one that the provider renewed in this very call. */
  vouchedAt: Date | null;
}

/** A verified session; `cookies` are to be set when it was renewed on the way. */
export interface Session {
  shopper: Shopper;
  cookies: string[];
}

const claims = z.lazy(() =>
  z.object({
    sub: z.string().min(1),
    email: z.string().transform((email) => email.toLowerCase()),
    email_verified: z.union([z.boolean(), z.string().transform((text) => text === 'true')]).default(false),
    token_use: z.literal('id'),
    iat: z.number(),
    auth_time: z.number(),
    given_name: line().optional(),
    family_name: line().optional(),
  }),
);

const keyPatienceMs = 5_000;

const verifier = JwtVerifier.create(
  { issuer: settings.TOKEN_ISSUER, audience: settings.USER_POOL_CLIENT_ID, jwksUri: settings.TOKEN_KEYS_URL },
  {
    jwksCache: new SimpleJwksCache({
      fetcher: {
        fetch: async (uri) => {
          const answer = await fetch(uri, { signal: AbortSignal.timeout(keyPatienceMs) }).catch((cause) => {
            throw new Failure('sign-in-unavailable', { cause });
          });
          if (!answer.ok) throw new Failure('sign-in-unavailable', { cause: `keys answered ${answer.status}` });
          return answer.arrayBuffer();
        },
      },
    }),
  },
);

/** The cookies outlast the short ID token, so that it can be renewed. */
const sessionSeconds = limits.sessionDays * daySeconds;

/** The cookies of a fresh sign-in or a renewal (which keeps the refresh token it came with). */
export function sessionCookies(tokens: Tokens): string[] {
  const id = cookie('tillwise-id', tokens.id_token, sessionSeconds);
  return tokens.refresh_token ? [id, cookie('tillwise-refresh', tokens.refresh_token, sessionSeconds)] : [id];
}

export function endedSessionCookies(): string[] {
  return [cookie('tillwise-id', '', 0), cookie('tillwise-refresh', '', 0)];
}

/** The refresh token a browser carries, if any. */
export function refreshTokenOf(cookies: readonly string[] | undefined): string | undefined {
  return readCookie(cookies, 'tillwise-refresh');
}

/**
 * The caller's session, renewed when its token has expired; null when there is none or it can't be trusted.
 * @throws Failure 'sign-in-unavailable' when the identity provider can't be reached.
 */
export async function readSession(cookies: readonly string[] | undefined): Promise<Session | null> {
  const idToken = readCookie(cookies, 'tillwise-id');
  if (!idToken) return null;
  const verified = await verify(idToken);
  if (verified !== 'expired') return verified && { shopper: verified, cookies: [] };
  return renewSession(cookies);
}

/** Whose token a browser carries, however old it is; null for none or one that is not ours. */
export async function ownerOf(
  cookies: readonly string[] | undefined,
): Promise<Pick<Shopper, 'userId' | 'vouchedAt'> | null> {
  const owner = await verify(readCookie(cookies, 'tillwise-id') ?? '', sessionSeconds);
  return owner === 'expired' ? null : owner;
}

/** The session as the identity provider knows it now; null when it is over there. */
export async function renewSession(cookies: readonly string[] | undefined): Promise<Session | null> {
  const refreshToken = refreshTokenOf(cookies);
  if (!refreshToken) return null;
  const tokens = await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken });
  if (!tokens) return null;
  const shopper = await verify(tokens.id_token);
  if (!shopper || shopper === 'expired') return null;
  return { shopper: { ...shopper, vouchedAt: null }, cookies: sessionCookies(tokens) };
}

/** The shopper an ID token speaks of, 'expired', or null for a token that is not ours or was tampered with. */
export async function verify(idToken: string, graceSeconds = 0): Promise<Shopper | 'expired' | null> {
  try {
    const { sub, email, email_verified, given_name, family_name, iat, auth_time } = claims.parse(
      await verifier.verify(idToken, { graceSeconds }),
    );
    return {
      userId: sub,
      email,
      verifiedEmail: email_verified ? email : null,
      firstName: given_name || null,
      lastName: family_name || null,
      isAdmin: email_verified && email === settings.ADMIN_EMAIL,
      signedInAt: new Date(auth_time * 1000),
      vouchedAt: new Date(iat * 1000),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return error instanceof JwtExpiredError ? 'expired' : null;
  }
}
