import { dayMs } from '#shared/spans.ts';
import { keepLocalText, localKeys, localText, useLocalText } from './local-text.ts';

/*
 * What a person typed or did and the server does not have yet. This browser keeps it under their id: it is there again
 * after their session ended and they signed in once more, and nobody else sees it.
 */

const start = 'tillwise.unsent.';
/** Longer than anybody is signed in without coming back. */
const keptDays = 60;

const keyOf = (userId: string, what: string) => `${start}${userId}.${what}`;

/** The day is in front of the text. */
const withDay = (text: string) => `${new Date().toISOString().slice(0, 10)} ${text}`;
const withoutDay = (kept: string) => kept.slice(kept.indexOf(' ') + 1);

const isPast = (kept: string) => !(Date.now() - Date.parse(kept.slice(0, 10)) < keptDays * dayMs);

/** Null forgets it; what is long past goes, too, whose ever it is. */
export function keepUnsent(userId: string, what: string, text: string | null): void {
  for (const key of localKeys(start)) if (isPast(localText(key) ?? '')) keepLocalText(key, null);
  keepLocalText(keyOf(userId, what), text === null ? null : withDay(text));
}

/** Null where there is nothing. */
export function unsent(userId: string, what: string): string | null {
  const kept = localText(keyOf(userId, what));
  return kept === null || isPast(kept) ? null : withoutDay(kept);
}

/** The same for a field; null forgets it. */
export function useUnsent(userId: string, what: string): [text: string | null, keep: (text: string | null) => void] {
  const [kept] = useLocalText(keyOf(userId, what));
  return [kept ? withoutDay(kept) : null, (text) => keepUnsent(userId, what, text)];
}

/** Forgets all that a person has not sent, as their account is deleted. */
export function forgetUnsentOf(userId: string): void {
  for (const key of localKeys(keyOf(userId, ''))) keepLocalText(key, null);
}
