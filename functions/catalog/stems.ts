import { stemmer } from 'stemmer';
import { memoized } from '#shared/memoized.ts';
import { inOurWords } from './synonyms.ts';

/** Of Latin, Greek, and Cyrillic letters, and the points that Hebrew, Arabic, and Hindi are mostly written without. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c]/g;

/** Katakana, which writes the same sounds as hiragana. */
const katakana = /[ァ-ヶ]/g;
const hiraganaFor = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/** Arabic letters that people write for each other, and the silent letter at the end of a word. */
const alikeLetters: readonly [pattern: RegExp, letter: string][] = [
  [/[ىی]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
  [/(?<=\p{Script=Arabic}ا)ء(?!\p{Script=Arabic})/gu, ''],
];

/** Lower case, without accents. In other scripts marks are letters: without them 'दूध' would lose its vowels. */
function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC');
  return alikeLetters
    .reduce((spelled, [pattern, letter]) => spelled.replace(pattern, letter), plain)
    .replace(katakana, hiraganaFor);
}

/** Words that don't help find a product. */
const emptyWords = new Set(
  'a an and any buy few for from get in i make making me my need of or please some stuff the things to want with'.split(
    ' ',
  ),
);

/** Words that the stemmer gets wrong. */
const irregular = new Map(
  Object.entries({
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    knives: 'knife',
    dry: 'dri',
    fry: 'fri',
    // A pill organizer isn't organic.
    organizer: 'organizer',
    organizers: 'organizer',
  }),
);
const shortestStem = 3;

/** Memoized because there are few words and every search stems them. */
export const stem = memoized((word: string): string => {
  const stemmed = irregular.get(word) ?? stemmer(word);
  // Two letters are too few to tell 'ice' from 'icing'.
  const isTooShort = stemmed.length < shortestStem && stemmed !== word;
  return /\d/.test(word) ? word : isTooShort ? word.replace(/s$/, '') : stemmed;
});

/**
 * The words of a text, normalized for matching: 'M&M’s' is one word ('mms'), as are 'K-Cups' and 'A.1.'; 'half & half'
 * is two, the same as 'half and half'.
 */
export function wordsOf(text: string): string[] {
  return inOurWords(fold(text))
    .replace(/['’.](?!\d)/g, '')
    .replace(/\b([a-z]) ?(?:&|\band\b) ?([a-z]+)\b/g, '$1$2')
    .replace(/\b([a-z])-([a-z]+)\b/g, '$1$2')
    .split(/[^\p{L}\p{M}\d.]+/u)
    .filter((word) => word !== '' && !emptyWords.has(word));
}

/** The words of a text as written, without accents. */
export function plainWordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');
}

/** Names of products are stemmed again and again; shoppers can write any number of other texts. */
const mostKept = 20_000;

export const stemsOf = memoized((text: string): readonly string[] => wordsOf(text).map(stem), mostKept);

/** Removes spaces and hyphens, so that 'band aids', 'Band-Aid', and 'bandaids' match. */
export function keyOf(stemmed: readonly string[]): string {
  return stemmed.join('');
}
