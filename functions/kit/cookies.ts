import { settings } from './environment.ts';

const isSecure = settings.SITE_ORIGIN.startsWith('https:');

/** The `__Host-` prefix binds a cookie to this very host over https; browsers refuse it on plain http. */
const prefix = isSecure ? '__Host-' : '';

export type CookieName = 'tillwise-id' | 'tillwise-refresh' | 'tillwise-sign-in';

/** The value of a cookie from a payload's `cookies` list, or undefined. */
export function readCookie(cookies: readonly string[] | undefined, name: CookieName): string | undefined {
  const start = `${prefix}${name}=`;
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length) || undefined;
}

/** A Set-Cookie value; `maxAgeSeconds` 0 removes it. The value must be free of `;`, which tokens and base64url are. */
export function cookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  const parts = [`${prefix}${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
