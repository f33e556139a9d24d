import { verifyAuthenticator } from '#functions/kit/clients/cognito-authenticator.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { saveSessions } from '#functions/users/index.ts';
import { authenticatorAccess, endAllBefore } from './authenticator-access.ts';

/** Turns the authenticator on. Older sessions never showed a code, so all end but this one, in this browser. */
export const confirmAuthenticator: Action<'POST /api/authenticator/confirm'> = async ({ shopper, cookies, body }) => {
  const access = await authenticatorAccess(shopper, cookies);
  await verifyAuthenticator(access.accessToken, body.code);
  await saveSessions(shopper.userId, { authenticatorSince: new Date().toISOString() });
  await endAllBefore(access);
  return { done: true };
};
