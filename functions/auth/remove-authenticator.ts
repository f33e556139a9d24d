import { saveSessions } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { accessTokenOf, turnOffAuthenticator } from '#functions/kit/clients/authenticator.ts';
import { requireFreshSignIn } from '#functions/kit/session-age.ts';

/** Turns the authenticator off: from now on the password is enough. */
export const removeAuthenticator: Action<'DELETE /api/authenticator'> = async ({ shopper, cookies }) => {
  requireFreshSignIn(shopper);
  await turnOffAuthenticator(await accessTokenOf(cookies));
  await saveSessions(shopper.userId, { authenticatorSince: null });
  return { done: true };
};
