import { withoutHomoglyphs } from './homoglyphs.ts';

const dates = /(?<!\p{Nd})(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[01]?\d([-./])[0-3]?\d\1(?:20)?\d\d)(?!\p{Nd})/gu;

/** What can separate the digits of one number: no letters, and no list of amounts. */
const between = '[^\\p{L}\\p{N}$~%,\\n]{0,12}';
const anything = '[^\\p{L}\\p{N}]{1,12}';
const alone = '(?<!\\p{N})\\p{N}(?!\\p{N})';

/** `\p{N}` also has digits in black circles, which stay apart from '0' to '9'. */
const numbers: readonly RegExp[] = [
  // Seven digits, as phones call on a tap.
  new RegExp(`\\p{N}(?:${between}\\p{N}){6}`, 'u'),
  // One by one, whatever stands between them, or in the groups of a phone number.
  new RegExp(`${alone}(?:${anything}${alone}){6}`, 'u'),
  new RegExp(`(?<!\\p{N})\\p{N}{3}${anything}\\p{N}{3}${anything}\\p{N}{4}(?!\\p{N})`, 'u'),
  /(?<!\p{N})\p{N}{3}\s*\n\s*\p{N}{4}\s*(?:\n|$)/u,
  /\b1[ .-]?\(?8(?:00|33|44|55|66|77|88)\)?[ .-]?[\p{N}a-z]{3}-?[\p{N}a-z]{4}/u,
  // '800flowers': with a blank, it could be 800 of something.
  /(?<![\p{L}\p{N}])8(?:00|33|44|55|66|77|88)[.-]?[a-z]{3}-?[a-z]{4}(?![\p{L}\p{N}])/u,
];

const inWords: readonly RegExp[] = [
  'zero|oh|cero',
  'one|uno',
  'two|dos',
  'three|tres',
  'four|cuatro',
  'five|cinco',
  'six|seis',
  'seven|siete',
  'eight|ocho',
  'nine|nueve',
].map((words) => new RegExp(words, 'gu'));
const allWords = new RegExp(`^(?:${inWords.map(({ source }) => source).join('|')}|\\p{Nd})+$`, 'u');

const repeats = new Map([
  ['double', 2],
  ['dbl', 2],
  ['triple', 3],
  ['treble', 3],
]);
const repeated = new RegExp(
  `\\b(${[...repeats.keys()].join('|')})[\\s-]+(${inWords.map(({ source }) => source).join('|')}|\\p{Nd})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** 'Triple five' as 'five five five'. */
const spelledOut = (text: string) =>
  text.replace(repeated, (_, times: string, digit: string) =>
    Array.from({ length: repeats.get(times) ?? 1 }, () => digit).join(' '),
  );

/** Letters that people read as digits beside others. */
const readAs: readonly [RegExp, string][] = [
  [/o/gu, '0'],
  [/[il|!]/gu, '1'],
  [/z/gu, '2'],
  [/s/gu, '5'],
  [/b/gu, '8'],
];
/** Words with a digit, such as '2o6', but not '12oz'; and 'olo', which has none. */
const hasDigits = /^(?!\d+(?:oz|lbs?|[lszb])$)[\doil|!zsb]*\d[\doil|!zsb]*$/u;
const onlyLetters = /^(?:o|[ol|]{2,4})$/u;
/** In the groups of a phone number, '55s' isn't 55 of something. */
const groups = /(?<![\p{L}\p{N}])[\doil|!zsb]{3}[-. ][\doil|!zsb]{3}[-. ][\doil|!zsb]{4}(?![\p{L}\p{N}])/gu;
const leastDigitsOfGroups = 5;

/** Whether a text in lower case has a phone number, also one of words, of letters that look like digits, or spaced out. */
export function hasPhoneNumber(plain: string): boolean {
  const withoutDates = spelledOut(plain.replace(dates, ' '));
  const inGroups = withoutHomoglyphs(withoutDates).replace(groups, groupsAsDigits);
  const looks = [withoutDates, inGroups.replace(/[\p{L}\p{N}|!]+/gu, asDigits)];
  return looks.some((look) => numbers.some((number) => number.test(look)));
}

function groupsAsDigits(written: string): string {
  return written.replace(/\D/gu, '').length < leastDigitsOfGroups ? written : lettersAsDigits(written);
}

function asDigits(word: string): string {
  if (allWords.test(word)) return inWords.reduce((rest, spelled, digit) => rest.replace(spelled, String(digit)), word);
  if (!hasDigits.test(word) && !onlyLetters.test(word)) return word;
  return lettersAsDigits(word);
}

function lettersAsDigits(word: string): string {
  return readAs.reduce((rest, [letter, digit]) => rest.replace(letter, digit), word);
}
