import { saveSessions } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { accessTokenOf, confirmAuthenticator as confirm } from '#functions/kit/clients/authenticator.ts';
import { requireFreshSignIn } from '#functions/kit/session-age.ts';

/** Turns the authenticator on. Sessions that began before have not shown a code, so they don't count as if they had. */
export const confirmAuthenticator: Action<'POST /api/authenticator/confirm'> = async ({ shopper, cookies, body }) => {
  requireFreshSignIn(shopper);
  await confirm(await accessTokenOf(cookies), body.code);
  await saveSessions(shopper.userId, { authenticatorSince: new Date().toISOString() });
  return { done: true };
};
