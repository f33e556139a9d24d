import { randomBytes } from 'node:crypto';
import { cookie, readCookie } from '#functions/kit/cookies.ts';
import { cookieSeconds } from '#functions/kit/session.ts';
import { isSignatureOf, signatureOf } from './session-keys.ts';
import type { StoredSession } from './session-rows.ts';

/**
 * What tells a browser in which somebody signed in to change the authenticator from one that has a copy of its session:
 * a cookie of its own, another one at each such sign-in. What is kept of it is a signature.
 */
export async function newBrowserKey(): Promise<{ cookie: string; kept: string }> {
  const key = randomBytes(32).toString('base64url');
  return { cookie: cookie('tillwise-authenticator', key, cookieSeconds), kept: await signatureOf('browser key', key) };
}

/** Whether a session's cookie is from before its authenticator was changed, and of another browser than changed it. */
export async function isLeftBehind(
  { held }: StoredSession,
  { generation }: Pick<StoredSession, 'generation'>,
  cookies: readonly string[] | undefined,
): Promise<boolean> {
  return held !== null && generation <= held.upTo && !(await hasBrowserKey(cookies, held.browserKey));
}

/** Whether the caller's browser has the key of which this was kept. */
export async function hasBrowserKey(cookies: readonly string[] | undefined, kept: string): Promise<boolean> {
  const key = readCookie(cookies, 'tillwise-authenticator');
  return key !== undefined && isSignatureOf('browser key', key, kept);
}
