/**
 * Whom prices were heard from, and how much that counts. A chain's own answers and an operator's files count day by day.
 * People are contributors: however much one of them tells, each counts once, and only so far from what is published.
 */

/** What one source said of something: on so many days, older ones counting less, and the sum of what it was on each. */
export interface Said {
  /** The source's mark. */
  mark: string;
  count: number;
  sum: number;
}

/** Several sources' words in one: their mean is `sum / witnesses`. */
export interface Heard {
  sourceCount: number;
  witnesses: number;
  sum: number;
  /** How far they lie from their own mean, as a sum of squares. */
  disagreement: number;
}

/** What people say of something together: how many contributors they count as, and the sum of what each says. */
export interface SaidByPeople {
  count: number;
  sum: number;
}

export const saidByNobody: SaidByPeople = { count: 0, sum: 0 };

/**
 * How people are bounded: an account costs nothing, and a picture can be forged. What is published is worth as much as
 * `worth` contributors, and a line counts no further than `within` from it, as a logarithm. Fifty accounts that say the same
 * so move a chain's level by 50 x 0.3 / 1,550, which is 1%, and an item's estimate by twice that at the very most (a
 * contributor's lines lean one way on the whole, and the other way in one item). 1,500 independent ones move it half way.
 */
export const contributors = {
  worth: 1_500,
  within: 0.3,
  /**
   * So many lines make a contributor's own lean, or their lean in a category, half believed: of fewer the rest is taken
   * to be about the category, and about the item.
   */
  pooledLines: 4,
  /** A contributor who speaks of an item every day counts as one after so many days. */
  daysPerWord: 30,
};

/**
 * What so many people who all say the same move at the very most, as shares: a chain's level, and one estimate. Published
 * on /accuracy; tests/functions/learning/colluding-accounts.long.test.ts measures it.
 */
export function mostMovedBy(people: number): { level: number; estimate: number } {
  const shift = (people * contributors.within) / (people + contributors.worth);
  return { level: Math.expm1(shift), estimate: Math.expm1(2 * shift) };
}

const personsPrefix = 'person:';
/** A person's, of whom nothing is known. */
export const nobodysVoice = personsPrefix;
/** Enough to tell people apart of whom some thousands are heard about a chain. */
const lettersOfMark = 8;

/** Whether a voice is a person's: neither a provider's nor an operator's file. */
export function isPersonsVoice(voice: string): boolean {
  return voice.startsWith(personsPrefix);
}

/** A voice in short: a person by some letters, anybody else after a star. */
export function markOf(voice: string): string {
  if (!isPersonsVoice(voice)) return `*${voice}`;
  return voice.slice(personsPrefix.length, personsPrefix.length + lettersOfMark);
}

export function heardOf(said: readonly Said[]): Heard {
  const witnesses = said.reduce((sum, { count }) => sum + count, 0);
  const sum = said.reduce((of, voice) => of + voice.sum, 0);
  const disagreement = said.reduce((of, voice) => {
    return of + voice.count * (voice.sum / voice.count - sum / witnesses) ** 2;
  }, 0);
  return { sourceCount: said.length, witnesses, sum, disagreement };
}

/** The mean of what was heard; 0 of nothing. */
export function meanOf({ witnesses, sum }: Pick<Heard, 'witnesses' | 'sum'>): number {
  return witnesses === 0 ? 0 : sum / witnesses;
}
