import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { Failure } from './failure.ts';
import type { Shopper } from './session.ts';

/** The token was issued before its owner signed out somewhere; its own session may still be valid. */
export class SignedOutSince extends Error {
  override name = 'SignedOutSince';
}

type Token = Pick<Shopper, 'tokenIssuedAt'>;
type LastSignOut = { signedOutAt: string | null };

/** Whether a token was issued after its owner last signed out (`signedOutAt`, a UTC ISO string). */
export function isLive({ tokenIssuedAt }: Token, { signedOutAt }: LastSignOut): boolean {
  // Tokens are dated in whole seconds. One of the same second may be older, so it counts as such; a renewal settles it.
  return signedOutAt === null || tokenIssuedAt === null || tokenIssuedAt.getTime() > Date.parse(signedOutAt);
}

/** @throws SignedOutSince for an older token. */
export function requireLive(token: Token, sessions: LastSignOut): void {
  if (!isLive(token, sessions)) throw new SignedOutSince();
}

/**
 * Requires a recent sign-in, for actions that a stolen cookie must not allow. Real time, not `clock`, which a laptop can
 * move: the identity provider dates tokens.
 * @throws Failure 'sign-in-again'.
 */
export function requireFreshSignIn({ signedInAt }: Pick<Shopper, 'signedInAt'>): void {
  if (Date.now() - signedInAt.getTime() > limits.freshSignInMinutes * minuteMs) throw new Failure('sign-in-again');
}
