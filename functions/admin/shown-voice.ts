import { sourceName } from '#functions/pricing/index.ts';
import { isPersonsVoice, markOf } from '#shared/rules/heard-voices.ts';

/** Enough to see that two prices are of the same person. */
const lettersShown = 6;

/** Whom an admin reads as having told something: a person by a few letters, a provider or a price file by name. */
export function shownVoice(voice: string): string {
  return isPersonsVoice(voice) ? markOf(voice).slice(0, lettersShown) : sourceName(voice);
}
