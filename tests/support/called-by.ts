import type { Shopper } from '#functions/kit/session/read-caller.ts';

/** A shopper who signed in at this time. */
export function shopperAt(now: Date, userId: string, given: Partial<Shopper> = {}): Shopper {
  const email = given.email ?? `${userId}@example.com`;
  const names = { firstName: null, lastName: null };
  return {
    ...{ userId, email, verifiedEmail: email, ...names },
    ...{ isAdmin: false, signedInAt: now, tokenIssuedAt: now, ...given },
  };
}

/** A shopper's call of an action, to which a test adds what it sends. */
export function calledBy(now: Date, userId: string, given: Partial<Shopper> = {}) {
  const nothing = { params: undefined, query: undefined, body: undefined };
  return { shopper: shopperAt(now, userId, given), now, cookies: [], headers: {}, ...nothing };
}
