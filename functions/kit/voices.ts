import { mailboxOf } from '#shared/rules/one-person.ts';
import { keyedHash } from './keyed-hash.ts';

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
