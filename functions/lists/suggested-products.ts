import { stemsOf } from '#functions/catalog/index.ts';
import { type Found, knownWord, optionalStems } from '#functions/search/index.ts';
import { catalogThings } from './catalog-things.ts';
import { unique } from './found-products.ts';
import { endsName, mayBeOneProduct } from './named-together.ts';
import { understandWords } from './understand-words.ts';

/** The most words of a phrase to search for within a line. */
const mostWordsOfPhrase = 4;

interface UnderstoodPhrase {
  /** The number of its words. */
  length: number;
  stems: readonly string[];
  found: readonly Found[];
}

/**
 * What phrases of a line mean that we don't understand as a whole, so that they cover its words: the longest first, and of
 * those as long the last, because English says what a thing is at the end.
 */
function phrasesUnderstood(words: string): UnderstoodPhrase[] {
  const all = words.split(' ');
  const isFree = all.map(() => true);
  const phrases: UnderstoodPhrase[] = [];
  for (let length = Math.min(mostWordsOfPhrase, all.length - 1); length > 0; length--) {
    for (let from = all.length - length; from >= 0; from--) {
      if (!isFree.slice(from, from + length).includes(true)) continue;
      const phrase = all.slice(from, from + length);
      const found = foundForPhrase(phrase);
      if (found.length === 0) continue;
      isFree.fill(false, from, from + length);
      phrases.push({ length, stems: stemsOf(phrase.join(' ')), found });
    }
  }
  return phrases;
}

/** Shorter words that we don't know are too many others misspelled. */
const leastLettersMistyped = 5;

/** What a phrase within a line surely means, or at least names. Most name nothing, which takes less to tell than a search. */
function foundForPhrase(words: readonly string[]): readonly Found[] {
  const phrase = words.join(' ');
  const stems = stemsOf(phrase);
  const [first = ''] = stems;
  if (words.length > 1 && (stems.length < words.length || !mayBeOneProduct(stems))) return [];
  if (
    words.length === 1 &&
    ((optionalStems().has(first) && !endsName(first)) || !(/\p{L}{3}/u.test(phrase) || catalogThings.isName(phrase)))
  )
    return [];
  const { found, confidence } = understandWords(phrase);
  const isMistyped = words.length === 1 && phrase.length >= leastLettersMistyped && knownWord(first) === undefined;
  return confidence === 'sure' || (confidence !== 'unlikely' && (isMistyped || catalogThings.isThing(phrase)))
    ? found
    : [];
}

/**
 * Products to offer for words that don't name one as a whole: by the words without the size, and by the phrases among them.
 * The first has the most of the words, and then come those that have the others.
 */
export function suggestedFor(words: string, suggested: readonly Found[]): readonly Found[] {
  const bare = understandWords(words);
  const phrases = phrasesUnderstood(words);
  const line = stemsOf(words);
  const explainedBy = (one: Found) => {
    const named = stemsOf(`${one.item.brand} ${one.item.name} ${one.item.unit}`);
    const inPhrase = phrases.filter(({ found: [first] }) => first?.item.id === one.item.id).map(({ length }) => length);
    return Math.max(line.filter((word) => named.includes(word)).length, ...inPhrase);
  };
  const others = [...bare.found, ...bare.suggested, ...suggested, ...phrases.flatMap(({ found }) => found)];
  const [likeliest, ...rest] = unique([...others.toSorted((one, other) => explainedBy(other) - explainedBy(one))]);
  if (!likeliest) return [];
  // 'Parmesan rind' may be of either word.
  const lacked = phrases.filter(({ stems }) => !stems.every((word) => stemsOf(likeliest.item.name).includes(word)));
  return unique([likeliest, ...lacked.flatMap(({ found }) => found.slice(0, 1)), ...rest]);
}
