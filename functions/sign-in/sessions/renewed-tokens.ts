import { setTimeout as pause } from 'node:timers/promises';
import { exchangeRefreshToken, type Tokens } from '#functions/kit/clients/cognito-login.ts';
import { type Shopper, verify } from '#functions/kit/session/read-caller.ts';
import { isLive } from '#functions/kit/session/signed-out-since.ts';

const secondMs = 1_000;

interface NewTokens {
  tokens: Tokens;
  shopper: Shopper;
}

/** Renewed tokens that no sign-out refuses; null when the provider says that the session has ended. */
export async function renewedTokens(refreshToken: string, signedOutAt: string | null): Promise<NewTokens | null> {
  const tokens = await exchangeRefreshToken(refreshToken);
  const shopper = tokens && (await verify(tokens.id_token));
  if (!shopper || shopper === 'expired') return null;
  return liveTokens({ tokens, shopper }, signedOutAt);
}

/**
 * These tokens, or newer ones: tokens are dated in whole seconds, so those from the second of a sign-out would be refused.
 */
export async function liveTokens(given: NewTokens, signedOutAt: string | null): Promise<NewTokens | null> {
  if (isLive(given.shopper, { signedOutAt })) return given;
  await pause(secondMs);
  return renewedTokens(given.tokens.refresh_token, null);
}
