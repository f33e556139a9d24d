import type { RequestedSize } from '#shared/rules/sizes/requested-size.ts';
import { type Product, productsOf } from '../products.ts';
import { type ParsedQuery, parsedQuery, type Reading } from '../query/parsed-query.ts';
import { postingsOf } from '../query/query-terms.ts';
import { type Candidate, candidateOf, type Features, featureWeights } from './name-and-brand-fit.ts';
import { relativesOf } from './related-products.ts';
import { fitOfBest } from './size-fit.ts';

/** A product that matches the query, with the brand it named, if any. */
export interface Match extends Candidate {
  score: number;
  /** Another reading of the words has the product without guessing: 'huevos' looks mistyped, and is Spanish for eggs. */
  isAlsoSure?: boolean;
}

/** The most that one slip of the finger costs. */
export const oneSlip = 1;

function scoreOf(features: Features): number {
  let score = 0;
  for (const [feature, weight] of featureWeights) score += weight * (features[feature] ?? 0);
  return score;
}

/** The least size fit that counts as the requested size. */
const surelyOfSize = 0.95;

/** A match whose score is so much lower than the best is no likelier for its size, which takes all its items to tell. */
const farBehind = 10;

function fitSizes(found: readonly Candidate[], size: RequestedSize): void {
  const scores = found.map(({ features }) => scoreOf(features));
  const least = Math.max(...scores) - farBehind;
  for (const [at, { product, brand, features }] of found.entries()) {
    if ((scores[at] ?? 0) >= least) features.size = fitOfBest(product, brand, size);
  }
}

/** Products that match a reading, best first. */
export function matchingProducts(reading: Reading, size: RequestedSize | null): Match[] {
  const query = parsedQuery(reading);
  const found = ofKindInQuery(candidatesFor(query), query);
  // For 'bubly cherry', show other bubly flavors only if no brand has cherry sparkling water.
  // For 'charmin toothpaste', show toothpaste, not what else Charmin makes.
  const hasOthers = found.some(
    ({ features: { othersHeld, brandTrade }, isNamedBesideBrand }) =>
      othersHeld === 1 && (brandTrade === 1 || isNamedBesideBrand),
  );
  const byProduct = new Map<Product, Match>();
  if (size) fitSizes(found, size);
  penalize(found);
  for (const match of found) {
    if (hasOthers && match.isOfBrandOnly) continue;
    const score = scoreOf(match.features);
    if (score > (byProduct.get(match.product)?.score ?? Number.NEGATIVE_INFINITY)) {
      byProduct.set(match.product, { ...match, score });
    }
  }
  return [...byProduct.values()].sort((one, other) => other.score - one.score);
}

/** The products that the words may mean, each in any brand and in the brands that the words may name. */
function candidatesFor(query: ParsedQuery): Candidate[] {
  const { namedBrands, likelyBrands } = query;
  const found: Candidate[] = [];
  const consider = (product: Product, brand: string | null) => {
    const candidate = candidateOf(product, brand, query);
    if (candidate) found.push(candidate);
  };
  const isOfNoBrand = namedBrands.size + likelyBrands.size === 0;
  for (const [product, named] of brandsByProduct(query)) {
    const brands = isOfNoBrand && named.length === 0 ? noBrand : new Set([...named, ...namedBrands, ...likelyBrands]);
    for (const brand of brands) {
      if (product.isOfBrand(brand)) consider(product, brand);
    }
    consider(product, null);
  }
  return found;
}

/** For 'low sodium kidney beans', only kidney beans, if there are any: not other beans that are low in sodium. */
function ofKindInQuery(found: Candidate[], { lowOrNoTerms, required }: ParsedQuery): Candidate[] {
  if (!required.some((at) => lowOrNoTerms.has(at))) return found;
  const ofKind = found.filter(({ isKindInQuery }) => isKindInQuery);
  return ofKind.length > 0 ? ofKind : found;
}

const noBrand: readonly string[] = [];

function brandsByProduct(query: ParsedQuery): ReadonlyMap<Product, readonly string[]> {
  const { terms, spans, headAt, namedBrands, likelyBrands } = query;
  const candidates = new Map<Product, readonly string[]>();
  const consider = (products: Iterable<Product>, brand: string | null) => {
    for (const product of products) {
      const brands = candidates.get(product) ?? noBrand;
      candidates.set(product, brand === null ? brands : [...brands, brand]);
    }
  };
  const head = terms[headAt];
  for (const word of head ? [head.stem, ...head.others.keys()] : []) consider(postingsOf(word)?.keys() ?? [], null);
  for (const { meant } of spans) {
    const { product, brand, strength } = meant;
    if (product) {
      consider([product], brand);
      if (brand === null && strength !== 'group') consider(relativesOf(product), null);
    } else if (brand !== null && (namedBrands.has(brand) || likelyBrands.has(brand))) {
      consider(productsOf(brand).keys(), brand);
    }
  }
  return candidates;
}

/** Penalizes matches that lack what a likely match has: an optional word ('jumbo' eggs), or the requested size. */
function penalize(found: readonly Candidate[]): void {
  const leastMissing = Math.min(...found.map(({ missing }) => missing));
  const likeliest = found.filter(({ missing }) => missing === leastMissing);
  const telling = new Set(likeliest.flatMap(({ optionalHeld }) => optionalHeld));
  const bestFit = Math.max(0, ...likeliest.map(({ features }) => features.size ?? 0));
  for (const { features, optionalHeld } of found) {
    const lacking = telling.size - optionalHeld.filter((at) => telling.has(at)).length;
    const isOtherSize = bestFit > surelyOfSize && (features.size ?? 0) <= surelyOfSize;
    if (isOtherSize) features.sizeMissed = 1;
    if (lacking > 0) features.optionalMissed = lacking;
    if (lacking > 0 || isOtherSize) {
      features.meansPart = Math.max(features.meansPart ?? 0, (features.meansWhole ?? 0) / 2);
      features.meansWhole = 0;
    }
  }
}

/** If the best match has all required words, drops those that don't: 'egg rolls' must not show eggs. */
export function wholeOf(matches: readonly Match[]): Match[] {
  const [best] = matches;
  const whole = best?.isWhole ? matches.filter(({ isWhole }) => isWhole) : [...matches];
  return best?.hasLast ? whole.filter(({ hasLast }) => hasLast) : whole;
}
