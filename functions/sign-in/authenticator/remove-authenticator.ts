import { turnOffAuthenticator } from '#functions/kit/clients/cognito-authenticator.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { saveSessions } from '#functions/users/index.ts';
import { authenticatorAccess, endAllBefore } from './authenticator-access.ts';

/** Turns the authenticator off, so the password is enough, and ends every other session. */
export const removeAuthenticator: Action<'DELETE /api/authenticator'> = async ({ shopper, cookies }) => {
  const access = await authenticatorAccess(shopper, cookies);
  await turnOffAuthenticator(access.accessToken);
  await saveSessions(shopper.userId, { authenticatorSince: null });
  await endAllBefore(access);
  return { done: true };
};
