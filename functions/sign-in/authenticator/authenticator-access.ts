import type { Tokens } from '#functions/kit/clients/cognito-login.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import {
  holdSession,
  readSession,
  removeAuthenticatorTokens,
  type SessionName,
  saveAuthenticatorAccess,
} from '../session-rows.ts';
import { authenticatorTokensOf, encryptTokens } from '../sessions/encrypted-tokens.ts';
import { endOtherSessions, revokeQuietly } from '../sessions/end-session.ts';
import { type CookieSession, shownSession } from '../sessions/renewal-cookie.ts';
import { hasBrowserKey, isLeftBehind, newBrowserKey } from './browser-key.ts';

/** The session that may change the authenticator, and the access token for it. */
interface AuthenticatorAccess extends SessionName {
  accessToken: string;
  refreshToken: string;
  browserKey: string;
}

/**
 * Stores the tokens of a sign-in made to change the authenticator with the session. Returns a cookie that lets only this
 * browser use them, not a stolen copy of its session; null when the session is over.
 */
export async function keepAuthenticatorAccess(
  shown: CookieSession,
  shopper: Shopper,
  tokens: Tokens,
  cookies: readonly string[],
): Promise<string | null> {
  const session = await readSession(shown);
  if (!session || (await isLeftBehind(session, shown, cookies))) return null;
  const before = await authenticatorTokensOf(session);
  if (before) await revokeQuietly(before.refreshToken);
  const browserKey = await newBrowserKey();
  const sealed = await encryptTokens(session, {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    goodUntil: shopper.signedInAt.getTime() + limits.freshSignInMinutes * minuteMs,
    browserKey: browserKey.kept,
  });
  // Cookies from before the last change still need a browser key; from now on it is this one.
  const held = session.held && { ...session.held, browserKey: browserKey.kept };
  await saveAuthenticatorAccess(session, { authenticatorTokens: sealed, held });
  return browserKey.cookie;
}

/** @throws Failure 'sign-in-again' unless the caller signed in for this within the last minutes, in this browser. */
export async function authenticatorAccess(
  { userId }: Shopper,
  cookies: readonly string[],
): Promise<AuthenticatorAccess> {
  const shown = await shownSession(cookies);
  const session = shown?.userId === userId ? await readSession(shown) : null;
  const tokens = session && (await authenticatorTokensOf(session));
  if (!session || !tokens || tokens.goodUntil < Date.now()) throw new Failure('sign-in-again');
  if (!(await hasBrowserKey(cookies, tokens.browserKey))) throw new Failure('sign-in-again');
  return { ...tokens, userId, sessionId: session.sessionId };
}

/**
 * After the authenticator changes, this ends every other session, every copy of this session's cookies, and this access.
 * The session continues in this browser only.
 */
export async function endAllBefore({ refreshToken, browserKey, ...name }: AuthenticatorAccess): Promise<void> {
  // First of all, so that a copy can't renew its tokens once they are revoked.
  await holdSession(name, browserKey);
  await endOtherSessions(name);
  await removeAuthenticatorTokens(name);
  await revokeQuietly(refreshToken);
}
