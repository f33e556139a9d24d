import type { Product } from '#functions/search/index.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import type { Amount } from '#shared/rules/units.ts';
import { type Candidate, candidatesFor, type Evidence, type EvidenceName, type Till } from './line-evidence.ts';
import { matchWeights, sureWeights } from './match-parameters.ts';
import { firstIsRightBy, sureSigns } from './sure-signs.ts';

export interface LikelyProduct {
  product: Product;
  /** As printed; null if none is. */
  brand: string | null;
  probability: number;
  /** The number of words that name neither the product nor the brand. */
  unexplained: number;
}

export interface LikelyProducts {
  likely: LikelyProduct[];
  /** The calibrated probability that the first product is right. */
  firstIsRight: number;
  /** The printed size; null if none is. */
  amount: Amount | null;
  /** A misread word was replaced by a known one, which proves nothing. */
  isMended: boolean;
}

/**
 * The products that a line may be, most likely first, each with its probability from a conditional logit of the
 * evidence. The remaining probability is for items we don't compare. `firstIsRight` is the calibrated probability that
 * the first product is right.
 */
export function likelyProducts(line: ReceiptLine, till: Till): LikelyProducts {
  const { candidates, amount, isMended } = candidatesFor(line, till);
  const probabilities = probabilitiesOf(candidates, matchWeights);
  const firstIsRight = firstIsRightBy(sureSigns(candidates, probabilities), sureWeights);
  return { likely: likelyAmong(candidates, probabilities), firstIsRight, amount, isMended };
}

/** The products among the candidates, most likely first. */
export function likelyAmong(candidates: readonly Candidate[], probabilities: readonly number[]): LikelyProduct[] {
  return candidates
    .flatMap(({ product, brand, evidence }, at): LikelyProduct[] => {
      if (!product) return [];
      return [{ product, brand, probability: probabilities[at] ?? 0, unexplained: evidence.unexplained ?? 0 }];
    })
    .sort((one, other) => other.probability - one.probability);
}

/** The probability of each candidate. They add up to 1. */
export function probabilitiesOf(
  candidates: readonly Candidate[],
  weights: Readonly<Record<EvidenceName, number>>,
): number[] {
  const points = candidates.map(({ evidence }) => pointsOf(evidence, weights));
  const most = Math.max(...points);
  const odds = points.map((point) => Math.exp(point - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

function pointsOf(evidence: Evidence, weights: Readonly<Record<EvidenceName, number>>): number {
  return (Object.entries(evidence) as [EvidenceName, number][]).reduce(
    (sum, [name, by]) => sum + weights[name] * by,
    0,
  );
}
