import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { answerTo, bestOf, type Found, isName, type RankedMatch } from '#functions/search/index.ts';
import type { KnownThings } from './reading/known-things.ts';

/** How surely words mean what is found first: all of them name it, they may, or hardly anything has them. */
type Sureness = 'sure' | 'likely' | 'unlikely';

interface Understood {
  /** The likeliest first. */
  found: readonly Found[];
  sureness: Sureness;
}

/** Matches that have all words score about 1 by chance, about 2.5 where the words name the product, and 4 as its usual name. */
const scores = { sure: 1.75, likely: 0.85, unlikely: 0.3 };
/** The likeliest and others to choose from. */
const mostFound = 6;

const nothing: Understood = { found: [], sureness: 'unlikely' };
/** People write the same things: what they were understood as is kept. */
const understood = new Map<string, Understood>();
const mostUnderstood = 5_000;

/** What words of a list mean. The one place where lists ask the search. */
export function understandWords(words: string): Understood {
  const asked = words.toLowerCase();
  const known = understood.get(asked);
  if (known) return known;
  if (understood.size >= mostUnderstood) understood.clear();
  const answer = answerTo(asked);
  const [best] = answer.matches as RankedMatch[];
  const found =
    best && best.score >= scores.unlikely
      ? { found: bestOf(answer, mostFound, () => 1), sureness: surenessOf(best) }
      : nothing;
  understood.set(asked, found);
  return found;
}

function surenessOf({ isWhole, guessed, score }: RankedMatch): Sureness {
  if (isWhole && guessed < mostGuessed && score >= scores.sure) return 'sure';
  return (isWhole && score >= scores.likely) || score >= scores.sure ? 'likely' : 'unlikely';
}

/** A letter that was mended. */
const mostGuessed = 1.2;

/** What the reader of lists may ask of the catalog. */
export const catalogThings: KnownThings = {
  isName: (words) => isName(keyOf(stemsOf(words))),
  thingNamed: (words) => {
    const { found, sureness } = understandWords(words);
    return sureness === 'sure' ? (found[0]?.item.name ?? null) : null;
  },
};
