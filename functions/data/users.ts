import { z } from 'zod';
import { type Preferences, preferences, subscriptionStatus } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { familyMemberSlot } from './family-members.ts';
import { indexed, keys } from './keys.ts';
import { createItem, readItems, type Slot, setAttributes } from './table.ts';

/** A person as stored. Whether they are family is never stored: it is looked up by e-mail. */
export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  subscriptionStatus,
  subscriptionCanceledAt: z.iso.datetime().nullable(),
  subscriptionCurrentPeriodEnd: z.iso.datetime().nullable(),
  preferences,
});
export type Profile = z.infer<typeof profile>;

export function profileSlot(userId: string): Slot<Profile> {
  return { key: keys.profile(userId), schema: profile };
}

/** A new person's profile: on the free plan, nothing chosen yet. */
export function newProfile(person: Pick<Profile, 'userId' | 'email' | 'firstName' | 'lastName'>, now: Date): Profile {
  return {
    ...person,
    profileImageUrl: null,
    createdAt: now.toISOString(),
    subscriptionStatus: 'free',
    subscriptionCanceledAt: null,
    subscriptionCurrentPeriodEnd: null,
    preferences: { storeIds: [], location: null, maxDistanceMiles: limits.distanceMiles.initial },
  };
}

/** Stores a new person; false (and nothing changed) when they are already known. */
export async function saveNewUser(person: Profile): Promise<boolean> {
  return createItem({ ...keys.profile(person.userId), ...indexed.email(person.email), ...profile.parse(person) });
}

/** The profile and whether its e-mail is on the family list, in one read; null for an unknown person. */
export async function readUser(
  userId: string,
  email: string,
): Promise<{ profile: Profile; isFamilyMember: boolean } | null> {
  const [found, member] = await readItems(profileSlot(userId), familyMemberSlot(email));
  return found && { profile: found, isFamilyMember: member !== null };
}

export async function readProfile(userId: string): Promise<Profile | null> {
  const [found] = await readItems(profileSlot(userId));
  return found;
}

/** Remembers what is named of where a person shops; all of it as it is then, or null for an unknown person. */
export async function changePreferences(userId: string, changes: Partial<Preferences>): Promise<Preferences | null> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (named.length === 0) return (await readProfile(userId))?.preferences ?? null;
  const changed = await setAttributes(
    profileSlot(userId),
    Object.fromEntries(named.map(([name, value]) => [`preferences.${name}`, value])),
  );
  return changed?.preferences ?? null;
}
