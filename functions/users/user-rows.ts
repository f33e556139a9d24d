import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { People } from '#functions/kit/requests/require-access.ts';
import type { Shopper } from '#functions/kit/session/session.ts';
import { requireLive } from '#functions/kit/session/signed-out-since.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import {
  createItem,
  deleteItem,
  putItem,
  queryIndexPartition,
  readItems,
  type Slot,
  setAttributes,
} from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { type Preferences, preferences, subscriptionStatus, type User } from '#shared/contract/accounts/user.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { limits } from '#shared/limits.ts';
import { canonicalEmail } from './canonical-email.ts';
import { readClosedAccount } from './closed-account-rows.ts';
import { familyMemberSlot } from './family-member-rows.ts';

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
const profile = z.lazy(() =>
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
    /** The ids counted toward the limits of favorites, orders and lists (capacity.ts). */
    favoritePlaces: z.record(z.string(), z.number()),
    orderPlaces: z.record(z.string(), z.number()),
    listPlaces: z.record(z.string(), z.number()),
  }),
);
export type Profile = z.infer<typeof profile>;

export function profileSlot(userId: string): Slot<Profile> {
  return { key: keys.profile(userId), schema: profile };
}

/** A new person's profile: the free plan, no stores or location yet. */
export function newProfile(person: Pick<Profile, 'userId' | 'email' | 'firstName' | 'lastName'>, now: Date): Profile {
  return {
    ...person,
    profileImageUrl: null,
    createdAt: now.toISOString(),
    subscriptionStatus: 'free',
    subscriptionCanceledAt: null,
    subscriptionCurrentPeriodEnd: null,
    stripeCustomerId: null,
    planVersion: 0,
    signedOutAt: null,
    authenticatorSince: null,
    closingAt: null,
    priceReportedAt: null,
    favoritePlaces: {},
    orderPlaces: {},
    listPlaces: {},
    preferences: { storeIds: [], location: null, maxDistanceMiles: limits.distanceMiles.initial },
    preferencesChange: null,
  };
}

/** Stores a new person; false, without a change, when they exist. */
export async function saveNewUser(person: Profile): Promise<boolean> {
  return createItem({
    ...keys.profile(person.userId),
    ...indexed.mailbox(canonicalEmail(person.email)),
    ...profile.parse(person),
  });
}

/**
 * Stores a person at their first sign-in. False when their account was deleted after they signed in. When that deletion
 * stopped halfway, the account is still closing, so they can finish it.
 */
export async function admitNewUser(person: Profile, now: Date): Promise<boolean> {
  if (!(await saveNewUser(person))) return true;
  const closed = await readClosedAccount(person.userId);
  if (closed?.isDone) await deleteItem(keys.profile(person.userId));
  else if (closed) await markClosing(person.userId, now);
  return !closed?.isDone;
}

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

/** Notes that a person just reported or withdrew a price. Returns their profile, or null for an unknown person. */
export async function markPriceReported(userId: string, now: Date): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { priceReportedAt: now.toISOString() });
}

export async function readProfile(userId: string): Promise<Profile | null> {
  const [found] = await readItems(profileSlot(userId));
  return found;
}

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

/** How the pipeline looks people up. */
export const people: People = { readPerson, readSessions };

const emailsAtOnce = 10;

/** The people who signed up with these emails, in that order; unused emails are skipped. */
export async function readProfilesByEmail(emails: readonly string[]): Promise<Profile[]> {
  const found: Profile[] = [];
  for (const batch of batchesOf(emails, emailsAtOnce)) {
    const profiles = await Promise.all(batch.map(readProfilesOfMailbox));
    const isTheirs = (at: number) => (one: Profile) => one.email === batch[at]?.toLowerCase();
    found.push(...profiles.flatMap((ofMailbox, at) => ofMailbox.filter(isTheirs(at))));
  }
  return found;
}

function readProfilesOfMailbox(email: string): Promise<Profile[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.mailbox(canonicalEmail(email));
  return queryIndexPartition(String(partition), profile);
}

