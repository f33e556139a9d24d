import { wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isProductWord, productNames, translationsOf } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import { memoized } from '#shared/memoized.ts';
import { notComparedWords } from '../product/not-compared.ts';
import { isAbbreviation, splitJoinedWords } from './words-printed-together.ts';

/** The letters that cameras take for each other, each pair in either direction: 'CREARN' is 'CREAM', 'GHERRY' 'CHERRY'. */
const alike: ReadonlySet<string> = new Set(
  '0O 0D 0C 0Q 1I 1L 1T 1J 2Z 4A 5S 6G 6B 8B 8S 8E 7T 9G AH CG CO CE EF FP FT GO HN IJ IL IT MN NU OD OQ PR UV VY'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
);
/** Two letters for one, likewise. */
const joined: ReadonlySet<string> = new Set(['RN/M', 'NN/M', 'VV/W', 'CL/D', 'LI/U', 'IJ/U', 'LI/H']);
const alikeCost = 0.5;
/** A digit among letters is certainly misread. */
const digitCost = 0.25;
const missingCost = 0.75;
const extraCost = 1;
const otherCost = 1.25;

/** The likeliest slips of a word with this many letters may cost so much together. */
const mostCost = (length: number) => (length < 5 ? 0.5 : length < 8 ? 1 : 1.75);
/** Typed words are misread only where the page was read from a picture. */
const mostCostOfTyped = 0.75;
/** How much likelier than all others the only word has to be. */
const leastLead = 0.5;
const mostDigits = 0.5;
const mostMore = 2;
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

/** Each letter of a word with the next one; spaces mark its ends. */
const pairsIn = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2));
const wordsByPair = lazy(() => {
  const words = new Map<string, string[]>();
  for (const word of vocabulary())
    for (const pair of new Set(pairsIn(word))) {
      const some = words.get(pair);
      if (some) some.push(word);
      else words.set(pair, [word]);
    }
  return words;
});
const fewestShared = 2;

/** The words with at least two of a print's pairs of letters; any other is a different word. */
function wordsSharingPairs(token: string): string[] {
  const counts = new Map<string, number>();
  for (const pair of new Set(pairsIn(token)))
    for (const word of wordsByPair().get(pair) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, shared]) => (shared >= fewestShared ? [word] : []));
}

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
  const most = isTyped ? mostCostOfTyped : mostCost(token.length);
  if (digits > 0) return token.length < shortest ? null : (nearestWord(token, most) ?? abbreviationIn(token));
  const isShort = token.length < (isTyped ? shortestTyped : shortestWithoutDigits);
  return isShort || isAbbreviation(token.toLowerCase()) || isKnownElsewhere(token) ? null : nearestWord(token, most);
}

/** Whether it is two words without a space, or a word of another language: 'CAGEFREE', 'HUESO'. */
const isKnownElsewhere = (token: string) => {
  const parts = splitJoinedWords(token, null);
  return (
    (parts.length > 1 && parts.every(isPrinted)) || translationsOf(token.toLowerCase())?.likeliest.isDoubtful === false
  );
};

/** The only word that registers print, or by far the likeliest, that costs at most so much to take for this one. */
function nearestWord(token: string, most: number): string | null {
  const [best, second] = nearWords(token);
  if (!best || best.cost > most) return null;
  return !second || second.cost - best.cost >= leastLead ? best.word : null;
}

const nearWords = memoized((token: string) => {
  const most = mostCost(token.length);
  const near = wordsSharingPairs(token).flatMap((word) => {
    const cost = Math.abs(word.length - token.length) > mostMore ? most + 1 : slipCost(token, word, most);
    return cost <= most ? [{ word, cost }] : [];
  });
  return near.toSorted((one, other) => one.cost - other.cost).slice(0, 2);
}, 5_000);

/** The only abbreviation that letters with one digit may be: '5TRAWB'. '6PK' and '10IN' are numbers with a unit. */
function abbreviationIn(token: string): string | null {
  const [digit = '', ...others] = token.match(/\d/g) ?? [];
  if (others.length > 0 || token.length < shortestOfAbbreviation) return null;
  const options = [...alike].flatMap((pair) => (pair.startsWith(digit) ? [token.replace(digit, pair.charAt(1))] : []));
  const [only = null, second] = options.filter((one) => isAbbreviation(one.toLowerCase()));
  return second === undefined ? only : null;
}

/** What it costs to take one word for another; more than `most` if it is more. */
function slipCost(token: string, word: string, most: number): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: word.length + 1 }, (_, at) => at * missingCost),
  ];
  for (let row = 1; row <= token.length; row += 1) {
    const costs = nextCosts(token.slice(0, row), word, { beforeLast, last, most });
    if (Math.min(...costs, ...last) > most) return most + 1;
    [beforeLast, last] = [last, costs];
  }
  return last[word.length] ?? 0;
}

/** What it costs to take each beginning of a word for this one, by the costs of it without its last one or two letters. */
function nextCosts(
  token: string,
  word: string,
  { beforeLast, last, most }: { beforeLast: readonly number[]; last: readonly number[]; most: number },
): number[] {
  const one = token.slice(-1);
  const costs = [token.length * extraCost];
  for (let column = 1; column <= word.length; column += 1) {
    const other = word[column - 1] ?? '';
    const costOfPair = (isPair: boolean, before: number | undefined) => (isPair ? (before ?? 0) + alikeCost : most + 1);
    costs.push(
      Math.min(
        (last[column - 1] ?? 0) + changeCost(one, other),
        (last[column] ?? 0) + extraCost,
        (costs[column - 1] ?? 0) + missingCost,
        costOfPair(joined.has(`${token.slice(-2)}/${other}`), beforeLast[column - 1]),
        costOfPair(joined.has(`${word.slice(Math.max(0, column - 2), column)}/${one}`), last[column - 2]),
      ),
    );
  }
  return costs;
}

function changeCost(one: string, other: string): number {
  if (one === other) return 0;
  if (!alike.has(one + other)) return otherCost;
  return /\d/.test(one) ? digitCost : alikeCost;
}
