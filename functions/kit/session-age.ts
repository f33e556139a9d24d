import { limits } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';
import { Failure } from './failure.ts';
import type { Shopper } from './session.ts';

/** The token is from before its owner signed out somewhere; the session it is of may go on all the same. */
export class SignedOutSince extends Error {
  override name = 'SignedOutSince';
}

type Vouched = Pick<Shopper, 'vouchedAt'>;
type SignedOut = { signedOutAt: string | null };

/** Whether a token is from after its owner signed out (`signedOutAt`, a UTC ISO string), if they ever did. */
export function isLive({ vouchedAt }: Vouched, { signedOutAt }: SignedOut): boolean {
  // Tokens are dated in whole seconds: one of the same second may be from before, and a renewal tells.
  return signedOutAt === null || vouchedAt === null || vouchedAt.getTime() > Date.parse(signedOutAt);
}

/** @throws SignedOutSince for a token from before. */
export function requireLive(token: Vouched, sessions: SignedOut): void {
  if (!isLive(token, sessions)) throw new SignedOutSince();
}

/**
 * Passes whoever has just proved who they are, for what a copied cookie must not do. Not by the product's clock, which
 * can be moved on a laptop: tokens are dated by the identity provider.
 * @throws Failure 'sign-in-again'.
 */
export function requireFreshSignIn({ signedInAt }: Pick<Shopper, 'signedInAt'>): void {
  if (Date.now() - signedInAt.getTime() > limits.freshSignInMinutes * minuteMs) throw new Failure('sign-in-again');
}
