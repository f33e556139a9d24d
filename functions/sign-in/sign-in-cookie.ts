import * as z from 'zod';
import { cookie, readCookie } from '#functions/kit/requests/cookie-headers.ts';
import { isSignatureOf, signatureOf } from './sessions/signing-keys.ts';

/** What a sign-in stores in the browser while it is at the identity provider. */
const attempt = z.lazy(() =>
  z.object({
    state: z.string(),
    /** The PKCE code verifier. */
    verifier: z.string(),
    /** The path to return to. */
    returnTo: z.string(),
    /** For changing the authenticator, beside a session that continues. */
    isForAuthenticator: z.boolean(),
    expiresAt: z.number(),
  }),
);
export type SignInAttempt = z.infer<typeof attempt>;

/** Long enough to confirm a new account by email. */
export const attemptSeconds = 15 * 60;

export async function signInCookie(signIn: SignInAttempt): Promise<string> {
  const payload = Buffer.from(JSON.stringify(signIn)).toString('base64url');
  return cookie('tillwise-sign-in', `${payload}.${await signatureOf('sign-in cookie', payload)}`, attemptSeconds);
}

export function endedSignInCookie(): string {
  return cookie('tillwise-sign-in', '', 0);
}

/** The sign-in this browser started; null when there is none, it is too old, or we did not sign the cookie. */
export async function readSignIn(cookies: readonly string[], now: Date): Promise<SignInAttempt | null> {
  const [payload, sent] = readCookie(cookies, 'tillwise-sign-in')?.split('.') ?? [];
  if (!payload || !sent || !(await isSignatureOf('sign-in cookie', payload, sent))) return null;
  // A cookie from an older release may have another shape.
  const { data: signIn } = attempt.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return signIn && signIn.expiresAt > now.getTime() ? signIn : null;
}
