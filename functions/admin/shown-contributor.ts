import { sourceName } from '#functions/pricing/index.ts';
import { isContributorId, shortSourceId } from '#functions/users/index.ts';

/** Enough letters to see that two prices came from the same person. */
const lettersShown = 6;

/** A contributor's label for the admin: a few letters for a person, the name of a provider or price file. */
export function shownContributor(sourceId: string): string {
  return isContributorId(sourceId) ? shortSourceId(sourceId).slice(0, lettersShown) : sourceName(sourceId);
}
