import * as z from 'zod';
import { cookie, readCookie } from '#functions/kit/cookies.ts';
import { isSignatureOf, signatureOf } from './session-keys.ts';

/** What a sign-in must remember between leaving for the identity provider and coming back. */
const attempt = z.lazy(() =>
  z.object({
    state: z.string(),
    /** The PKCE code verifier. */
    verifier: z.string(),
    /** The path to return to. */
    returnTo: z.string(),
    /** To change the authenticator, beside the session that goes on. */
    isForAuthenticator: z.boolean(),
    expiresAt: z.number(),
  }),
);
export type SignInAttempt = z.infer<typeof attempt>;

/** Long enough to confirm a new account by e-mail. */
export const attemptSeconds = 15 * 60;

export async function signInCookie(signIn: SignInAttempt): Promise<string> {
  const payload = Buffer.from(JSON.stringify(signIn)).toString('base64url');
  return cookie('tillwise-sign-in', `${payload}.${await signatureOf('sign-in cookie', payload)}`, attemptSeconds);
}

export function endedSignInCookie(): string {
  return cookie('tillwise-sign-in', '', 0);
}

/** The attempt this browser started; null when there is none, it is too old, or the cookie was not signed by us. */
export async function readSignIn(cookies: readonly string[], now: Date): Promise<SignInAttempt | null> {
  const [payload, sent] = readCookie(cookies, 'tillwise-sign-in')?.split('.') ?? [];
  if (!payload || !sent || !(await isSignatureOf('sign-in cookie', payload, sent))) return null;
  // What an older release signed may have another shape.
  const { data: signIn } = attempt.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return signIn && signIn.expiresAt > now.getTime() ? signIn : null;
}
