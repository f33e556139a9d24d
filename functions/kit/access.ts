import type { Route } from '#shared/contract/routes/route.ts';
import type { CallPaceName } from '#shared/rules/limits.ts';
import { type PlanFacts, planOf } from '#shared/rules/premium.ts';
import { Failure } from './failure.ts';
import { adminStepOf } from './second-factor.ts';
import type { Shopper } from './session.ts';
import { requireLive } from './session-age.ts';

interface Sessions {
  /** UTC ISO strings of the identity provider; null: never, or no authenticator. */
  signedOutAt: string | null;
  authenticatorSince: string | null;
}

/** What handlers give the pipeline, which knows no table: how to look people up. Both answer null for unknown ones. */
export interface People {
  /** @throws SignedOutSince. */
  readPerson(shopper: Shopper): Promise<PlanFacts | null>;
  readSessions(userId: string): Promise<Sessions | null>;
}

/** Whose calls are counted: a signed-in person's, or those of an address as the edge tells it. */
export type Caller = Pick<Shopper, 'userId'> | { address: string | undefined };

/** What handlers of routes with a pace give the pipeline as well. */
export interface CallCounter {
  /** @throws Failure of the pace. */
  keepPace(pace: CallPaceName, caller: Caller, now: Date): Promise<void>;
}

/**
 * Passes who may make the call by what is stored of them: their session goes on, and they have what the route asks for.
 * @throws Failure, SignedOutSince.
 */
export async function requireAccess(
  people: People,
  access: Route['access'],
  shopper: Shopper,
  now: Date,
): Promise<void> {
  if (access === 'admin') await requireAdmin(people, shopper);
  else if (access === 'premium') await requirePremium(people, shopper, now);
  else await requireLiveSession(people, shopper);
}

/** Passes whoever has Premium access now. @throws Failure 'premium-required', or 'signed-out' for a deleted account. */
async function requirePremium(people: People, shopper: Shopper, now: Date): Promise<void> {
  const person = await people.readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  if (!planOf(person, now).isPremium) throw new Failure('premium-required');
}

/**
 * Passes a session that has not been ended. One of a deleted account passes, too: its actions know what that means.
 * @throws SignedOutSince.
 */
async function requireLiveSession(people: People, shopper: Shopper): Promise<void> {
  const sessions = await people.readSessions(shopper.userId);
  if (sessions) requireLive(shopper, sessions);
}

/**
 * Passes the administrator's session if it began within the last hours, with a code of the authenticator.
 * @throws Failure in words that lead there.
 */
async function requireAdmin(people: People, shopper: Shopper): Promise<void> {
  const sessions = await people.readSessions(shopper.userId);
  if (!sessions) throw new Failure('signed-out');
  requireLive(shopper, sessions);
  // Not by the product's clock, which can be moved on a laptop: a sign-in is dated by the identity provider.
  const step = adminStepOf(sessions, shopper.signedInAt, new Date());
  if (step) throw new Failure(step === 'sign-in-again' ? 'sign-in-again' : 'authenticator-required');
}
