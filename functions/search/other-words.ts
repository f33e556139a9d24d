import { inOurWords, plainWordsOf, stem, wordsOf } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { isSpelled, knownWord } from './known-words.ts';
import { linkingWords, phraseKey, romanizedKey } from './phrase-key.ts';

/** Foreign and regional names, by phrase key, with the words our products use. */
const lines = new SortedLines(() => readBuilt('search/phrases.tsv'));

const longestPhrase = 6;

/** A query in our products' words. `asideFrom` is the index of the first word that only describes the product. */
export interface Translation {
  words: string[];
  asideFrom: number;
  /** The query also reads as plain English, so use this only if the English fails. */
  isDoubtful: boolean;
  /** The query has only foreign names, or a Spanish preposition beside one, so no word is mistyped English. */
  isSpanish: boolean;
  /** Whether one of the names has another meaning than its likeliest. */
  isOtherMeaning: boolean;
}

/** These reverse the word order: 'jugo de naranja' is orange juice. */
const ofWords = new Set(['de', 'del']);

/** Spanish words that English queries hardly have. */
const spanishWords = new Set('de del para con sin la las los el'.split(' '));

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

/** Whether the words are the whole name of a product in another language or region. */
export function isForeignName(text: string): boolean {
  const words = plainWordsOf(inOurWords(text));
  const hasLink = linkingWords.has(words[0] ?? '') || linkingWords.has(words.at(-1) ?? '');
  return words.length > 0 && words.length <= longestPhrase && !hasLink && Boolean(meaningsOf(words)[0]);
}

/** Whether a word is the name of something we don't have. */
export function isAnotherName(word: string): boolean {
  return meaningsOf([word])[0] === '';
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
  let [others, own, foreign] = [0, 0, 0];
  let isAfterNamed = false;
  for (let at = 0; at < queryWords.length; ) {
    const named = longestFrom(queryWords, at);
    const word = queryWords[at] ?? '';
    const next = queryWords[at + 1];
    if (named) {
      const meant = wordsOf(instead.get(at) ?? named.meanings[0] ?? '');
      // Spanish says what a thing is like after it: 'jabón líquido' is liquid soap.
      words = isAfterNamed ? [...meant, ...words] : [...words, ...meant];
      isAfterNamed = true;
      phrases.push({ at, meanings: named.meanings });
      others += Number(named.length > 1 || !isSpelled(word));
      foreign += Number(named.isForeign);
      at += named.length;
      continue;
    }
    isAfterNamed = false;
    at++;
    if (word === 'sin' && next !== undefined) {
      words.push(...wordsOf(longestFrom(queryWords.slice(0, at + 1), at)?.meanings[0] ?? next), 'free');
      at++;
    } else if (ofWords.has(word)) {
      [before, words] = [[...words, ...before], []];
    } else if (!linkingWords.has(word)) {
      words.push(...wordsOf(word));
      own++;
    } else if (words.length > 0 && !forms.has(next ?? '')) asideFrom = Math.min(asideFrom, words.length);
  }
  others += queryWords.filter((word) => ofWords.has(word)).length;
  if (phrases.length === 0) return null;
  return {
    words: [...words, ...before],
    asideFrom: before.length > 0 ? Number.POSITIVE_INFINITY : asideFrom,
    // Every word of 'low sodium salsa' is also English.
    isDoubtful: others === 0 && own > 0,
    isSpanish: queryWords.some((word) => spanishWords.has(word)) || (own === 0 && foreign > 0),
    isOtherMeaning: instead.size > 0,
    named: phrases,
    isAlone: phrases.length === 1 && own === 0,
  };
}

/** Above this headness, a word names one of our products. */
const surelyOurs = 0.5;

function longestFrom(
  queryWords: readonly string[],
  from: number,
): { meanings: string[]; length: number; isForeign: boolean } | null {
  for (let length = Math.min(longestPhrase, queryWords.length - from); length > 0; length--) {
    const phrase = queryWords.slice(from, from + length);
    if (linkingWords.has(phrase[0] ?? '') || linkingWords.has(phrase.at(-1) ?? '')) continue;
    const [means] = meaningsOf(phrase);
    if (!means) continue;
    // 'Tortilla' is an omelet in Spain, but we also know the word.
    const own = (knownWord(stem(phrase.join('')))?.headness ?? 0) > surelyOurs ? [phrase.join(' ')] : [];
    const isExact = lines.valuesOf(phraseKey(phrase)).length > 0;
    const isForeign = isExact && phrase.some((word) => !isSpelled(word));
    return { meanings: [...means.split('|'), ...own], length, isForeign };
  }
  return null;
}

function meaningsOf(phrase: readonly string[]): string[] {
  const exact = lines.valuesOf(phraseKey(phrase));
  const [word = '', ...others] = phrase;
  return exact.length > 0 || others.length > 0 || isSpelled(word) ? exact : lines.valuesOf(romanizedKey(word));
}
