import { createHash, randomBytes } from 'node:crypto';
import { providerPages } from '#functions/kit/clients/cognito-login.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { sessionEnvironment, siteEnvironment } from '#shared/deployment/environment.ts';
import { safeReturnPath } from './safe-return-path.ts';
import { attemptSeconds, signInCookie } from './sign-in-cookie.ts';

const settings = readEnvironment(sessionEnvironment, siteEnvironment);

export const callbackUrl = () => `${settings.SITE_ORIGIN}/api/callback`;

/** Redirects the browser to the managed login with a new state and PKCE challenge. */
export const startSignIn: Action<'GET /api/login'> = async ({ query, now }) => {
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const isForAuthenticator = query.to === 'change-authenticator';
  const authorization = {
    response_type: 'code',
    client_id: settings.USER_POOL_CLIENT_ID,
    redirect_uri: callbackUrl(),
    // The last scope lets a person change their own authenticator; ordinary sessions don't have it.
    scope: `openid email profile${isForAuthenticator ? ' aws.cognito.signin.user.admin' : ''}`,
    // The provider remembers a browser's sign-in for an hour. That must not let in a person who signed out everywhere, or
    // one who has to prove who they are.
    prompt: 'login',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const page = query.signUp ? providerPages.signUp : providerPages.authorize;
  return {
    location: page(authorization),
    cookies: [
      await signInCookie({
        state,
        verifier,
        returnTo: safeReturnPath(query.returnTo, settings.SITE_ORIGIN),
        isForAuthenticator,
        expiresAt: now.getTime() + attemptSeconds * 1000,
      }),
    ],
  };
};
