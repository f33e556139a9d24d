import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { keyedHash } from '#functions/kit/keyed-hash.ts';
import { mailboxOf } from './one-person.ts';
import { readProfile } from './user-rows.ts';

/**
 * What a person comes to where others' prices are kept: whoever has one mailbox is heard once, with however many accounts,
 * and nobody reads from it who they are.
 */
export function voiceOf({ email }: { email: string }): string {
  return voiceFrom(keyedHash('voices', mailboxOf(email)));
}

/** What an account comes to where those of one mailbox are told apart. */
export function accountMarkOf(userId: string): string {
  return voiceFrom(keyedHash('accounts', userId));
}

const voiceFrom = (hash: string) => `person:${hash.slice(0, 22)}`;

/** By account: the e-mail that one was made with stays. */
const known = new BoundedMap<string, string>(10_000);

/** The voice of an account's mailbox; the account's own where there is no account any more. */
export async function voiceOfAccount(userId: string): Promise<string> {
  const before = known.get(userId);
  if (before) return before;
  const profile = await readProfile(userId);
  if (!profile) return accountMarkOf(userId);
  const voice = voiceOf(profile);
  known.set(userId, voice);
  return voice;
}
