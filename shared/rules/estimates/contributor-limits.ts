/**
 * The limits on people, because accounts are free and photos can be forged. The published level counts like
 * `levelWeight` contributors, and a line counts at most `within` from it, as a logarithm. So fifty accounts that report
 * the same move a chain's level by 50 x 0.3 / 1,550, which is 1%, and an item's estimate by at most twice that (if a
 * contributor's lines lean one way overall and the other way for one item). 1,500 independent ones move it half way.
 */
export const contributorLimits = {
  levelWeight: 1_500,
  within: 0.3,
  /**
   * With this many lines, a contributor's own mean (or their mean in a category) gets half its weight. With fewer, the
   * rest counts for the category and the item.
   */
  pooledLines: 4,
  /** A contributor who reports an item every day counts once in this many days. */
  daysPerCount: 30,
};

/**
 * The most that this many agreeing people can move, as shares: a chain's level, and one estimate. /accuracy publishes
 * it; tests/functions/learning/colluding-accounts.long.test.ts measures it.
 */
export function mostMovedBy(people: number): { level: number; estimate: number } {
  const shift = (people * contributorLimits.within) / (people + contributorLimits.levelWeight);
  return { level: Math.expm1(shift), estimate: Math.expm1(2 * shift) };
}
