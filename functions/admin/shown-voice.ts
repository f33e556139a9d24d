import { sourceName } from '#functions/pricing/index.ts';
import { isPersonsVoice, markOf } from '#shared/rules/heard-voices.ts';

/** Enough letters to see that two prices came from the same person. */
const lettersShown = 6;

/** A contributor's label for the admin: a few letters for a person, the name of a provider or price file. */
export function shownVoice(voice: string): string {
  return isPersonsVoice(voice) ? markOf(voice).slice(0, lettersShown) : sourceName(voice);
}
