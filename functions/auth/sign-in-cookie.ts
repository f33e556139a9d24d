import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { cookie, readCookie } from '#functions/kit/cookies.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { signInEnvironment } from '#shared/environment.ts';

const settings = readEnvironment(signInEnvironment);

/** What a sign-in must remember between leaving for the identity provider and coming back. */
const attempt = z.lazy(() =>
  z.object({
    state: z.string(),
    /** The PKCE code verifier. */
    verifier: z.string(),
    /** The path to return to. */
    returnTo: z.string(),
    expiresAt: z.number(),
  }),
);
export type SignInAttempt = z.infer<typeof attempt>;

/** Long enough to confirm a new account by e-mail. */
export const attemptSeconds = 15 * 60;

export function signInCookie(signIn: SignInAttempt): string {
  const payload = Buffer.from(JSON.stringify(signIn)).toString('base64url');
  return cookie('tillwise-sign-in', `${payload}.${signature(payload)}`, attemptSeconds);
}

export function endedSignInCookie(): string {
  return cookie('tillwise-sign-in', '', 0);
}

/** The attempt this browser started; null when there is none, it is too old, or the cookie was not signed by us. */
export function readSignIn(cookies: readonly string[], now: Date): SignInAttempt | null {
  const [payload, sent] = readCookie(cookies, 'tillwise-sign-in')?.split('.') ?? [];
  if (!payload || !sent || !isSame(signature(payload), sent)) return null;
  // What an older release signed may have another shape.
  const { data: signIn } = attempt.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return signIn && signIn.expiresAt > now.getTime() ? signIn : null;
}

function signature(payload: string): string {
  return createHmac('sha256', settings.SESSION_SECRET).update(payload).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  // Compared by the byte: a text of the same length has more of them where it isn't ASCII.
  const [ones, others] = [Buffer.from(one), Buffer.from(other)];
  return ones.length === others.length && timingSafeEqual(ones, others);
}
