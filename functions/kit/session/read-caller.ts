import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { lowerCaseEmail, shortLine } from '#shared/contract/text.ts';
import { sessionEnvironment } from '#shared/deployment/environment.ts';
import { limits } from '#shared/limits.ts';
import { Failure } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { readEnvironment } from '../read-environment.ts';
import { isAdminEmail } from './is-admin.ts';
import { idTokenOf } from './session-cookies.ts';

const settings = readEnvironment(sessionEnvironment);

/** The caller, as the token describes them. */
export interface Shopper {
  userId: string;
  email: string;
  /** The same once verified, else null. The family list and the administrator check use this one. */
  verifiedEmail: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The configured administrator, with a verified email. */
  isAdmin: boolean;
  /** When they last signed in, by the identity provider's clock; a renewal does not change it. */
  signedInAt: Date;
  /** When the token was issued, by the same clock; null for a token that this call renewed. */
  tokenIssuedAt: Date | null;
}

/** A verified session, with the cookies to set. */
export interface Session {
  shopper: Shopper;
  cookies: string[];
  /** The cookies are new; the answer tells the browser, which then confirms that it has them. */
  isRenewed: boolean;
  /** This route can renew the session, so the answer says when to. */
  isRenewedHere: boolean;
}

const claims = z.lazy(() =>
  z.object({
    sub: z.string().min(1).max(128),
    email: lowerCaseEmail(),
    email_verified: z.union([z.boolean(), z.string().transform((text) => text === 'true')]).default(false),
    token_use: z.literal('id'),
    iat: z.number(),
    auth_time: z.number(),
    given_name: shortLine(limits.personNameCharacters).optional(),
    family_name: shortLine(limits.personNameCharacters).optional(),
  }),
);

const keyTimeoutMs = 5_000;

const verifier = lazy(() =>
  JwtVerifier.create(
    { issuer: settings.TOKEN_ISSUER, audience: settings.USER_POOL_CLIENT_ID, jwksUri: settings.TOKEN_KEYS_URL },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: {
          fetch: async (uri) => {
            const answer = await fetch(uri, { signal: AbortSignal.timeout(keyTimeoutMs) }).catch((cause) => {
              throw new Failure('sign-in-unavailable', { cause });
            });
            if (!answer.ok) throw new Failure('sign-in-unavailable', { cause: `keys answered ${answer.status}` });
            return answer.arrayBuffer();
          },
        },
      }),
    },
  ),
);

/**
 * The caller by their token; 'expired' when it needs renewal, null when it is missing or can't be trusted.
 * @throws Failure 'sign-in-unavailable' when the identity provider can't be reached.
 */
export async function readCaller(cookies: readonly string[] | undefined): Promise<Shopper | 'expired' | null> {
  const idToken = idTokenOf(cookies);
  return idToken ? verify(idToken) : null;
}

/** The shopper in an ID token, 'expired', or null for a token that is not ours or was tampered with. */
export async function verify(idToken: string): Promise<Shopper | 'expired' | null> {
  try {
    const { sub, email, email_verified, given_name, family_name, iat, auth_time } = claims.parse(
      await verifier().verify(idToken),
    );
    return {
      userId: sub,
      email,
      verifiedEmail: email_verified ? email : null,
      firstName: given_name || null,
      lastName: family_name || null,
      isAdmin: email_verified && isAdminEmail(email),
      signedInAt: new Date(auth_time * 1000),
      tokenIssuedAt: new Date(iat * 1000),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return error instanceof JwtExpiredError ? 'expired' : null;
  }
}
