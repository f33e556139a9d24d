import { claimsOf, withClaims } from '#local/cognito/token-claims.ts';
import type { Shopper } from './shopper.ts';

const idCookie = 'tillwise-id';
const sessionCookie = 'tillwise-session';

/** Changes claims of a shopper's ID token, signed like the local user pool's. */
export function reword(shopper: Shopper, changes: Record<string, unknown>): void {
  shopper.cookies.set(idCookie, withClaims(shopper.cookies.get(idCookie) ?? '', changes));
}

/** Moves a shopper's sign-in and token into the past, as if they had stayed since. */
export function signedInMinutesAgo(shopper: Shopper, minutes: number): void {
  const then = Math.floor(Date.now() / 1000) - minutes * 60;
  reword(shopper, { auth_time: then, iat: then });
}

/** The token after its expiry. */
export function expiredToken(token: string): string {
  return withClaims(token, { exp: Math.floor(Date.now() / 1000) - 60 });
}

/** Expires a shopper's token, so the next call renews it. */
export function expire(shopper: Shopper): void {
  shopper.cookies.set(idCookie, expiredToken(shopper.cookies.get(idCookie) ?? ''));
}

/** When a shopper's session began, by their token. */
export function authTimeOf(shopper: Shopper): unknown {
  return claimsOf(shopper.cookies.get(idCookie) ?? '').auth_time;
}

/** Tokens are dated in whole seconds: waits until a new one has a later date than any before. */
export async function untilLaterDated(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const last = second();
  while (second() <= last) await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
}

/** Another browser with a copy of the ID token; with everything of the session when `isWhole`. */
export function copyOf(shopper: Shopper, visitor: Shopper, { isWhole = true } = {}): Shopper {
  for (const name of isWhole ? [idCookie, sessionCookie] : [idCookie]) {
    visitor.cookies.set(name, shopper.cookies.get(name) ?? '');
  }
  return visitor;
}
