import { type LearnedWords, learningLimits } from '#functions/search-learning/index.ts';
import { productNamed } from '../products.ts';
import type { Match } from './matching-products.ts';

/**
 * Adjusts scores by what people chose after these words. Scores are log odds, so search's own chances count as
 * `learningLimits.resultWeight` people next to those who chose. Refusals lower a match. Adds chosen products that search missed; if
 * it found any with all the words, only those that more than `learningLimits.colluding` people chose.
 */
export function withLearnedScores(matches: readonly Match[], learned: LearnedWords | null): Match[] {
  if (!learned) return [...matches];
  const best = matches[0]?.score ?? 0;
  const odds = matches.map(({ score }) => Math.exp(score - best));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const sayingOf = new Map(learned.products.map((product) => [product.name, product]));
  const found = matches.map((match, at) => {
    const { chosen = 0, refused = 0 } = sayingOf.get(match.product.name) ?? {};
    const chance = ((odds[at] ?? 0) / all) * (learningLimits.resultWeight / (learningLimits.resultWeight + refused));
    return { ...match, score: best + scoreOf(chance, chosen, learned.people) };
  });
  const known = new Set(matches.map(({ product }) => product.name));
  const enough = matches[0]?.isWhole ? learningLimits.colluding + 1 : 1;
  const others = learned.products.flatMap(({ name, chosen }) => {
    const product = known.has(name) || chosen < enough ? null : productNamed(name);
    return product ? [{ ...chosenMatch, product, score: best + scoreOf(0, chosen, learned.people) }] : [];
  });
  return [...found, ...others].sort((one, other) => other.score - one.score);
}

function scoreOf(chance: number, chosen: number, people: number): number {
  return Math.log((learningLimits.resultWeight * chance + chosen) / (learningLimits.resultWeight + people));
}

/** A product that people chose counts as having every word, even if its name doesn't. */
const chosenMatch: Omit<Match, 'product' | 'score'> = {
  brand: null,
  features: {},
  isWhole: true,
  hasLast: true,
  optionalHeld: [],
  missing: 0,
  isOfBrandOnly: false,
  isNamedBesideBrand: false,
  readAs: [''],
  isGuess: false,
  isKindInQuery: true,
};
