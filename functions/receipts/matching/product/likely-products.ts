import type { Product } from '#functions/search/index.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { matchWeights } from '../confidence/match-parameters.ts';
import { headOf } from '../confidence/sure-match-model.ts';
import type { MeasuredLine } from '../item/price-per-pound-or-package.ts';
import { candidatesFor } from './candidates.ts';
import type { Candidate, Evidence, EvidenceName, Purchase } from './evidence.ts';

export interface LikelyProduct {
  product: Product;
  /** As printed; null if none is. */
  brand: string | null;
  probability: number;
  /** The number of words that name neither the product nor the brand. */
  unexplained: number;
  /** The places of those words. */
  missed: readonly number[];
  /** How much of its name isn't printed, from 0 to 1. */
  headMissing: number;
  /** Printed words that name neither it nor its brand, but other products. */
  otherWords: readonly string[];
  isOtherBrandPrinted: boolean;
  /** That brand isn't the chain's own, which may be on more than we know of. */
  isOtherMakerPrinted: boolean;
  /** Only its brand is printed. */
  isBrandAlone: boolean;
  /** A chain's own brand is printed that the product, as we know it, doesn't have. */
  isOwnBrandPrinted: boolean;
  /** Something else than its fat, salt, or another attribute is printed, or nothing else of its name: 'UNSLT MX NT' is no butter. */
  isOtherAttributePrinted: boolean;
  /** An attribute is printed that only similar products say. */
  isUntoldAttributePrinted: boolean;
  /** A word of another product is printed, while one of its own is missing. */
  isOtherPrinted: boolean;
}

export interface LikelyProducts {
  likely: LikelyProduct[];
  /** Everything that the line may be, each with its probability. */
  candidates: readonly Candidate[];
  probabilities: readonly number[];
}

/**
 * The products that a line may be, most likely first, each with its probability from a conditional logit of the
 * evidence. The remaining probability is for items we don't compare.
 */
export function likelyProducts(line: MeasuredLine, purchase: Purchase): LikelyProducts {
  const candidates = candidatesFor(line, purchase);
  const probabilities = probabilitiesOf(candidates, matchWeights);
  return { likely: likelyAmong(candidates, probabilities), candidates, probabilities };
}

/** The products among the candidates, most likely first. */
export function likelyAmong(candidates: readonly Candidate[], probabilities: readonly number[]): LikelyProduct[] {
  return candidates
    .flatMap(
      (
        { product, brand, isOwnBrandElsewhere = false, evidence, otherWords = [], missed = [] },
        at,
      ): LikelyProduct[] => {
        if (!product) return [];
        const { unexplained = 0, otherKind, kindMissing, headMissing = 0, brandElsewhere, ownElsewhere } = evidence;
        const isOtherBrandPrinted = Boolean(brandElsewhere || ownElsewhere);
        const isBrandAlone = Boolean(evidence.brandAlone);
        const isAttributeAlone =
          Boolean(evidence.attributeSame) && headMissing >= 1 && (brand === null || ownersOf(brand).length > 0);
        const isOtherPrinted = Boolean(otherKind && (kindMissing || headMissing));
        const probability = probabilities[at] ?? 0;
        return [
          {
            product,
            brand,
            probability,
            unexplained,
            missed,
            headMissing,
            otherWords,
            isOtherBrandPrinted,
            isOtherMakerPrinted: Boolean(brandElsewhere),
            isBrandAlone,
            isOwnBrandPrinted: isOwnBrandElsewhere,
            isOtherAttributePrinted: Boolean(evidence.attributeOther) || isAttributeAlone,
            isUntoldAttributePrinted: Boolean(evidence.attributeUntold),
            isOtherPrinted,
          },
        ];
      },
    )
    .sort((one, other) => other.probability - one.probability);
}

/** How much less another variety of what is already offered helps a shopper than a different product. */
const ofSameKind = 0.3;

/** The most likely products, as many as asked, but not three varieties of one while another product is about as likely. */
export function variedAmong(likely: readonly LikelyProduct[], count: number): LikelyProduct[] {
  const varied: LikelyProduct[] = [];
  const heads = new Set<string>();
  const helpOf = ({ product, probability }: LikelyProduct) =>
    probability * (heads.has(headOf(product)) ? ofSameKind : 1);
  const rest = new Set(likely);
  while (varied.length < count && rest.size > 0) {
    const next = [...rest].reduce((best, one) => (helpOf(one) > helpOf(best) ? one : best));
    rest.delete(next);
    varied.push(next);
    heads.add(headOf(next.product));
  }
  return varied;
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
