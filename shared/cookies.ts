export type CookieName = 'tillwise-id' | 'tillwise-refresh' | 'tillwise-sign-in';

/** What a browser carries exactly as long as it has a session, alive or not. */
export const sessionCookie: CookieName = 'tillwise-id';

/**
 * A cookie's name at a site. The `__Host-` prefix binds it to this very host over https; browsers refuse it on plain
 * http.
 */
export function cookieNameAt(siteOrigin: string, name: CookieName): string {
  return siteOrigin.startsWith('https:') ? `__Host-${name}` : name;
}
