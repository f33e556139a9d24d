import type { SessionName } from '#functions/data/sessions.ts';
import { cookie, readCookie } from '#functions/kit/cookies.ts';
import { cookieSeconds } from '#functions/kit/session.ts';
import { isSignatureOf, signatureOf } from './session-keys.ts';

/** What a browser shows to have its session renewed. The refresh token itself never leaves the functions. */
export interface ShownSession extends SessionName {
  /** Which of the session's cookies it is. */
  generation: number;
  /** The browser has not shown yet that it received it. */
  isNew: boolean;
}

export async function sessionCookie({ userId, sessionId, generation, isNew }: ShownSession): Promise<string> {
  const text = [userId, sessionId, generation, isNew ? 'new' : 'known'].join('.');
  return cookie('tillwise-session', `${text}.${await signatureOf('session cookie', text)}`, cookieSeconds);
}

/** The session a browser carries, whether it goes on or not; null for none, or one that we did not sign. */
export async function shownSession(cookies: readonly string[] | undefined): Promise<ShownSession | null> {
  const [text = '', userId, sessionId, generation, news, sent] =
    /^([\w-]+)\.([\w-]+)\.(\d+)\.(new|known)(?=\.([\w-]+)$)/.exec(readCookie(cookies, 'tillwise-session') ?? '') ?? [];
  if (!userId || !sessionId || !sent || !(await isSignatureOf('session cookie', text, sent))) return null;
  return { userId, sessionId, generation: Number(generation), isNew: news === 'new' };
}
