import type { Action } from '#functions/kit/api.ts';
import { providerPages, revoke } from '#functions/kit/clients/identity-provider.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/log.ts';
import { endedSessionCookies, ownerOf, refreshTokenOf } from '#functions/kit/session.ts';
import { sessionEnvironment, siteEnvironment } from '#shared/environment.ts';
import { endTokens } from './end-tokens.ts';

const settings = { ...readEnvironment(sessionEnvironment), ...readEnvironment(siteEnvironment) };

/** Ends the session here and at the identity provider; works for whoever is signed out already. */
export const signOut: Action<'GET /api/logout'> = async ({ cookies }) => {
  // The browser must end up signed out even when nobody else can be told.
  const owner = await ownerOf(cookies).catch(() => null);
  if (owner) await endTokens(owner).catch((error: Error) => log.warn('tokens not ended', error));
  const refreshToken = refreshTokenOf(cookies);
  if (refreshToken) {
    await revoke(refreshToken).catch((error: Error) => log.warn('refresh token not revoked', error));
  }
  return {
    location: providerPages.logout({
      client_id: settings.USER_POOL_CLIENT_ID,
      logout_uri: `${settings.SITE_ORIGIN}/`,
    }),
    cookies: endedSessionCookies(),
  };
};
