import { randomBytes } from 'node:crypto';
import { cookie, readCookie } from '#functions/kit/requests/cookie-headers.ts';
import { cookieSeconds } from '#functions/kit/session/session-cookies.ts';
import type { SessionName } from '../session-rows.ts';
import { isSignatureOf, signatureOf } from './signing-keys.ts';

/** What a browser sends to renew its session. The refresh token itself never leaves the functions. */
export interface CookieSession extends SessionName {
  /** The number of renewals before it was issued. */
  generation: number;
  /** Tells it from other cookies of the same generation: two browsers never get the same cookie. */
  mark: string;
  /** The browser has not confirmed yet that it received the cookie. */
  isNew: boolean;
}

export const newMark = () => randomBytes(9).toString('base64url');

export async function sessionCookie({ userId, sessionId, generation, mark, isNew }: CookieSession): Promise<string> {
  const text = [userId, sessionId, generation, mark, isNew ? 'new' : 'known'].join('.');
  return cookie('tillwise-session', `${text}.${await signatureOf('session cookie', text)}`, cookieSeconds);
}

/** The session in a browser's cookie, valid or not; null without a cookie or with one that we did not sign. */
export async function shownSession(cookies: readonly string[] | undefined): Promise<CookieSession | null> {
  const [text = '', userId, sessionId, generation, mark, news, sent] =
    /^([\w-]+)\.([\w-]+)\.(\d+)\.([\w-]+)\.(new|known)(?=\.([\w-]+)$)/.exec(
      readCookie(cookies, 'tillwise-session') ?? '',
    ) ?? [];
  if (!userId || !sessionId || !mark || !sent || !(await isSignatureOf('session cookie', text, sent))) return null;
  return { userId, sessionId, generation: Number(generation), mark, isNew: news === 'new' };
}
