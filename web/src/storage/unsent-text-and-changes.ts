import { dayMs } from '#shared/durations.ts';
import { keepLocalText, localKeys, localText, useLocalText } from './local-text.ts';
import { keepSessionText } from './session-text.ts';
import { cameAlongKey, consentKey } from './visitor-keys.ts';

/*
 * Typed text and changes that the server doesn't have yet. This browser stores them by user id: they return after the
 * session ended and the person signed in again, and nobody else sees them.
 */

const start = 'tillwise.unsent.';
/** Longer than a session lasts without use. */
const keptDays = 60;

const keyOf = (userId: string, what: string) => `${start}${userId}.${what}`;

/** The date comes before the text. */
const withDay = (text: string) => `${new Date().toISOString().slice(0, 10)} ${text}`;
const withoutDay = (kept: string) => kept.slice(kept.indexOf(' ') + 1);

const isPast = (kept: string) => !(Date.now() - Date.parse(kept.slice(0, 10)) < keptDays * dayMs);

/** Null removes it; expired texts of all people are removed, too. */
export function keepUnsent(userId: string, what: string, text: string | null): void {
  for (const key of localKeys(start)) if (isPast(localText(key) ?? '')) keepLocalText(key, null);
  keepLocalText(keyOf(userId, what), text === null ? null : withDay(text));
}

/** Null for none. */
export function unsent(userId: string, what: string): string | null {
  const kept = localText(keyOf(userId, what));
  return kept === null || isPast(kept) ? null : withoutDay(kept);
}

/** The same for a field; null removes it. */
export function useUnsent(userId: string, what: string): [text: string | null, keep: (text: string | null) => void] {
  const [kept] = useLocalText(keyOf(userId, what));
  return [kept ? withoutDay(kept) : null, (text) => keepUnsent(userId, what, text)];
}

/**
 * Removes everything stored in this browser for a person whose account is deleted, except their answer about cookies and
 * other people's unsent texts.
 */
export function forgetPerson(userId: string): void {
  const isOthers = (key: string) => key.startsWith(start) && !key.startsWith(keyOf(userId, ''));
  keepSessionText(cameAlongKey, null);
  for (const key of localKeys('tillwise.')) if (key !== consentKey && !isOthers(key)) keepLocalText(key, null);
}
