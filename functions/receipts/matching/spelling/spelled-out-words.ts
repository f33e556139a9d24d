import { abbreviationKind, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { knownWord, type Product, productsOf, surelyNoun } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import { type Amount, amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { printedWordsOf } from '../../reading/rows/printed-letters.ts';
import { brandsIn } from '../product/printed-brands.ts';
import { correctedWord, withoutGaps } from './misread-letters.ts';
import { amountOfPacks, amountsOf, sizeOf } from './read-printed-size.ts';
import { inEnglish } from './words-in-english.ts';
import { splitJoinedWords } from './words-printed-together.ts';

/** The meaning of a receipt's abbreviated words. */
export interface SpelledOutWords {
  /** The catalog's name for the brand; null if none is printed. */
  brand: string | null;
  /** The full words, each with its alternatives. */
  words: readonly (readonly string[])[];
  /** Every size that the print may mean, the whole first: '12.3 oz, 10 count' is one of them, '12 fl oz, 12 count' usually both. */
  amounts: readonly Amount[];
  /** The number of packs in '12 pack'; 1 if none is printed. */
  packs: number;
  /** Numbers without a unit behind the first word, such as '12' in 'EGGS 12': some products are sold in such sizes. */
  bareNumbers: readonly number[];
  /** 'Each' or 'bunch' is printed: it was sold singly. */
  isEach: boolean;
  /** A misread word was replaced by the only known word that fits. */
  isCorrected: boolean;
}

/** By their words, longest first. */
const shortForms = lazy(() =>
  abbreviations()
    .map(({ short, ...meant }) => ({ ...meant, short: short.split(' ') }))
    .toSorted((one, other) => other.short.length - one.short.length),
);

const sayNothing = new Set([
  'EA',
  'EACH',
  'BG',
  'BAG',
  'PKG',
  'PK',
  'BX',
  'BTL',
  'JR',
  'JAR',
  'CN',
  'FRESH',
  'WT',
  'PC',
  'RPC',
  'VALUE',
  'THE',
  '100%',
]);

/** What abbreviated words mean at a chain, by the reviewed list. The longest match wins. */
export function spelledOut(printed: string, chain: string | null): SpelledOutWords {
  // '10#' is ten pounds; '#10' is a number.
  const withPounds = withDigitsForSigns(printed).replace(/(?<=(?:^|\s)\d{1,2}(?:\.\d)?)\s?#(?!\s?\d)/g, 'LB ');
  const printedTokens = withoutGaps(
    printedWordsOf(withPounds.replace(/×/g, 'x'))
      .replace(/(\d)\s?(FL) ?(OZ)\b/g, '$1FLOZ')
      .replace(/\b(\d{1,2}) ?(?:PERCENT|PRCNT|PCT)\b/g, '$1%')
      // A name and its size without a space: 'KSWTR40PK'.
      .replace(/\b([A-Z]{2,})(?=\d{1,3}(?:\.\d)?(?:PK|CT|OZ|LBS?|GAL)\b)/g, '$1 ')
      // The same of how much fat it has: 'MB1% MILK', '1%MILK'.
      .replace(/(?<=[A-Z]{2})(?=\d{1,2}%)|(?<=\d%)(?=[A-Z]{2})/g, ' ')
      // Packs of a size, as one word: '12 x 32 oz'. Without its unit, they are a number: '12X32'.
      .replace(/\b(\d{1,3}) ?X ?(?=\d)/g, '$1X')
      .replace(/\b(\d{1,2})X(\d{1,3})$/g, (_, count, held) => String(Number(count) * Number(held)))
      // The same size in other units: '16 OZ/1 LBS/454 G', '16 OZ (454 G)'.
      .replace(/(?<=[\d ](?:FL ?)?(?:OZ|LBS?))\.?(?:\/\d[\d.]* ?LBS?)?[/ ]\d[\d.]* ?(?:K?G|M?L)\b/g, '')
      // 'OZ' as it is often misread.
      .replace(/\b(\d{1,3})(?: (?:0Z|O2)|(?<=\d{2})0Z|O2|02)\b/g, '$1OZ')
      .replace(/\b(\d{2})01\b/g, '$1OZ')
      .replace(/\bHALF-(?=[A-Z])/g, 'HALF ')
      // '16 oz.' ends with a point and a word cut off ('Bleac...') with three; '12.5' has one inside.
      .replace(/(?<=[A-Z])\.+(?= |,|$)/g, '')
      .replace(/\bW\/O\b ?/g, 'WITHOUT ')
      .replace(/\bW\/ ?(?=[A-Z])/g, 'WITH ')
      .replace(/\bH(?:AL|L)?F ?(?:&|AND|N|'N') ?H(?:AL|L)?F\b/g, 'H&H')
      // Initials: 'H AND H' is 'H&H'.
      .replace(/\b([A-Z]) (?:AND|&) ([A-Z])\b/g, '$1&$2')
      // Two words with a sign in place of a space: 'ALB.TUNA', 'CHED/SNACK'.
      .replace(/(?<=[A-Z]{3})[./](?=[A-Z]{3})/g, ' ')
      .split(/[ ,]+/)
      .filter(Boolean),
  );
  // An order page's words were typed, not read by a camera.
  const isTyped = /[a-z]{3}/.test(printed);
  const corrected = printedTokens.map((token, at) =>
    sizeOf(token, printedTokens[at + 1]) ? token : (correctedWord(token, isTyped) ?? token),
  );
  const tokens = corrected.flatMap((token) => splitJoinedWords(token, chain));
  const makers = lazy(() => makersIn(tokens));
  const parts: TokenMeaning[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = meaningAt(tokens, at, { chain, makers });
    parts.push(part);
    at += part.tokens;
  }
  const isCorrected = corrected.some((token, at) => token !== printedTokens[at]);
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  const packs = parts.findLast((part) => part.packs)?.packs ?? 1;
  const whole = amounts[0] ? amountOfPacks(amounts[0], packs) : null;
  return {
    brand: parts.find((part) => part.brand)?.brand ?? null,
    words: inEnglish(parts.flatMap(({ words }) => (words ? [words] : []))),
    amounts: [...amountsOf(amounts, whole), ...printedTokens.flatMap(misreadOunces)],
    packs,
    bareNumbers: parts.flatMap(({ words }, at) => (at > 0 && isBareNumber(words) ? [Number(words?.[0])] : [])),
    isEach: printedTokens.some((token) => singly.has(token)),
    isCorrected,
  };
}

/** '80Z' is 80 ounces, or eight whose letter was misread. */
const misreadOunces = (token: string) => (/^[1-9]0Z$/.test(token) ? (amountOf(`${token[0]} oz`) ?? []) : []);

/** Signs inside a word are letters that a camera misread, like digits: 'M|LK', 'CHIP$'. Specks are nothing: 'CHE~ESE'. */
const withDigitsForSigns = (printed: string) =>
  printed
    .replace(/[`~'’]/g, '')
    .replace(/(?<=[A-Za-z])[|!](?=[A-Za-z])/g, '1')
    .replace(/(?<=[A-Za-z])[$](?=[A-Za-z]|\s|$)/g, '5');

const isBareNumber = (words: readonly string[] = []) =>
  words.length === 1 && /^(?:[2-9]|[1-9]\d{1,2})$/.test(words[0] ?? '');

const singly = new Set(['EA', 'EACH', 'BUNCH', 'BNCH']);

/** What one or more tokens mean: a size, a number of packs, a brand, or words; or nothing. */
interface TokenMeaning {
  tokens: number;
  amount?: Amount | null;
  packs?: number;
  brand?: string | undefined;
  words?: readonly string[];
}

interface Printed {
  chain: string | null;
  /** The brands printed in full, except chains' own, which are on everything. */
  makers: () => readonly string[];
}

const makersIn = (tokens: readonly string[]) =>
  brandsIn(tokens.map((token) => [token.toLowerCase()])).flatMap(({ brand, isWhole }) =>
    isWhole && ownersOf(brand).length === 0 ? [brand] : [],
  );

function meaningAt(tokens: readonly string[], at: number, { chain, makers }: Printed): TokenMeaning {
  const [token = '', next] = tokens.slice(at);
  const size = sizeOf(token, next);
  if (size) return size;
  const pack = /^(\d{1,3})-?(PK|PACK)$/.exec(token) ?? /^(\d{1,3}) (PK|PACK)$/.exec(`${token} ${next}`);
  if (pack) return { tokens: pack[0] === token ? 1 : 2, packs: Number(pack[1]) };
  const known = shortFormAt(tokens, at, chain);
  const printed = token.toLowerCase();
  const made = known?.kind === 'words' && namesOthers(known.means, makers) ? wordIn(madeOf(makers()), printed) : null;
  if (known && made === null) {
    const tokensOfForm = known.short.length;
    if (known.kind !== 'brand') return { tokens: tokensOfForm, words: known.means };
    const [brand = ''] = known.means;
    // 'STO BANANAS' are organic, as their brand says.
    return {
      tokens: Math.max(tokensOfForm, tokensOfBrand(tokens, at, brand)),
      brand,
      ...(/\borganics?$/i.test(brand) && { words: ['organic'] }),
    };
  }
  if (sayNothing.has(token)) return { tokens: 1 };
  return { tokens: 1, words: [made ?? printed] };
}

/** How many tokens a brand takes that is printed in full, though its first word would be enough: 'KIRKLAND SIGNATURE'. */
function tokensOfBrand(tokens: readonly string[], at: number, brand: string): number {
  const words = wordsOf(brand);
  return words.every((word, index) => tokens[at + index]?.toLowerCase() === word) ? words.length : 0;
}

/**
 * Whether words say what a thing is, but no printed brand makes such a thing that we know. Crest makes no toilet paper, so 'TP'
 * beside it is short for something that Crest makes.
 */
function namesOthers(means: readonly string[], makers: () => readonly string[]): boolean {
  const areNouns = means.every((words) => (knownWord(stemsOf(words).at(-1) ?? '')?.nounShare ?? 0) >= surelyNoun);
  if (!areNouns || makers().length === 0) return false;
  const made = madeOf(makers());
  const stems = means.flatMap(stemsOf).flatMap((word) => knownWord(word)?.postings ?? []);
  return !made.some((product) => stems.some((postings) => postings.has(product)));
}

const madeOf = (makers: readonly string[]): Product[] => makers.flatMap((brand) => [...productsOf(brand).keys()]);

/** The only word of some products that letters abbreviate: of what Crest makes, 'tp' is toothpaste. */
function wordIn(made: readonly Product[], printed: string): string | null {
  const words = new Set(made.flatMap(({ nouns }) => nouns.filter((noun) => abbreviationKind(printed, noun) !== null)));
  const [word = null] = words;
  return words.size === 1 ? word : null;
}

/** The short form that begins at this token, of those that the chain prints. */
function shortFormAt(tokens: readonly string[], at: number, chain: string | null) {
  return shortForms().find(
    ({ short, chains }) =>
      short.every((part, index) => tokens[at + index] === part) &&
      (chains.length === 0 || chains.some((one) => one === chain)),
  );
}
