import { Failure } from './failure.ts';
import { readSession, renewSession, type Session, type Shopper } from './session.ts';
import { SignedOutSince } from './session-age.ts';

/**
 * Answers for the caller's session. Whoever signed out elsewhere ends the tokens made before, not every session: a token
 * that turns out to be such a one is renewed, which fails where its own session is over, and the call is made again.
 */
export async function withSession<T>(
  cookies: readonly string[] | undefined,
  answer: (shopper: Shopper) => Promise<T>,
): Promise<{ session: Session; answer: T }> {
  const session = await readSession(cookies);
  if (!session) throw new Failure('signed-out');
  try {
    return { session, answer: await answer(session.shopper) };
  } catch (error) {
    if (!(error instanceof SignedOutSince)) throw error;
    const renewed = await renewSession(cookies);
    if (!renewed) throw new Failure('signed-out', { cause: error });
    return { session: renewed, answer: await answer(renewed.shopper) };
  }
}
