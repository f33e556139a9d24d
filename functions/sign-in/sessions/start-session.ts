import { randomBytes } from 'node:crypto';
import type { Tokens } from '#functions/kit/clients/cognito-login.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { idCookie } from '#functions/kit/session/session-cookies.ts';
import { limits } from '#shared/limits.ts';
import { readSessionsOf, type SessionName, saveNewSession } from '../session-rows.ts';
import { deviceName } from './device-name.ts';
import { encryptTokens } from './encrypted-tokens.ts';
import { endSession } from './end-session.ts';
import { newMark, sessionCookie } from './renewal-cookie.ts';

/**
 * Starts a session after a sign-in and returns it with the cookies to set. With too many sessions, the least recently
 * used one ends.
 */
export async function startSession(
  { userId, signedInAt }: Shopper,
  tokens: Tokens,
  userAgent: string | undefined,
): Promise<{ session: SessionName; cookies: string[] }> {
  const name = { userId, sessionId: randomBytes(16).toString('base64url') };
  const mark = newMark();
  await saveNewSession({
    ...name,
    device: deviceName(userAgent),
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: new Date().toISOString(),
    generation: 0,
    shownMark: mark,
    givenFor: null,
    wasOneCookieLeft: true,
    renewingUntil: 0,
    tokens: await encryptTokens(name, { idToken: tokens.id_token, refreshToken: tokens.refresh_token }),
    authenticatorTokens: null,
    held: null,
  });
  const tooMany = (await readSessionsOf(userId)).slice(limits.sessions);
  for (const session of tooMany) await endSession(session, new Date(signedInAt.getTime() - 1));
  const cookies = [idCookie(tokens.id_token), await sessionCookie({ ...name, generation: 0, mark, isNew: false })];
  return { session: name, cookies };
}
