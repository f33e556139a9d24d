import type { Action } from '#functions/kit/api.ts';
import { accessTokenOf, beginAuthenticator } from '#functions/kit/clients/authenticator.ts';
import { requireFreshSignIn } from '#functions/kit/session-age.ts';

/** Begins to set up an authenticator; nothing is asked for at sign-in until a code has confirmed it. */
export const setUpAuthenticator: Action<'POST /api/authenticator'> = async ({ shopper, cookies }) => {
  requireFreshSignIn(shopper);
  const secret = await beginAuthenticator(await accessTokenOf(cookies));
  const label = encodeURIComponent(`Tillwise:${shopper.email}`);
  return { link: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Tillwise' })}`, secret };
};
