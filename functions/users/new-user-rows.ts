import { indexed, keys } from '#functions/table/keys.ts';
import { createItem, deleteItem } from '#functions/table/table.ts';
import { limits } from '#shared/limits.ts';
import { readClosedAccount } from './closed-account-rows.ts';
import { mailboxOfEmail } from './mailbox-of-email.ts';
import { markClosing } from './open-account-rows.ts';
import { type Profile, profile } from './profile-rows.ts';

/** A new person's profile: the free plan, no stores or location yet. */
export function newProfile(person: Pick<Profile, 'userId' | 'email' | 'firstName' | 'lastName'>, now: Date): Profile {
  return {
    ...person,
    profileImageUrl: null,
    createdAt: now.toISOString(),
    subscriptionStatus: 'free',
    subscriptionCanceledAt: null,
    subscriptionCurrentPeriodEnd: null,
    isPastDue: false,
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
    ...indexed.mailbox(mailboxOfEmail(person.email)),
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
