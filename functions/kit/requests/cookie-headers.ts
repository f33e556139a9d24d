import { type CookieName, cookieNameAt } from '#shared/cookies.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(siteEnvironment);

/** The value of a cookie from a payload's `cookies` list, or undefined. */
export function readCookie(cookies: readonly string[] | undefined, name: CookieName): string | undefined {
  const start = `${cookieNameAt(settings.SITE_ORIGIN, name)}=`;
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
}

/** A Set-Cookie value; `maxAgeSeconds` 0 removes it. The value must be free of `;`, which tokens and base64url are. */
export function cookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  const pair = `${cookieNameAt(settings.SITE_ORIGIN, name)}=${value}`;
  const isSecure = settings.SITE_ORIGIN.startsWith('https:');
  const parts = [pair, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
