import { Failure } from '../failure.ts';
import { readCaller, type Session, type Shopper } from './read-caller.ts';
import { hasSessionCookie } from './session-cookies.ts';
import { SignedOutSince } from './signed-out-since.ts';

/** Only one group renews sessions; the others tell the browser to call that one first. */
export interface SessionKeeper {
  /** The renewed session, with new cookies; null when it is over. */
  renewSession(cookies: readonly string[] | undefined): Promise<Session | null>;
  /** Notes that the browser received its new cookies. Returns the cookies to set, no longer marked as new. */
  confirmSession(cookies: readonly string[] | undefined): Promise<string[]>;
}

/**
 * Answers a call within the caller's session. Signing out elsewhere invalidates older tokens but not every session, so an
 * invalidated token is renewed and the call repeated; renewal fails when the session itself is over.
 * @throws Failure 'session-expired' when the browser has to renew the session first, else 'signed-out'.
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
