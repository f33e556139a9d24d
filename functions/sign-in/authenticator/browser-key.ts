import { randomBytes } from 'node:crypto';
import { cookie, readCookie } from '#functions/kit/requests/cookie-headers.ts';
import { cookieSeconds } from '#functions/kit/session/session-cookies.ts';
import type { StoredSession } from '../session-rows.ts';
import { isSignatureOf, signatureOf } from '../sessions/signing-keys.ts';

/**
 * Tells the browser that signed in to change the authenticator from one with a copy of its session: each such sign-in sets
 * a new cookie. We store only a signature of it.
 */
export async function newBrowserKey(): Promise<{ cookie: string; kept: string }> {
  const key = randomBytes(32).toString('base64url');
  return { cookie: cookie('tillwise-authenticator', key, cookieSeconds), kept: await signatureOf('browser key', key) };
}

/** Whether a session's cookie is older than a change of the authenticator and from a browser that did not make it. */
export async function isLeftBehind(
  { held }: StoredSession,
  { generation }: Pick<StoredSession, 'generation'>,
  cookies: readonly string[] | undefined,
): Promise<boolean> {
  return held !== null && generation <= held.upTo && !(await hasBrowserKey(cookies, held.browserKey));
}

/** Whether the caller's browser has the key with this stored signature. */
export async function hasBrowserKey(cookies: readonly string[] | undefined, kept: string): Promise<boolean> {
  const key = readCookie(cookies, 'tillwise-authenticator');
  return key !== undefined && isSignatureOf('browser key', key, kept);
}
