import { Failure } from './failure.ts';
import { hasSessionCookie, readCaller, type Session, type Shopper } from './session.ts';
import { SignedOutSince } from './session-age.ts';

/** How the one group that renews sessions does it; every other asks the browser to call that one first. */
export interface SessionKeeper {
  /** The session as it is now, with new cookies; null when it is over. */
  renewSession(cookies: readonly string[] | undefined): Promise<Session | null>;
  /** Takes note that a browser has received its new cookies; the cookies to set, which say no more that they are new. */
  confirmSession(cookies: readonly string[] | undefined): Promise<string[]>;
}

/**
 * Answers for the caller's session. Whoever signed out elsewhere ends the tokens made before, not every session: a token
 * that turns out to be such a one is renewed, which fails where its own session is over, and the call is made again.
 * @throws Failure 'session-expired' where the caller has to have it renewed first, else 'signed-out'.
 */
export async function withSession<T>(
  cookies: readonly string[] | undefined,
  answer: (shopper: Shopper) => Promise<T>,
  keeper?: SessionKeeper,
): Promise<{ session: Session; answer: T }> {
  const caller = await readCaller(cookies);
  if (!caller) throw new Failure('signed-out');
  let cause: unknown;
  if (caller !== 'expired') {
    try {
      const answered = await answer(caller);
      const confirmed = keeper ? await keeper.confirmSession(cookies) : [];
      const isRenewedHere = keeper !== undefined;
      return { session: { shopper: caller, cookies: confirmed, isRenewed: false, isRenewedHere }, answer: answered };
    } catch (error) {
      if (!(error instanceof SignedOutSince)) throw error;
      cause = error;
    }
  }
  if (!keeper) throw new Failure(hasSessionCookie(cookies) ? 'session-expired' : 'signed-out', { cause });
  const renewed = await keeper.renewSession(cookies);
  if (!renewed) throw new Failure('signed-out', { cause });
  return { session: renewed, answer: await answer(renewed.shopper) };
}
