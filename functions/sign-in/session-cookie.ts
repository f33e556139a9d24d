import { randomBytes } from 'node:crypto';
import { cookie, readCookie } from '#functions/kit/cookies.ts';
import { cookieSeconds } from '#functions/kit/session.ts';
import { isSignatureOf, signatureOf } from './session-keys.ts';
import type { SessionName } from './session-rows.ts';

/** What a browser shows to have its session renewed. The refresh token itself never leaves the functions. */
export interface ShownSession extends SessionName {
  /** After how many renewals it was given. */
  generation: number;
  /** What tells it from others of the same generation: two browsers never get the same cookie. */
  mark: string;
  /** The browser has not shown yet that it received it. */
  isNew: boolean;
}

export const newMark = () => randomBytes(9).toString('base64url');

export async function sessionCookie({ userId, sessionId, generation, mark, isNew }: ShownSession): Promise<string> {
  const text = [userId, sessionId, generation, mark, isNew ? 'new' : 'known'].join('.');
  return cookie('tillwise-session', `${text}.${await signatureOf('session cookie', text)}`, cookieSeconds);
}

/** The session a browser carries, whether it goes on or not; null for none, or one that we did not sign. */
export async function shownSession(cookies: readonly string[] | undefined): Promise<ShownSession | null> {
  const [text = '', userId, sessionId, generation, mark, news, sent] =
    /^([\w-]+)\.([\w-]+)\.(\d+)\.([\w-]+)\.(new|known)(?=\.([\w-]+)$)/.exec(
      readCookie(cookies, 'tillwise-session') ?? '',
    ) ?? [];
  if (!userId || !sessionId || !mark || !sent || !(await isSignatureOf('session cookie', text, sent))) return null;
  return { userId, sessionId, generation: Number(generation), mark, isNew: news === 'new' };
}
