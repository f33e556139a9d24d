import { newProfile, saveNewUser } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { exchange } from '#functions/kit/identity-provider.ts';
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

  await saveNewUser(newProfile(shopper, now));
  return { location: signIn.returnTo, cookies: [...sessionCookies(tokens), endedSignInCookie()] };
};
