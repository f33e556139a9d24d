import * as z from 'zod';
import type { People } from '#functions/kit/access.ts';
import { batchesOf } from '#functions/kit/batches.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { requireLive } from '#functions/kit/session-age.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import {
  createItem,
  deleteItem,
  queryIndexPartition,
  readItems,
  type Slot,
  setAttributes,
} from '#functions/table/table.ts';
import { type Preferences, preferences, subscriptionStatus } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { tableShape } from '#shared/table-shape.ts';
import { readClosedAccount } from './closed-account-rows.ts';
import { familyMemberSlot } from './family-member-rows.ts';
import type { PlanRecord } from './subscription-plan.ts';

/** What is known of a person's sessions; times are the identity provider's. */
const sessions = z.lazy(() =>
  z.object({
    /** Tokens made before are worth nothing any more. */
    signedOutAt: z.iso.datetime().nullable().default(null),
    /** Since when signing in takes a code of an authenticator app; null while it doesn't. */
    authenticatorSince: z.iso.datetime().nullable().default(null),
  }),
);
export type Sessions = z.infer<typeof sessions>;

/** A person as stored. Whether they are family is never stored: it is looked up by e-mail. */
const profile = z.lazy(() =>
  z.object({
    userId: z.string(),
    /** The one the account was made with: it stays when its owner changes it at the identity provider, and quotas go by it. */
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    subscriptionStatus,
    subscriptionCanceledAt: z.iso.datetime().nullable(),
    subscriptionCurrentPeriodEnd: z.iso.datetime().nullable(),
    preferences,
    stripeCustomerId: z.string().nullable().default(null),
    /** Raised by every write of the plan: a writer who read an older one tries again. */
    planVersion: z.int().nonnegative().default(0),
    ...sessions.unwrap().shape,
    /** Since when the account is being deleted: nothing new is stored for it any more. */
    closingAt: z.iso.datetime().nullable().default(null),
    /** When they last told a price or took one back: what they see is read anew then. */
    toldPriceAt: z.iso.datetime().nullable().default(null),
    /** Who takes a place for each favorite, order and list: see capacity.ts. Missing in accounts from before there were any. */
    favoritePlaces: z.record(z.string(), z.number()).optional(),
    orderPlaces: z.record(z.string(), z.number()).optional(),
    listPlaces: z.record(z.string(), z.number()).optional(),
  }),
);
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
    stripeCustomerId: null,
    planVersion: 0,
    signedOutAt: null,
    authenticatorSince: null,
    closingAt: null,
    toldPriceAt: null,
    favoritePlaces: {},
    orderPlaces: {},
    listPlaces: {},
    preferences: { storeIds: [], location: null, maxDistanceMiles: limits.distanceMiles.initial },
  };
}

/** Stores a new person; false (and nothing changed) when they are already known. */
export async function saveNewUser(person: Profile): Promise<boolean> {
  return createItem({ ...keys.profile(person.userId), ...indexed.email(person.email), ...profile.parse(person) });
}

/**
 * Lets a person in, and stores them on first sight; false when their account is deleted since they signed in. One whose
 * deletion stopped half-way finds the account closing still, and can finish.
 */
export async function admitNewUser(person: Profile, now: Date): Promise<boolean> {
  if (!(await saveNewUser(person))) return true;
  const closed = await readClosedAccount(person.userId);
  if (closed?.isDone) await deleteItem(keys.profile(person.userId));
  else if (closed) await markClosing(person.userId, now);
  return !closed?.isDone;
}

/** A profile with all that a plan follows from. */
export type Person = Profile & { isFamilyMember: boolean };

/**
 * A person with whether they are on the family list, in one read; null for an unknown person. Nobody is family by an
 * e-mail that has not been verified (null): anybody could claim it.
 * @throws SignedOutSince.
 */
export async function readPerson(
  caller: Pick<Shopper, 'userId' | 'verifiedEmail' | 'vouchedAt'>,
): Promise<Person | null> {
  const { userId, verifiedEmail } = caller;
  const [found, member] = verifiedEmail
    ? await readItems(profileSlot(userId), familyMemberSlot(verifiedEmail))
    : [await readProfile(userId), null];
  if (found) requireLive(caller, found);
  return found && { ...found, isFamilyMember: member !== null };
}

/** Remembers that a person has just told a price or taken one back; their profile, or null for an unknown person. */
export async function markPriceTold(userId: string, now: Date): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { toldPriceAt: now.toISOString() });
}

export async function readProfile(userId: string): Promise<Profile | null> {
  const [found] = await readItems(profileSlot(userId));
  return found;
}

export function sessionsSlot(userId: string): Slot<Sessions> {
  return { key: keys.profile(userId), schema: sessions };
}

/** What is known of a person's sessions; null for an unknown person. */
export async function readSessions(userId: string): Promise<Sessions | null> {
  const [found] = await readItems(sessionsSlot(userId));
  return found;
}

/** Remembers what is named of a person's sessions, if they are (still) known. */
export async function saveSessions(userId: string, changes: Partial<Sessions>): Promise<void> {
  await setAttributes(sessionsSlot(userId), changes);
}

/** What the pipeline looks people up by. */
export const people: People = { readPerson, readSessions };

const emailsAtOnce = 10;

/** Whoever has signed up with one of these e-mails, in their order; nobody for one that is not in use. */
export async function readProfilesByEmail(emails: readonly string[]): Promise<Profile[]> {
  const found: Profile[] = [];
  for (const batch of batchesOf(emails, emailsAtOnce)) {
    const indexKeys = batch.map((email) => indexed.email(email));
    const profiles = await Promise.all(
      indexKeys.map(({ [tableShape.index.partitionKey]: partition }) =>
        queryIndexPartition(String(partition), profile),
      ),
    );
    found.push(...profiles.flat());
  }
  return found;
}

/** Remembers what is named of where a person shops; all of it as it is then, or null for an unknown person. */
export async function changePreferences(userId: string, changes: Partial<Preferences>): Promise<Preferences | null> {
  const changed = await setAttributes(
    profileSlot(userId),
    Object.fromEntries(Object.entries(changes).map(([name, value]) => [`preferences.${name}`, value])),
  );
  return changed?.preferences ?? null;
}

/** Remembers a person's customer at the payment provider; false when their account is closing or gone. */
export async function saveCustomer(userId: string, stripeCustomerId: string): Promise<boolean> {
  return (await setAttributes(profileSlot(userId), { stripeCustomerId }, { closingAt: null })) !== null;
}

/** Lets nothing new be stored for a person from now on (or, with null, again); the profile as it is then. */
export async function markClosing(userId: string, closingAt: Date | null): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { closingAt: closingAt?.toISOString() ?? null });
}

/** Passes a profile that things may be stored for. @throws Failure 'signed-out' or 'account-closing'. */
export function requireOpen<P extends Profile>(profile: P | null): P {
  if (!profile) throw new Failure('signed-out');
  if (profile.closingAt) throw new Failure('account-closing');
  return profile;
}

/**
 * Stores what a person made where there is none yet; false when the key was taken. Whether their account is still open is
 * looked at afterwards: a deletion that began before had all of them removed already, one that begins later will.
 */
export async function createFor(userId: string, item: Key & Record<string, unknown>): Promise<boolean> {
  if (!(await createItem(item))) return false;
  try {
    requireOpen(await readProfile(userId));
    return true;
  } catch (error) {
    await deleteItem(item);
    throw error;
  }
}

/** Writes a plan if nobody wrote one since `read` was read; the profile as it is then, or null when somebody did. */
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
