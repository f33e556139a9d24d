import { hasAuthenticator } from '#functions/kit/clients/cognito-authenticator.ts';
import { exchangeCode, type Tokens } from '#functions/kit/clients/cognito-login.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { type Shopper, verify } from '#functions/kit/session/read-caller.ts';
import { idCookie } from '#functions/kit/session/session-cookies.ts';
import { admitNewUser, newProfile, readSessions, saveSessions } from '#functions/users/index.ts';
import { keepAuthenticatorAccess } from './authenticator/authenticator-access.ts';
import { endSession, revokeQuietly } from './sessions/end-session.ts';
import { shownSession } from './sessions/renewal-cookie.ts';
import { liveTokens } from './sessions/renewed-tokens.ts';
import { startSession } from './sessions/start-session.ts';
import { endedSignInCookie, readSignIn } from './sign-in-cookie.ts';
import { callbackUrl } from './start-sign-in.ts';

const secondMs = 1_000;

/** Exchanges the code, creates the profile at the first sign-in, and starts a session that replaces the browser's last one. */
export const finishSignIn: Action<'GET /api/callback'> = async ({ query, cookies, headers, now }) => {
  // A shopper who cancels at the sign-in page returns to where they can try again.
  if (query.error) return { location: '/', cookies: [endedSignInCookie()] };

  const signIn = await readSignIn(cookies, now);
  if (!signIn || !query.code || query.state !== signIn.state) throw new Failure('sign-in-expired');

  const tokens = await exchangeCode({
    code: query.code,
    code_verifier: signIn.verifier,
    redirect_uri: callbackUrl(),
  });
  const shopper = tokens && (await verify(tokens.id_token));
  if (!shopper || shopper === 'expired') throw new Failure('sign-in-expired');

  if (!(await admitNewUser(newProfile(shopper, now), now))) throw new Failure('sign-in-expired');
  const { authenticatorSince, isOlder } = await followAuthenticator(shopper);
  if (isOlder) {
    await revokeQuietly(tokens.refresh_token);
    throw new Failure('sign-in-expired');
  }
  if (signIn.isForAuthenticator) return letChangeAuthenticator(signIn.returnTo, shopper, tokens, cookies);

  const last = await shownSession(cookies);
  // Ending the last session also revokes tokens older than this sign-in.
  if (last) await endSession(last, new Date(shopper.signedInAt.getTime() - 1));
  const signedOutAt = (await readSessions(shopper.userId))?.signedOutAt ?? null;
  const live = await liveTokens({ tokens, shopper }, signedOutAt);
  if (!live) throw new Failure('sign-in-expired');
  const { session, cookies: started } = await startSession(shopper, live.tokens, headers['user-agent']);
  // The change may have ended the other sessions before this one began.
  if ((await authenticatorSinceOf(shopper.userId)) !== authenticatorSince) {
    await endSession(session);
    throw new Failure('sign-in-expired');
  }
  return { location: signIn.returnTo, cookies: [...started, endedSignInCookie()] };
};

/** The session continues, with these tokens beside it for some minutes; without a session they have to sign in. */
async function letChangeAuthenticator(location: string, shopper: Shopper, tokens: Tokens, cookies: readonly string[]) {
  const session = await shownSession(cookies);
  const isTheirs = session?.userId === shopper.userId;
  const browserKey = isTheirs ? await keepAuthenticatorAccess(session, shopper, tokens, cookies) : null;
  if (browserKey) return { location, cookies: [idCookie(tokens.id_token), browserKey, endedSignInCookie()] };
  await revokeQuietly(tokens.refresh_token);
  return { location: `/api/login?${new URLSearchParams({ returnTo: location })}`, cookies: [endedSignInCookie()] };
}

/**
 * Copies what an operator changed at the identity provider, such as turning off the authenticator of a lost phone. One
 * turned on there counts from now on, so from the next sign-in. Returns since when it is on, and whether
 * this sign-in is older, so that it showed no code.
 */
async function followAuthenticator({ userId, signedInAt }: Shopper) {
  const before = await authenticatorSinceOf(userId);
  const isOn = await hasAuthenticator(userId);
  // Sign-ins are dated in whole seconds. One of the same second may have shown a code.
  const isOlder = isOn && before !== null && signedInAt.getTime() + secondMs <= Date.parse(before);
  const authenticatorSince = isOn ? (before ?? new Date().toISOString()) : null;
  if (authenticatorSince !== before) await saveSessions(userId, { authenticatorSince });
  return { authenticatorSince, isOlder };
}

async function authenticatorSinceOf(userId: string): Promise<string | null> {
  return (await readSessions(userId))?.authenticatorSince ?? null;
}
