export type CookieName = 'tillwise-id' | 'tillwise-session' | 'tillwise-sign-in' | 'tillwise-authenticator';

/** The cookie a browser has as long as it has a session, valid or not. */
export const sessionCookie: CookieName = 'tillwise-id';

/**
 * Set on a response that renewed the session: the browser calls again with its new cookies, which ends the old ones.
 */
export const renewedHeader = 'tillwise-session-renewed';

/** The seconds until the session needs renewal, on responses of calls that can renew it. */
export const sessionSecondsHeader = 'tillwise-session-seconds';

/**
 * A cookie's name at a site. The `__Host-` prefix ties it to this host over https; browsers reject it on plain http.
 */
export function cookieNameAt(siteOrigin: string, name: CookieName): string {
  return siteOrigin.startsWith('https:') ? `__Host-${name}` : name;
}
