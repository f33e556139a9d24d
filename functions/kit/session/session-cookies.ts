import { daySeconds } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { cookie, readCookie } from '../requests/cookie-headers.ts';

/** How long a browser keeps the session's cookies between visits. They outlast the short-lived ID token. */
export const cookieSeconds = limits.sessionIdleDays * daySeconds;

export function idCookie(idToken: string): string {
  return cookie('tillwise-id', idToken, cookieSeconds);
}

export function endedSessionCookies(): string[] {
  return [cookie('tillwise-id', '', 0), cookie('tillwise-session', '', 0), cookie('tillwise-authenticator', '', 0)];
}

/** The browser's ID token, unverified. */
export function idTokenOf(cookies: readonly string[] | undefined): string | undefined {
  return readCookie(cookies, 'tillwise-id');
}

/** Whether the browser has a session cookie, valid or not, that may renew its session. */
export function hasSessionCookie(cookies: readonly string[] | undefined): boolean {
  return readCookie(cookies, 'tillwise-session') !== undefined;
}
