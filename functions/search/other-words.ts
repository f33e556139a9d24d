import { inOurWords, plainWordsOf, wordsOf } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { isSpelled } from './known-words.ts';
import { linkingWords, phraseKey } from './phrase-key.ts';

/** Foreign and regional names, by phrase key, with the words our products use. */
const lines = new SortedLines(() => readBuilt('search/phrases.tsv'));

const longestPhrase = 6;

/** A query in our products' words. `asideFrom` is the index of the first word that only describes the product. */
export interface Translation {
  words: string[];
  asideFrom: number;
  /** The query also reads as plain English, so use this only if the English fails. */
  isDoubtful: boolean;
  /** Whether one of the names has another meaning than its likeliest. */
  isOtherMeaning: boolean;
}

/** These reverse the word order: 'jugo de naranja' is orange juice. */
const ofWords = new Set(['de', 'del']);

/** After 'en', these name a form, not an addition: 'cebolla en polvo' is onion powder. */
const forms = new Set(['polvo', 'lata']);

/** Translates foreign and regional names, longest first, the likeliest meanings first; none if the query has no such name. */
export function translationsOf(text: string): Translation[] {
  const queryWords = plainWordsOf(inOurWords(text));
  const first = translated(queryWords, new Map());
  if (!first) return [];
  // Other meanings are those of words beside others: 'higo' goes with 'dried', but alone is a fig.
  if (first.isAlone) return [first];
  const others = first.named.flatMap(({ at, meanings }) => meanings.slice(1).map((means) => new Map([[at, means]])));
  return [first, ...others.flatMap((instead) => translated(queryWords, instead) ?? [])];
}

interface NamedPhrase {
  at: number;
  meanings: readonly string[];
}

/** With the likeliest meanings, or with others of the phrases at these places. */
function translated(
  queryWords: readonly string[],
  instead: ReadonlyMap<number, string>,
): (Translation & { named: NamedPhrase[]; isAlone: boolean }) | null {
  const phrases: NamedPhrase[] = [];
  let words: string[] = [];
  let before: string[] = [];
  let asideFrom = Number.POSITIVE_INFINITY;
  let [others, own] = [0, 0];
  for (let at = 0; at < queryWords.length; ) {
    const named = longestFrom(queryWords, at);
    const word = queryWords[at] ?? '';
    const next = queryWords[at + 1];
    if (named) {
      words.push(...wordsOf(instead.get(at) ?? named.meanings[0] ?? ''));
      phrases.push({ at, meanings: named.meanings });
      others += Number(named.length > 1 || !isSpelled(word));
      at += named.length;
    } else if (word === 'sin' && next !== undefined) {
      words.push(...wordsOf(longestFrom(queryWords.slice(0, at + 2), at + 1)?.meanings[0] ?? next), 'free');
      at += 2;
    } else {
      if (ofWords.has(word)) [before, words] = [[...words, ...before], []];
      else if (!linkingWords.has(word)) {
        words.push(...wordsOf(word));
        own++;
      } else if (words.length > 0 && !forms.has(next ?? '')) asideFrom = Math.min(asideFrom, words.length);
      at++;
    }
  }
  others += queryWords.filter((word) => ofWords.has(word)).length;
  if (phrases.length === 0) return null;
  return {
    words: [...words, ...before],
    asideFrom: before.length > 0 ? Number.POSITIVE_INFINITY : asideFrom,
    // Every word of 'low sodium salsa' is also English.
    isDoubtful: others === 0 && own > 0,
    isOtherMeaning: instead.size > 0,
    named: phrases,
    isAlone: phrases.length === 1 && own === 0,
  };
}

function longestFrom(queryWords: readonly string[], from: number): { meanings: string[]; length: number } | null {
  for (let length = Math.min(longestPhrase, queryWords.length - from); length > 0; length--) {
    const phrase = queryWords.slice(from, from + length);
    if (linkingWords.has(phrase[0] ?? '') || linkingWords.has(phrase.at(-1) ?? '')) continue;
    const [means] = lines.valuesOf(phraseKey(phrase));
    if (means !== undefined) return { meanings: means.split('|'), length };
  }
  return null;
}
