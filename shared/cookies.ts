export type CookieName = 'tillwise-id' | 'tillwise-session' | 'tillwise-sign-in' | 'tillwise-authenticator';

/** What a browser carries exactly as long as it has a session, alive or not. */
export const sessionCookie: CookieName = 'tillwise-id';

/** On an answer that renewed the session: the browser calls again with its new cookies, which ends the old ones. */
export const renewedHeader = 'tillwise-session-renewed';

/** For how many seconds more the session need not be renewed: said by the calls that can renew it. */
export const sessionSecondsHeader = 'tillwise-session-seconds';

/**
 * A cookie's name at a site. The `__Host-` prefix binds it to this very host over https; browsers refuse it on plain
 * http.
 */
export function cookieNameAt(siteOrigin: string, name: CookieName): string {
  return siteOrigin.startsWith('https:') ? `__Host-${name}` : name;
}
