import type { Shopper } from './read-caller.ts';

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
