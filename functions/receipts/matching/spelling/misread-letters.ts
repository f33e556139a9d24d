import { wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isProductWord, productNames, translationsOf } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import { alike, nearestAmong } from '../../reading/rows/near-words.ts';
import { notComparedWords } from '../product/not-compared.ts';
import { isAbbreviation, splitJoinedWords } from './words-printed-together.ts';

/** The likeliest slips of a word with this many letters may cost so much together. */
const mostCost = (length: number) => (length < 5 ? 0.5 : length < 8 ? 1 : 1.75);
/** Typed words are misread only where the page was read from a picture. */
const mostCostOfTyped = 0.75;
const mostDigits = 0.5;
const shortest = 3;
const shortestWithoutDigits = 4;
const shortestTyped = 6;
const shortestWithGap = 5;
const shortestOfAbbreviation = 6;

/** The words that registers print, in capitals: of products, brands, and the reviewed abbreviations. */
const vocabulary = lazy(
  () =>
    new Set([
      ...abbreviations().flatMap(({ short }) => short.split(' ')),
      // 'CAMPBELL' of "Campbell's".
      ...brandNames().flatMap((brand) =>
        wordsOf(brand.replace(/['’]s\b/g, ''))
          .concat(wordsOf(brand))
          .map(capitals),
      ),
      ...productNames().flatMap((name) => wordsOf(name).map(capitals)),
      ...notComparedWords.map(capitals),
    ]),
);
const capitals = (word: string) => word.toUpperCase();

/** Whether registers print a word, in capitals. */
const isPrinted = (word: string) => vocabulary().has(word) || isProductWord(word.toLowerCase());

/** Words as printed, without spaces and points that cameras see inside them: 'B ANANAS', 'LA.SAGNA'. */
export function withoutGaps(tokens: readonly string[]): string[] {
  const whole: string[] = [];
  for (const token of tokens) {
    const [before, after] = [whole.at(-1) ?? '', token.replace(/(?<=[A-Z])\.(?=[A-Z])/, '')];
    if (areOneWord(before, token)) whole.splice(-1, 1, before + token);
    else whole.push(after !== token && areOneWord(...(token.split('.') as [string, string])) ? after : token);
  }
  return whole;
}

/** Whether two prints are one word that a camera cut in two, of which at least the longer part says nothing. */
function areOneWord(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (shorter.length + longer.length < shortestWithGap || !/^[A-Z0-9]*[A-Z][A-Z0-9]*$/.test(one + other)) return false;
  const isPart = (part: string) => !isPrinted(part) && !isAbbreviation(part.toLowerCase());
  if (!isPart(longer) && (shorter.length < 2 || !isPart(shorter))) return false;
  return isPrinted(one + other) || correctedWord(one + other, true) !== null;
}

/** The word that was misread ('M1LK', 'CREARN'); null if it is a word as printed, or if none or several fit. */
export function correctedWord(token: string, isTyped: boolean): string | null {
  const digits = token.match(/\d/g)?.length ?? 0;
  // '50FT' and 'PANTENE10' have numbers.
  if (!/^(?!\d{2})[A-Z0-9]+(?<!\d{2})$/.test(token) || digits > mostDigits * token.length || isPrinted(token))
    return null;
  const nearest = isTyped ? nearestTyped : nearestWord;
  if (digits > 0) return token.length < shortest ? null : (nearest(token) ?? abbreviationIn(token));
  const isShort = token.length < (isTyped ? shortestTyped : shortestWithoutDigits);
  return isShort || isAbbreviation(token.toLowerCase()) || isKnownElsewhere(token) ? null : nearest(token);
}

/** Whether it is two words without a space, or a word of another language: 'CAGEFREE', 'HUESO'. */
const isKnownElsewhere = (token: string) => {
  const parts = splitJoinedWords(token, null);
  return (
    (parts.length > 1 && parts.every(isPrinted)) || translationsOf(token.toLowerCase())?.likeliest.isDoubtful === false
  );
};

const nearestWord = nearestAmong(vocabulary, mostCost);
const nearestTyped = nearestAmong(vocabulary, () => mostCostOfTyped);

/** The only abbreviation that letters with one digit may be: '5TRAWB'. '6PK' and '10IN' are numbers with a unit. */
function abbreviationIn(token: string): string | null {
  const [digit = '', ...others] = token.match(/\d/g) ?? [];
  if (others.length > 0 || token.length < shortestOfAbbreviation) return null;
  const options = [...alike].flatMap((pair) => (pair.startsWith(digit) ? [token.replace(digit, pair.charAt(1))] : []));
  const [only = null, second] = options.filter((one) => isAbbreviation(one.toLowerCase()));
  return second === undefined ? only : null;
}
