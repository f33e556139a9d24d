import { endEverySession } from '#functions/kit/clients/cognito.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { endOtherSessions } from './sessions/end-session.ts';

/** Ends every session of the shopper, including this one: current tokens are refused and none can be renewed. */
export const signOutEverywhere: Action<'POST /api/sign-out-everywhere'> = async ({ shopper: { userId } }) => {
  await endEverySession(userId);
  await endOtherSessions({ userId, sessionId: '' });
  return { done: true };
};
