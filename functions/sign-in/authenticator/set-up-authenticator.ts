import { beginAuthenticator } from '#functions/kit/clients/cognito-authenticator.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { authenticatorAccess } from './authenticator-access.ts';

/** Begins to set up an authenticator; sign-ins need no code until one has confirmed it. */
export const setUpAuthenticator: Action<'POST /api/authenticator'> = async ({ shopper, cookies }) => {
  const { accessToken } = await authenticatorAccess(shopper, cookies);
  const secret = await beginAuthenticator(accessToken);
  const label = encodeURIComponent(`Tillwise:${shopper.email}`);
  return { link: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Tillwise' })}`, secret };
};