/** All accounts of a person's mailbox, this one first. They are one contributor. */
export async function accountsOfMailbox(userId: string): Promise<string[]> {
  const known = await readProfile(userId);
  const others = known ? await readProfilesOfMailbox(known.email) : [];
  return [...new Set([userId, ...others.map((other) => other.userId)])];
}

/** Saves these preferences and returns all of them; null for an unknown person. */
export async function changePreferences(userId: string, changes: Partial<Preferences>): Promise<Preferences | null> {
  const changed = await setAttributes(profileSlot(userId), {
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`preferences.${name}`, value])),
    preferencesChange: randomUUID(),
  });
  return changed?.preferences ?? null;
}

/**
 * Replaces the preferences by what `change` makes of them. It runs again after a conflict, so it must have no side
 * effects. Returns null for an unknown person.
 */
export async function replacePreferences(
  userId: string,
  change: (current: Preferences) => Preferences,
): Promise<Preferences | null> {
  return retryOnConflict(async () => {
    const known = await readProfile(userId);
    if (!known) return null;
    const { preferencesChange } = known;
    const replacing = { preferences: change(known.preferences), preferencesChange: randomUUID() };
    const changed = await setAttributes(profileSlot(userId), replacing, { preferencesChange });
    return changed?.preferences ?? writeConflict;
  }, 'overloaded');
}

/** Saves the person's customer id at the payment provider; false when their account is closing or gone. */
export async function saveCustomer(userId: string, stripeCustomerId: string): Promise<boolean> {
  return (await setAttributes(profileSlot(userId), { stripeCustomerId }, { closingAt: null })) !== null;
}

/** Stops new rows for a person from now on, or allows them again with null. Returns the updated profile. */
export async function markClosing(userId: string, closingAt: Date | null): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { closingAt: closingAt?.toISOString() ?? null });
}

/** Returns the profile if its account is open. @throws Failure 'signed-out' or 'account-closing'. */
export function requireOpen<P extends Profile>(profile: P | null): P {
  if (!profile) throw new Failure('signed-out');
  if (profile.closingAt) throw new Failure('account-closing');
  return profile;
}

/**
 * Creates a row for a person; false when the key exists. It checks afterwards that the account is still open: a deletion
 * that began earlier may have missed this row, and one that begins later will find it.
 * @throws Failure 'signed-out' or 'account-closing'.
 */
export async function createFor(userId: string, item: Key & Record<string, unknown>): Promise<boolean> {
  if (!(await createItem(item))) return false;
  await requireStillOpen(userId, item);
  return true;
}

/** Stores a row for a person in place of the previous one, and checks the same afterwards. @throws Failure. */
export async function putFor(userId: string, item: Key & Record<string, unknown>): Promise<void> {
  await putItem(item);
  await requireStillOpen(userId, item);
}

async function requireStillOpen(userId: string, row: Key): Promise<void> {
  if (!(await isStillOpen(userId, row))) requireOpen(await readProfile(userId));
}

/** Whether a person's account is still open after this row was written for it; otherwise removes the row. */
export async function isStillOpen(userId: string, row: Key): Promise<boolean> {
  const profile = await readProfile(userId);
  if (profile && !profile.closingAt) return true;
  await deleteItem(row);
  return false;
}

/** What we store about a subscription; times are UTC ISO strings. */
export type PlanRecord = Pick<User, 'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd'>;

/** Saves a plan and returns the new profile; null when another writer changed the plan since `read`. */
export async function savePlan(read: Profile, plan: PlanRecord): Promise<Profile | null> {
  const { subscriptionStatus, subscriptionCanceledAt, subscriptionCurrentPeriodEnd } = plan;
  return setAttributes(
    profileSlot(read.userId),
    {
      subscriptionStatus,
      subscriptionCanceledAt,
      subscriptionCurrentPeriodEnd,
      planVersion: read.planVersion + 1,
    },
    { planVersion: read.planVersion },
  );
}
