import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { type Found, isBrand, isName, understand } from '#functions/search/index.ts';
import { learnedAt } from '#functions/search-learning/index.ts';
import type { KnownThings } from './reading/known-things.ts';

/** How surely words mean what is found first: all of them name it, they may, or hardly anything has them. */
type Sureness = 'sure' | 'likely' | 'unlikely';

interface Understood {
  /** The likeliest first. */
  found: readonly Found[];
  /** Products whose noun is in the line, if nothing was found: suggestions beside the shopper's own words. */
  suggested: readonly Found[];
  sureness: Sureness;
}

/** How likely the first choice has to be what the words mean, by the search; more where a word was left aside. */
const chances = { sure: 0.5, likely: 0.2, likelyOfPart: 0.7 };
/** The likeliest and others to choose from. */
const mostFound = 6;

/** People write the same things: what they were understood as is kept, until more is learned of words. */
const understood = new Map<string, Understood>();
let understoodAt = learnedAt();
const mostUnderstood = 5_000;

/** What words of a list mean. The one place where lists ask the search. */
export function understandWords(words: string): Understood {
  const asked = words.toLowerCase();
  if (understoodAt !== learnedAt()) understood.clear();
  understoodAt = learnedAt();
  const known = understood.get(asked);
  if (known) return known;
  if (understood.size >= mostUnderstood) understood.clear();
  const { choices, isWhole } = understand(asked, mostFound);
  const sureness = surenessOf(choices[0]?.chance ?? 0, isWhole);
  // A product that has only a word of the line is no more than a suggestion.
  const isFound = isWhole || sureness !== 'unlikely';
  const answer = {
    found: isFound ? choices : [],
    suggested: isFound ? [] : choices.filter(({ item }) => isNamedIn(asked, item.name)),
    sureness,
  };
  understood.set(asked, answer);
  return answer;
}

/** Whether words have the noun of a product's name: 'cereal' of 'Toasted Oat Cereal', 'mustard' of 'Mustard, yellow'. */
function isNamedIn(words: string, name: string): boolean {
  const noun = stemsOf(name.split(',')[0] ?? '').at(-1);
  return noun !== undefined && stemsOf(words).includes(noun);
}

function surenessOf(chance: number, isWhole: boolean): Sureness {
  if (!isWhole) return chance >= chances.likelyOfPart ? 'likely' : 'unlikely';
  return chance >= chances.sure ? 'sure' : chance >= chances.likely ? 'likely' : 'unlikely';
}

/** What the reader of lists may ask of the catalog. */
export const catalogThings: KnownThings = {
  isName: (words) => isName(keyOf(stemsOf(words))),
  isBrand: (words) => isBrand(keyOf(stemsOf(words))),
  thingNamed: (words) => {
    const { found, sureness } = understandWords(words);
    return sureness === 'sure' ? (found[0]?.item.name ?? null) : null;
  },
};
