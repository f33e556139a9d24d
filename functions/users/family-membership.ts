import type { People } from '#functions/kit/requests/require-access.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { requireLive } from '#functions/kit/session/signed-out-since.ts';
import { type Profile, readProfile, readProfileAndFamilyMember, readSessions } from './profile-rows.ts';

/** A profile with everything that decides the plan. */
export type Person = Profile & { isFamilyMember: boolean };

/**
 * A person, and whether they are on the family list; null for an unknown person. An unverified email (null) never counts
 * as family: anyone could enter it.
 * @throws SignedOutSince.
 */
export async function readPerson(
  caller: Pick<Shopper, 'userId' | 'verifiedEmail' | 'tokenIssuedAt'>,
): Promise<Person | null> {
  const { userId, verifiedEmail } = caller;
  const [found, member] = verifiedEmail
    ? await readProfileAndFamilyMember(userId, verifiedEmail)
    : [await readProfile(userId), null];
  if (found) requireLive(caller, found);
  return found && { ...found, isFamilyMember: member !== null };
}

/** How the pipeline looks people up. */
export const people: People = { readPerson, readSessions };
