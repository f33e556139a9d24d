import type { RequestedSize } from '#shared/rules/requested-size.ts';
import { type Candidate, candidateOf, type Feature, type Features, relativesOf } from './features.ts';
import { type Product, productsOf } from './products.ts';
import { questionOf, type Reading } from './question.ts';
import { postingsOf } from './terms.ts';
import { weights } from './weights.ts';

/** A product that matches the query, with the brand it named, if any. */
export interface Match extends Candidate {
  score: number;
}

function scoreOf(features: Features): number {
  let score = 0;
  for (const feature in features) score += weights[feature as Feature] * (features[feature as Feature] ?? 0);
  return score;
}

/** The least size fit that counts as the requested size. */
const surelyOfSize = 0.95;

/** Products that match a reading, best first. */
export function matchesOf(reading: Reading, size: RequestedSize | null): Match[] {
  const question = questionOf(reading, size);
  const { terms, spans, headAt, askedBrands, likelyBrands } = question;
  const candidates = new Map<Product, Set<string>>();
  const consider = (product: Product, brand: string | null) => {
    const brands = candidates.get(product) ?? new Set<string>();
    if (brand !== null) brands.add(brand);
    candidates.set(product, brands);
  };
  const head = terms[headAt];
  for (const word of head ? [head.stem, ...head.others.keys()] : []) {
    for (const product of postingsOf(word)?.keys() ?? []) consider(product, null);
  }
  for (const { meant } of spans) {
    const { brand } = meant;
    if (meant.product) {
      consider(meant.product, brand);
      for (const product of brand === null ? relativesOf(meant.product) : []) consider(product, null);
    } else if (brand !== null && (askedBrands.has(brand) || likelyBrands.has(brand))) {
      for (const product of productsOf(brand).keys()) consider(product, brand);
    }
  }
  const found: Candidate[] = [];
  for (const [product, brands] of candidates) {
    for (const brand of [...askedBrands, ...likelyBrands]) if (product.isOfBrand(brand)) brands.add(brand);
    for (const brand of [...brands, null]) {
      if (brand !== null && !product.isOfBrand(brand)) continue;
      const match = candidateOf(product, brand, question);
      if (match) found.push(match);
    }
  }
  // For 'bubly cherry', show other bubly flavors only if no brand has cherry sparkling water.
  const hasOthers = found.some(({ features }) => features.othersHeld === 1 && features.brandTrade === 1);
  // If a match has an optional word ('jumbo' eggs), matches without it are penalized.
  const leastMissing = Math.min(...found.map(({ missing }) => missing));
  const likeliest = found.filter(({ missing }) => missing === leastMissing);
  const telling = new Set(likeliest.flatMap(({ optionalHeld }) => optionalHeld));
  // If some packs have the requested size, other sizes are penalized.
  const bestFit = Math.max(0, ...likeliest.map(({ features }) => features.size ?? 0));
  const byProduct = new Map<Product, Match>();
  for (const match of found) {
    if (hasOthers && match.isOfBrandOnly) continue;
    const lacking = telling.size - match.optionalHeld.filter((at) => telling.has(at)).length;
    const isOtherSize = bestFit > surelyOfSize && (match.features.size ?? 0) <= surelyOfSize;
    if (isOtherSize) match.features.sizeMissed = 1;
    if (lacking > 0) match.features.optionalMissed = lacking;
    if (lacking > 0 || isOtherSize) {
      match.features.meansPart = Math.max(match.features.meansPart ?? 0, (match.features.meansWhole ?? 0) / 2);
      match.features.meansWhole = 0;
    }
    const score = scoreOf(match.features);
    if (score > (byProduct.get(match.product)?.score ?? Number.NEGATIVE_INFINITY)) {
      byProduct.set(match.product, { ...match, score });
    }
  }
  return [...byProduct.values()].sort((one, other) => other.score - one.score);
}

/** If the best match has all required words, drops those that don't: 'egg rolls' must not show eggs. */
export function wholeOf(matches: readonly Match[]): Match[] {
  const [best] = matches;
  const whole = best?.isWhole ? matches.filter(({ isWhole }) => isWhole) : [...matches];
  return best?.hasLast ? whole.filter(({ hasLast }) => hasLast) : whole;
}
