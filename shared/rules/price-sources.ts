/**
 * The sources of prices and how much they count. Chains' own prices and operators' files count day by day. People are
 * contributors: each counts once, however much they report, and only up to a limit from the published level.
 */

/** The evidence from one source: the number of days, with older days counting less, and the sum over those days. */
export interface SourceEvidence {
  /** The source's short id. */
  shortId: string;
  count: number;
  sum: number;
}

/** The combined evidence of several sources; its mean is `sum / sampleSize`. */
export interface PooledEvidence {
  sourceCount: number;
  sampleSize: number;
  sum: number;
  /** The sum of squares of their distances from the mean. */
  disagreement: number;
}

/** The combined evidence from people: how many contributors they count as, and the sum over them. */
export interface PeopleEvidence {
  count: number;
  sum: number;
}

export const noContributors: PeopleEvidence = { count: 0, sum: 0 };

/**
 * The limits on people, because accounts are free and pictures can be forged. The published level counts like
 * `levelWeight` contributors, and a line counts at most `within` from it, as a logarithm. So fifty accounts that report
 * the same move a chain's level by 50 x 0.3 / 1,550, which is 1%, and an item's estimate by at most twice that (if a
 * contributor's lines lean one way overall and the other way for one item). 1,500 independent ones move it half way.
 */
export const contributors = {
  levelWeight: 1_500,
  within: 0.3,
  /**
   * With this many lines, a contributor's own mean (or their mean in a category) gets half its weight. With fewer, the
   * rest counts for the category and the item.
   */
  pooledLines: 4,
  /** A contributor who reports an item every day counts once in this many days. */
  daysPerWord: 30,
};

/**
 * The most that this many agreeing people can move, as shares: a chain's level, and one estimate. /accuracy publishes
 * it; tests/functions/learning/colluding-accounts.long.test.ts measures it.
 */
export function mostMovedBy(people: number): { level: number; estimate: number } {
  const shift = (people * contributors.within) / (people + contributors.levelWeight);
  return { level: Math.expm1(shift), estimate: Math.expm1(2 * shift) };
}

const personsPrefix = 'person:';
/** The source of an unknown person. */
export const anonymousId = personsPrefix;
/** Enough letters to distinguish the thousands of people behind one chain. */
const lettersOfShortId = 8;

/** Whether a source is a person, not a provider or an operator's file. */
export function isContributorId(sourceId: string): boolean {
  return sourceId.startsWith(personsPrefix);
}

/** A source's short id: a person by some letters, any other source after a star. */
export function shortSourceId(sourceId: string): string {
  if (!isContributorId(sourceId)) return `*${sourceId}`;
  return sourceId.slice(personsPrefix.length, personsPrefix.length + lettersOfShortId);
}

export function pooledEvidence(evidence: readonly SourceEvidence[]): PooledEvidence {
  const sampleSize = evidence.reduce((sum, { count }) => sum + count, 0);
  const sum = evidence.reduce((of, sourceId) => of + sourceId.sum, 0);
  const disagreement = evidence.reduce((of, sourceId) => {
    return of + sourceId.count * (sourceId.sum / sourceId.count - sum / sampleSize) ** 2;
  }, 0);
  return { sourceCount: evidence.length, sampleSize, sum, disagreement };
}

/** The mean of the evidence; 0 for none. */
export function meanOf({ sampleSize, sum }: Pick<PooledEvidence, 'sampleSize' | 'sum'>): number {
  return sampleSize === 0 ? 0 : sum / sampleSize;
}
