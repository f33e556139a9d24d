import type { Route } from '#shared/contract/routes/route.ts';
import type { RateLimitName } from '#shared/limits/rate-limits.ts';
import { type PlanFacts, planOf } from '#shared/rules/billing/premium-access.ts';
import { Failure } from '../failure.ts';
import { adminStepOf } from '../session/admin-second-factor.ts';
import type { Shopper } from '../session/read-caller.ts';
import { requireLive } from '../session/signed-out-since.ts';

interface Sessions {
  /** UTC ISO strings by the identity provider's clock; null means never signed out, or no authenticator. */
  signedOutAt: string | null;
  authenticatorSince: string | null;
}

/** Handlers pass this to the pipeline, which does not know the table. Both return null for unknown people. */
export interface People {
  /** @throws SignedOutSince. */
  readPerson(shopper: Shopper): Promise<PlanFacts | null>;
  readSessions(userId: string): Promise<Sessions | null>;
}

/** The caller whose calls are counted: a signed-in person, or the address that the edge reports. */
export type Caller = Pick<Shopper, 'userId'> | { address: string | undefined };

/** Handlers of rate-limited routes pass this too. */
export interface CallCounter {
  /** @throws Failure with the pace's code. */
  countCall(pace: RateLimitName, caller: Caller, now: Date): Promise<void>;
}

/**
 * Checks the caller's stored facts: their session is still valid, and they have the access the route requires.
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

/** Requires Premium access now. @throws Failure 'premium-required', or 'signed-out' for a deleted account. */
async function requirePremium(people: People, shopper: Shopper, now: Date): Promise<void> {
  const person = await people.readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  if (!planOf(person, now).isPremium) throw new Failure('premium-required');
}

/**
 * Requires a session that has not ended. A deleted account's session passes: the actions handle that case themselves.
 * @throws SignedOutSince.
 */
async function requireLiveSession(people: People, shopper: Shopper): Promise<void> {
  const sessions = await people.readSessions(shopper.userId);
  if (sessions) requireLive(shopper, sessions);
}

/**
 * Requires an administrator's session that began within the last hours with an authenticator code.
 * @throws Failure 'sign-in-again' or 'authenticator-required'.
 */
async function requireAdmin(people: People, shopper: Shopper): Promise<void> {
  const sessions = await people.readSessions(shopper.userId);
  if (!sessions) throw new Failure('signed-out');
  requireLive(shopper, sessions);
  // Real time, not `clock`, which a laptop can move: the identity provider dates sign-ins.
  const step = adminStepOf(sessions, shopper.signedInAt, new Date());
  if (step) throw new Failure(step === 'sign-in-again' ? 'sign-in-again' : 'authenticator-required');
}
