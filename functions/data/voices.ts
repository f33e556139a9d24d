import { accountMarkOf, voiceOf } from '#functions/kit/voices.ts';
import { readProfile } from './users.ts';

/** By account: the e-mail that one was made with stays. */
const known = new Map<string, string>();
const mostKnown = 10_000;

/** The voice of an account's mailbox; the account's own where there is no account any more. */
export async function voiceOfAccount(userId: string): Promise<string> {
  const before = known.get(userId);
  if (before) return before;
  const profile = await readProfile(userId);
  if (!profile) return accountMarkOf(userId);
  if (known.size >= mostKnown) known.clear();
  const voice = voiceOf(profile);
  known.set(userId, voice);
  return voice;
}
