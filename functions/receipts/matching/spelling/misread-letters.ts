import { wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isProductWord } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import { isAbbreviation } from './words-printed-together.ts';

/** The letters that cameras misread as each digit. */
const lettersFor: Readonly<Record<string, string>> = {
  '0': 'OD',
  '1': 'IL',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'GB',
  '8': 'B',
};
/** Letters that cameras take for others that differ by a stroke, in either direction: 'CREARN' is 'CREAM', 'GHERRY' 'CHERRY'. */
const alike: readonly (readonly [string, string])[] = [
  ['RN', 'M'],
  ['VV', 'W'],
  ['CL', 'D'],
  ['LI', 'U'],
  ['IJ', 'U'],
  ['C', 'G'],
  ['E', 'F'],
  ['H', 'N'],
  ['I', 'L'],
  ['I', 'T'],
  ['M', 'N'],
  ['O', 'D'],
  ['O', 'Q'],
  ['P', 'R'],
  ['U', 'V'],
];
const shortestOfAlike = 5;
const shortest = 3;
const mostDigits = 2;
/** '5TRAWB' is an abbreviation with a misread letter; '6PK' and '10IN' are numbers with a unit. */
const shortestOfAbbreviation = 6;

/** Every word that registers print: of products, brands, and the reviewed abbreviations. */
const otherWords = lazy(
  () =>
    new Set([
      ...abbreviations().flatMap(({ short }) => short.split(' ')),
      ...brandNames().flatMap((brand) => wordsOf(brand).map((word) => word.toUpperCase())),
    ]),
);

/** Whether registers print a word, in capitals. */
const isPrinted = (word: string) => otherWords().has(word) || isProductWord(word.toLowerCase());

/** The word that was misread ('M1LK', 'CREARN'); null if it is a word as printed, or if none or several fit. */
export function correctedWord(token: string, isTyped: boolean): string | null {
  return isTyped ? null : (withoutDigits(token) ?? withLettersAlike(token));
}

function withLettersAlike(token: string): string | null {
  if (!/^[A-Z]+$/.test(token) || token.length < shortestOfAlike) return null;
  if (isPrinted(token) || isAbbreviation(token.toLowerCase())) return null;
  const options = alike
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .flatMap(([printed = '', meant = '']) =>
      Array.from(
        token.matchAll(new RegExp(printed, 'g')),
        ({ index }) => token.slice(0, index) + meant + token.slice(index + printed.length),
      ),
    );
  return onlyPrinted(options);
}

function withoutDigits(token: string): string | null {
  const digits = token.match(/\d/g)?.length ?? 0;
  if (digits === 0 || digits > mostDigits || digits * 2 > token.length || token.length < shortest) return null;
  if (!/^[A-Z0-9]+$/.test(token) || isPrinted(token)) return null;
  let options = [''];
  for (const letter of token) {
    const instead = /\d/.test(letter) ? [...(lettersFor[letter] ?? '')] : [letter];
    options = options.flatMap((option) => instead.map((one) => option + one));
  }
  const printed = onlyPrinted(options);
  if (printed !== null || digits > 1 || token.length < shortestOfAbbreviation) return printed;
  return onlyOne(options.filter((one) => isAbbreviation(one.toLowerCase())));
}

/** The only one of these that registers print. */
const onlyPrinted = (options: readonly string[]) => onlyOne(options.filter(isPrinted));

const onlyOne = ([one, ...others]: readonly string[]) => (others.length === 0 ? (one ?? null) : null);
