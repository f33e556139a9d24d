import { familyMemberSlot } from '#functions/family-premium/index.ts';
import type { People } from '#functions/kit/requests/require-access.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { requireLive } from '#functions/kit/session/signed-out-since.ts';
import { readItems } from '#functions/table/table.ts';
import { type Profile, profileSlot, readProfile, readSessions } from './user-rows.ts';

/** A profile with everything that decides the plan. */
export type Person = Profile & { isFamilyMember: boolean };

/**
 * A person, and whether they are on the family list, in one read; null for an unknown person. An unverified email (null)
 * never counts as family: anyone could enter it.
 * @throws SignedOutSince.
 */
export async function readPerson(
  caller: Pick<Shopper, 'userId' | 'verifiedEmail' | 'tokenIssuedAt'>,
): Promise<Person | null> {
  const { userId, verifiedEmail } = caller;
  const [found, member] = verifiedEmail
    ? await readItems(profileSlot(userId), familyMemberSlot(verifiedEmail))
    : [await readProfile(userId), null];
  if (found) requireLive(caller, found);
  return found && { ...found, isFamilyMember: member !== null };
}

/** How the pipeline looks people up. */
export const people: People = { readPerson, readSessions };
