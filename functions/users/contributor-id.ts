import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { mailboxOfEmail } from './mailbox-of-email.ts';
import { readProfile } from './profile-rows.ts';

const personsPrefix = 'person:';
/** The source of an unknown person. */
export const anonymousId = personsPrefix;
/** Enough letters to distinguish the thousands of people behind one chain. */
const lettersOfShortId = 8;

/**
 * The contributor id stored with a person's observations. All accounts of one mailbox share it, so they count as one
 * contributor, and it does not reveal who the person is.
 */
export function contributorIdOf({ email }: { email: string }): string {
  return contributorIdFrom(keyedHash('contributors', mailboxOfEmail(email)));
}

/** The id of one account, for rules that tell apart the accounts of one mailbox. */
export function accountContributorId(userId: string): string {
  return contributorIdFrom(keyedHash('accounts', userId));
}

const contributorIdFrom = (hash: string) => `${personsPrefix}${hash.slice(0, 22)}`;

/** Whether a source is a person, not a provider or an operator's file. */
export function isContributorId(sourceId: string): boolean {
  return sourceId.startsWith(personsPrefix);
}

/** A source's short id: a person by some letters, any other source after a star. */
export function shortSourceId(sourceId: string): string {
  if (!isContributorId(sourceId)) return `*${sourceId}`;
  return sourceId.slice(personsPrefix.length, personsPrefix.length + lettersOfShortId);
}

/** By account. Safe to cache: the email an account was created with never changes. */
const known = new BoundedMap<string, string>(10_000);

/** The contributor id of an account's mailbox; the account's own id once the account is deleted. */
export async function contributorIdOfAccount(userId: string): Promise<string> {
  const before = known.get(userId);
  if (before) return before;
  const profile = await readProfile(userId);
  if (!profile) return accountContributorId(userId);
  const contributorId = contributorIdOf(profile);
  known.set(userId, contributorId);
  return contributorId;
}
