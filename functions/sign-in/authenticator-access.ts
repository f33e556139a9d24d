import type { Tokens } from '#functions/kit/clients/identity-provider.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { limits } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';
import { hasBrowserKey, isLeftBehind, newBrowserKey } from './browser-key.ts';
import { endOtherSessions, revokeQuietly } from './end-session.ts';
import { type ShownSession, shownSession } from './session-cookie.ts';
import {
  holdSession,
  readSession,
  removeAuthenticatorTokens,
  type SessionName,
  saveAuthenticatorAccess,
} from './session-rows.ts';
import { authenticatorTokensOf, sealTokens } from './session-tokens.ts';

/** The session that may change the authenticator, and the token to do it with. */
interface AuthenticatorAccess extends SessionName {
  accessToken: string;
  refreshToken: string;
  browserKey: string;
}

/**
 * Keeps the tokens of a sign-in made to change the authenticator with the session. The cookie by which the browser that
 * signed in can use them, and no copy of its session; null when the session is over.
 */
export async function keepAuthenticatorAccess(
  shown: ShownSession,
  shopper: Shopper,
  tokens: Tokens,
  cookies: readonly string[],
): Promise<string | null> {
  const session = await readSession(shown);
  if (!session || (await isLeftBehind(session, shown, cookies))) return null;
  const before = await authenticatorTokensOf(session);
  if (before) await revokeQuietly(before.refreshToken);
  const browserKey = await newBrowserKey();
  const sealed = await sealTokens(session, {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    goodUntil: shopper.signedInAt.getTime() + limits.freshSignInMinutes * minuteMs,
    browserKey: browserKey.kept,
  });
  // After the last change its cookies may still need the key, which is this one from now on.
  const held = session.held && { ...session.held, browserKey: browserKey.kept };
  await saveAuthenticatorAccess(session, { authenticatorTokens: sealed, held });
  return browserKey.cookie;
}

/** @throws Failure 'sign-in-again' unless the caller has signed in for it within the last minutes, in this browser. */
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
 * Once the authenticator is changed, all that was signed in before is over: every other session, every copy of this one's
 * cookies, and this access. The session goes on in this browser alone.
 */
export async function endAllBefore({ refreshToken, browserKey, ...name }: AuthenticatorAccess): Promise<void> {
  // Before its tokens end: a copy gets no other ones from then on.
  await holdSession(name, browserKey);
  await endOtherSessions(name);
  await removeAuthenticatorTokens(name);
  await revokeQuietly(refreshToken);
}
