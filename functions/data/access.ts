import type { CheckProfile } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { requireLive } from '#functions/kit/session-age.ts';
import { planOf } from '#shared/rules/premium.ts';
import { adminStepOf } from '#shared/rules/second-factor.ts';
import { readPerson, readSessions } from './users.ts';

/** What handlers give the pipeline, which knows no table. */
export const checkProfile: CheckProfile = async (access, shopper, now) => {
  if (access === 'admin') await requireAdmin(shopper);
  else if (access === 'premium') await requirePremium(shopper, now);
  else await requireLiveSession(shopper);
};

/** Passes whoever has Premium access now. @throws Failure 'premium-required', or 'signed-out' for a deleted account. */
async function requirePremium(shopper: Shopper, now: Date): Promise<void> {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  if (!planOf(person, now).isPremium) throw new Failure('premium-required');
}

/**
 * Passes a session that has not been ended. One of a deleted account passes, too: its actions know what that means.
 * @throws SignedOutSince.
 */
async function requireLiveSession(shopper: Shopper): Promise<void> {
  const sessions = await readSessions(shopper.userId);
  if (sessions) requireLive(shopper, sessions);
}

/** Passes the administrator's session if it began with a code of the authenticator. @throws Failure in words that lead there. */
async function requireAdmin(shopper: Shopper): Promise<void> {
  const sessions = await readSessions(shopper.userId);
  if (!sessions) throw new Failure('signed-out');
  requireLive(shopper, sessions);
  const step = adminStepOf(sessions, shopper.signedInAt);
  if (step) throw new Failure(step === 'sign-in-again' ? 'sign-in-again' : 'authenticator-required');
}
