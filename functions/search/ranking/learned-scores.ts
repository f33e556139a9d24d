import { type LearnedWords, learningLimits } from '#functions/search-learning/index.ts';
import { productNamed } from '../products.ts';
import { type Match, oneSlip } from './matching-products.ts';

/**
 * Adjusts scores by what people chose after these words. Scores are log odds, so search's own chances count as
 * `learningLimits.resultWeight` people next to those who chose, or as `learningLimits.guessWeight` if search only guesses.
 * Refusals lower a match. Adds chosen products that search missed; if it is sure of the first match, only those that more
 * than `learningLimits.colluding` people chose.
 */
export function withLearnedScores(matches: readonly Match[], learned: LearnedWords | null): Match[] {
  if (!learned) return [...matches];
  const isSure = isSurelyMeant(matches);
  const weight = isSure ? learningLimits.resultWeight : learningLimits.guessWeight;
  const scoreOf = (chance: number, chosen: number) => Math.log((weight * chance + chosen) / (weight + learned.people));
  const best = matches[0]?.score ?? 0;
  const odds = matches.map(({ score }) => Math.exp(score - best));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const sayingOf = new Map(learned.products.map((product) => [product.name, product]));
  const found = matches.map((match, at) => {
    const { chosen = 0, refused = 0 } = sayingOf.get(match.product.name) ?? {};
    const chance = ((odds[at] ?? 0) / all) * (weight / (weight + refused));
    return { ...match, score: best + scoreOf(chance, chosen) };
  });
  const known = new Set(matches.map(({ product }) => product.name));
  const enough = isSure ? learningLimits.colluding + 1 : learningLimits.least;
  const others = learned.products.flatMap(({ name, chosen }) => {
    const product = known.has(name) || chosen < enough ? null : productNamed(name);
    return product ? [{ ...chosenMatch, product, score: best + scoreOf(0, chosen) }] : [];
  });
  return [...found, ...others].sort((one, other) => other.score - one.score);
}

/** Whether the first match has every word, with one slip of the finger at most. */
export function isSurelyMeant([first]: readonly Match[]): boolean {
  return first?.isWhole === true && (first.isAlsoSure === true || (first.features.guessed ?? 0) <= oneSlip);
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
