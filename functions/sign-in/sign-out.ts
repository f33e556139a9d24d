import { providerPages } from '#functions/kit/clients/cognito-login.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { isVisitFromElsewhere } from '#functions/kit/requests/cross-site-calls.ts';
import { endedSessionCookies, hasSessionCookie } from '#functions/kit/session/session-cookies.ts';
import { sessionEnvironment, siteEnvironment } from '#shared/deployment/environment.ts';
import { endSession } from './sessions/end-session.ts';
import { shownSession } from './sessions/renewal-cookie.ts';

const settings = readEnvironment(sessionEnvironment, siteEnvironment);

/** The account page, which asks whether they want to sign out. */
const question = '/account#sign-out';

/** Ends the session here and at the identity provider; also works when already signed out. */
export const signOut: Action<'GET /api/logout'> = async ({ cookies, headers }) => {
  // A link on another site must not sign a shopper out, so ask them first.
  const isElsewhere = isVisitFromElsewhere(headers, [settings.SITE_ORIGIN, ...settings.SITE_ALIASES]);
  if (isElsewhere && hasSessionCookie(cookies)) return { location: question, cookies: [] };
  // The browser must end up signed out even when the table or the provider fails.
  const session = await shownSession(cookies).catch(() => null);
  if (session) await endSession(session).catch((error: Error) => log.warn('session not ended', error));
  return {
    location: providerPages.logout({
      client_id: settings.USER_POOL_CLIENT_ID,
      logout_uri: `${settings.SITE_ORIGIN}/`,
    }),
    cookies: endedSessionCookies(),
  };
};
