import type { Action } from '#functions/kit/requests/api.ts';
import { shownSession } from './renewal-cookie.ts';
import { shownSessionsOf } from './shown-sessions.ts';

/** The shopper's sessions, this browser's first. */
export const listSessions: Action<'GET /api/sessions'> = async ({ shopper, cookies }) => {
  const here = await shownSession(cookies);
  const sessions = (await shownSessionsOf(shopper.userId)).map((session) => ({
    ...session,
    isThisOne: session.id === here?.sessionId,
  }));
  return sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
};
