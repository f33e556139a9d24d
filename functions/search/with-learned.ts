import { choosers, type LearnedWords } from '#functions/search-learning/index.ts';
import type { Match } from './matches.ts';
import { productNamed } from './products.ts';

/**
 * The same with what people chose after these words. Scores are logarithms of odds, so the chances that they give each
 * match count as `choosers.worth` people, beside those who chose; whose match many refused, counts for less. What people
 * chose although the words don't find it is found, too.
 */
export function withLearned(matches: readonly Match[], learned: LearnedWords | null): Match[] {
  if (!learned) return [...matches];
  const best = matches[0]?.score ?? 0;
  const odds = matches.map(({ score }) => Math.exp(score - best));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const sayingOf = new Map(learned.products.map((product) => [product.name, product]));
  const found = matches.map((match, at) => {
    const { chosen = 0, refused = 0 } = sayingOf.get(match.product.name) ?? {};
    const chance = ((odds[at] ?? 0) / all) * (choosers.worth / (choosers.worth + refused));
    return { ...match, score: best + scoreOf(chance, chosen, learned.people) };
  });
  const known = new Set(matches.map(({ product }) => product.name));
  const others = learned.products.flatMap(({ name, chosen }) => {
    const product = known.has(name) || chosen === 0 ? null : productNamed(name);
    return product ? [{ ...chosenMatch, product, score: best + scoreOf(0, chosen, learned.people) }] : [];
  });
  return [...found, ...others].sort((one, other) => other.score - one.score);
}

function scoreOf(chance: number, chosen: number, people: number): number {
  return Math.log((choosers.worth * chance + chosen) / (choosers.worth + people));
}

/** What people meant by words has them all, whatever it is called. */
const chosenMatch: Omit<Match, 'product' | 'score'> = {
  brand: null,
  features: {},
  isWhole: true,
  hasLast: true,
  optionalHeld: [],
  missing: 0,
  isOfBrandOnly: false,
};
