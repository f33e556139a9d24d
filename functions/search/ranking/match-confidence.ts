import { mainNameOf, stemsOf } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { clueWeights } from './match-weights.ts';
import type { Match } from './matching-products.ts';

export type Clues = Record<keyof typeof clueWeights, number>;

/** A match's product, the item that stands for it, and its chance among all matches. */
interface LikelyItem {
  item: CatalogItem;
  name: string;
  aisle: string;
  chance: number;
}

interface Likely {
  isWhole: boolean;
  isMistyped: boolean;
  /** Likeliest first; not empty. */
  likeliest: readonly LikelyItem[];
}

/** More guesses than this make a match hardly less likely. */
const mostGuessed = 3;
/** Brings popularity, a logarithm of how many buy a product, to about 1. */
const usualPopularity = 6;

/** What tells whether the best match is what the words mean. */
export function cluesOf(words: string, { features: known }: Match, { isWhole, isMistyped, likeliest }: Likely): Clues {
  const [first] = likeliest as [LikelyItem];
  const isKnown = (known.meansWhole ?? 0) > 0 || (known.brandAlone ?? 0) > 0 || (known.brandMatch ?? 0) > 0;
  return {
    bias: 1,
    chance: logOdds(first.chance),
    chanceOfName: chanceOf(likeliest, ({ name }) => mainNameOf(name) === mainNameOf(first.name)),
    chanceOfOtherAisle: chanceOf(likeliest, ({ aisle }) => aisle !== first.aisle),
    isWhole: Number(isWhole),
    isMistyped: Number(isMistyped),
    covered: known.covered ?? 0,
    missing: known.missing ?? 0,
    guessed: Math.min(mostGuessed, known.guessed ?? 0),
    completed: known.completed ?? 0,
    wordsInName: shareInName(words, first.item),
    headNoun: known.headNoun ?? 0,
    headKind: known.headKind ?? 0,
    headInQuery: known.headInQuery ?? 0,
    nameExact: known.nameExact ?? 0,
    isKnown: Number(isKnown),
    brandMatch: known.brandMatch ?? 0,
    brandGuessed: known.brandGuessed ?? 0,
    popularity: (known.popularity ?? 0) / usualPopularity,
  };
}

/** The chance that the best match is what the words mean, as often as it was for labeled queries with such clues. */
export function confidenceOf(clues: Clues): number {
  const odds = Object.entries(clues).reduce((sum, [clue, value]) => sum + value * clueWeights[clue as keyof Clues], 0);
  return 1 / (1 + Math.exp(-odds));
}

const leastChance = 0.01;
const logOdds = (chance: number) => Math.log((chance + leastChance) / (1 + leastChance - chance)) / 4;

const chanceOf = (likeliest: readonly LikelyItem[], isMeant: (one: LikelyItem) => boolean) =>
  likeliest.reduce((sum, one) => sum + (isMeant(one) ? one.chance : 0), 0);

function shareInName(words: string, { brand, name }: CatalogItem): number {
  const stems = stemsOf(words);
  const named = new Set(stemsOf(`${brand} ${name}`));
  return stems.length === 0 ? 0 : stems.filter((word) => named.has(word)).length / stems.length;
}
