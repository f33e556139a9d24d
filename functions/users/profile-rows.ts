import * as z from 'zod';
import { familyMemberSlot } from '#functions/family-premium/index.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import { indexed, keys } from '#functions/table/keys.ts';
import { queryIndexPartition, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { preferences, subscriptionStatus } from '#shared/contract/accounts/user.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { mailboxOfEmail } from './mailbox-of-email.ts';

/** Facts about a person's sessions; times by the identity provider's clock. */
const sessions = z.lazy(() =>
  z.object({
    /** Tokens issued before this time are invalid. */
    signedOutAt: z.iso.datetime().nullable(),
    /** When the authenticator app was turned on; null while signing in needs no code. */
    authenticatorSince: z.iso.datetime().nullable(),
  }),
);

export type Sessions = z.infer<typeof sessions>;

/** A person as stored. Whether they are family is never stored: it is looked up by email. */
export const profile = z.lazy(() =>
  z.object({
    userId: z.string(),
    /**
     * The email the account was created with. It stays when the owner changes it at the identity provider: quotas use
     * it.
     */
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    subscriptionStatus,
    subscriptionCanceledAt: z.iso.datetime().nullable(),
    subscriptionCurrentPeriodEnd: z.iso.datetime().nullable(),
    isPastDue: z.boolean().default(false),
    preferences,
    /** A new one with every write of the preferences: a writer that read an older one tries again. */
    preferencesChange: z.string().nullable().default(null),
    stripeCustomerId: z.string().nullable(),
    /** Every write of the plan raises it; a writer that read an older version tries again. */
    planVersion: z.int().nonnegative(),
    ...sessions.unwrap().shape,
    /** When the deletion of the account began; after that nothing new is stored for it. */
    closingAt: z.iso.datetime().nullable(),
    /** When they last reported or withdrew a price: after that their prices are read consistently. */
    priceReportedAt: z.iso.datetime().nullable(),
    /** The ids counted toward the limits of favorites, orders and lists (row-limits.ts). */
    favoritePlaces: z.record(z.string(), z.number()),
    orderPlaces: z.record(z.string(), z.number()),
    listPlaces: z.record(z.string(), z.number()),
  }),
);

export type Profile = z.infer<typeof profile>;

export function profileSlot(userId: string): Slot<Profile> {
  return { key: keys.profile(userId), schema: profile };
}

/** Notes that a person just reported or withdrew a price. Returns their profile, or null for an unknown person. */
export async function markPriceReported(userId: string, now: Date): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { priceReportedAt: now.toISOString() });
}

export async function readProfile(userId: string): Promise<Profile | null> {
  const [found] = await readItems(profileSlot(userId));
  return found;
}

/** A profile, and the entry of this email on the family list, in one read. */
export const readProfileAndFamilyMember = (userId: string, email: string) =>
  readItems(profileSlot(userId), familyMemberSlot(email));

export function sessionsSlot(userId: string): Slot<Sessions> {
  return { key: keys.profile(userId), schema: sessions };
}

/** Facts about a person's sessions; null for an unknown person. */
export async function readSessions(userId: string): Promise<Sessions | null> {
  const [found] = await readItems(sessionsSlot(userId));
  return found;
}

/** Saves these facts about a person's sessions; false if they are no longer as expected, or the person doesn't exist. */
export async function saveSessions(
  userId: string,
  changes: Partial<Sessions>,
  expected: Partial<Sessions> = {},
): Promise<boolean> {
  return (await setAttributes(sessionsSlot(userId), changes, expected)) !== null;
}

const emailsAtOnce = 10;

/** The people who signed up with these emails, in that order; unused emails are skipped. */
export async function readProfilesByEmail(emails: readonly string[]): Promise<Profile[]> {
  const found: Profile[] = [];
  for (const batch of batchesOf(emails, emailsAtOnce)) {
    const profiles = await Promise.all(batch.map(readProfilesOfMailbox));
    const isTheirs = (at: number) => (one: Profile) => one.email === batch[at];
    found.push(...profiles.flatMap((ofMailbox, at) => ofMailbox.filter(isTheirs(at))));
  }
  return found;
}

function readProfilesOfMailbox(email: string): Promise<Profile[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.mailbox(mailboxOfEmail(email));
  return queryIndexPartition(String(partition), profile);
}

/** All accounts of a person's mailbox, this one first. They are one contributor. */
export async function accountsOfMailbox(userId: string): Promise<string[]> {
  const known = await readProfile(userId);
  const others = known ? await readProfilesOfMailbox(known.email) : [];
  return [...new Set([userId, ...others.map((other) => other.userId)])];
}
