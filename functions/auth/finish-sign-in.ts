import { admitNewUser, newProfile, readSessions, saveSessions } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { hasAuthenticator } from '#functions/kit/clients/authenticator.ts';
import { exchange } from '#functions/kit/clients/identity-provider.ts';
import { Failure } from '#functions/kit/failure.ts';
import { sessionCookies, verify } from '#functions/kit/session.ts';
import { endedSignInCookie, readSignIn } from './sign-in-cookie.ts';
import { callbackUrl } from './start-sign-in.ts';

/** Exchanges the code, creates the profile on first sight, and starts the session. */
export const finishSignIn: Action<'GET /api/callback'> = async ({ query, cookies, now }) => {
  // Whoever turns back at the sign-in page lands where they can try again.
  if (query.error) return { location: '/', cookies: [endedSignInCookie()] };

  const signIn = readSignIn(cookies, now);
  if (!signIn || !query.code || query.state !== signIn.state) throw new Failure('sign-in-expired');

  const tokens = await exchange({
    grant_type: 'authorization_code',
    code: query.code,
    code_verifier: signIn.verifier,
    redirect_uri: callbackUrl,
  });
  const shopper = tokens && (await verify(tokens.id_token));
  if (!shopper || shopper === 'expired') throw new Failure('sign-in-expired');

  if (!(await admitNewUser(newProfile(shopper, now), now))) throw new Failure('sign-in-expired');
  await followAuthenticator(shopper.userId, await hasAuthenticator(tokens.access_token));
  return { location: signIn.returnTo, cookies: [...sessionCookies(tokens), endedSignInCookie()] };
};

/**
 * Takes over what an operator changed at the identity provider: an authenticator turned off for somebody who lost their
 * phone must not count as on. One turned on there counts from now, so from the next sign-in.
 */
async function followAuthenticator(userId: string, isOn: boolean): Promise<void> {
  const wasOn = (await readSessions(userId))?.authenticatorSince != null;
  if (isOn !== wasOn) await saveSessions(userId, { authenticatorSince: isOn ? new Date().toISOString() : null });
}
