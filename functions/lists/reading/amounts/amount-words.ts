import { numericQuantity } from 'numeric-quantity';
import type { ListMeasure } from '#shared/rules/lists/list-amounts.ts';
import { numberWord, numberWords } from '#shared/rules/text/number-words.ts';
import type { KnownThings } from '../known-things.ts';

/** A pack that is larger or smaller than the usual one: 'large can', 'small jar'. */
export type PackSize = 'large' | 'small';

/** The part of a line that states an amount: a count, a measure, and a package. */
export type AmountPart =
  | { kind: 'count'; count: number; isMarked: boolean }
  | { kind: 'measure'; count: number; measure: ListMeasure }
  | { kind: 'pack'; count: number }
  | { kind: 'container'; word: string; packSize?: PackSize }
  /** A part of a package: a clove, a slice, a pinch. */
  | { kind: 'bit' };

const vulgar = '[¼½¾⅐-⅞]';
/** A number as people write it: 2, 1.5, 1,000, 1/2, 1 1/2, 1-1/2, 1½, ½, two, one and a half. */
const fraction = '[1-9] ?/ ?(?:2|3|4|5|6|8|10|12|16)(?![\\d/])';
export const number = `(?:${fraction}|(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:(?: and |[ -])${fraction}| ?${vulgar}|[.,]\\d+)?(?: and a half)?|\\.\\d+|${vulgar}|(?:${numberWord})\\b(?: and a half)?)`;
export const range = `(${number})(?: ?(?:-|to|or) ?(${number}))?`;
export const about =
  '(?:(?:about|approx(?:imately|\\.)?|around|roughly|at least|up to|(?:(?:an? )?(?:little|bit|tad|smidge) )?(?:more|less) than|just (?:over|under|about)|ca\\.?|max\\.?|min\\.?|~|≈) ?)?';

const measures: readonly [pattern: string, measure: ListMeasure][] = [
  ['fl\\.? ?oz\\.?|fluid ounces?', 'fl oz'],
  ['oz\\.?|ounces?', 'oz'],
  ['lbs?\\.?|pounds?|#', 'lb'],
  ['gals?\\.?|gallons?', 'gal'],
  ['qts?\\.?|quarts?', 'qt'],
  ['pts?\\.?|pints?', 'pt'],
  ['liters?|litres?|ltrs?\\.?|lts?|l', 'l'],
  ['ml|milliliters?|millilitres?', 'ml'],
  ['kgs?|kilos?|kilograms?', 'kg'],
  ['grams?|gms?|gr|g', 'g'],
  ['cups?|c\\.', 'cup'],
  ['tablespoon(?:s|fuls?)?|tbsps?\\.?|tbs\\.?|tblsp\\.?', 'tbsp'],
  ['teaspoon(?:s|fuls?)?|tsps?\\.?', 'tsp'],
  ['dozens?|doz\\.?|dz', 'dozen'],
];
export const anyMeasure = measures.map(([pattern]) => pattern).join('|');
/** Only in recipes, and only right after a number. */
const shortMeasures: readonly [RegExp, ListMeasure][] = [
  [/^T$/, 'tbsp'],
  [/^t$/, 'tsp'],
  [/^c$/i, 'cup'],
];

export const counted =
  'ct\\.?|cnt|counts?|pcs?\\.?|pieces?|pods?|loads?|sheets?|tablets?|caplets?|capsules?|pills?|softgels?|rolls?|rls?\\.?|k-?cups?|bags ct';
/** Says that a number counts things, and no pack that holds as many: 'avocado 2 each'. */
export const each = '(?:each|ea\\.?)';
/** Paper goods are counted in rolls of a size: '6 mega rolls'. */
export const rollSize = '(?:mega|double|triple|jumbo|giant|huge|family|super|regular|big|large)';
export const containers =
  'cans?|tins?|jars?|bottles?|btls?\\.?|bags?|box(?:es)?|bxs?\\.?|pkgs?\\.?|packages?|packs?|packets?|pkts?|cartons?|ctns?\\.?|containers?|tubs?|tubes?|loaf|loaves|' +
  'cases?|jugs?|sacks?|bundles?|blocks?|logs?|wedges?|trays?|punnets?|pouch(?:es)?|envelopes?|sleeves?|canisters?|flats?|baskets?|bars?|bunch(?:es)?|bnch|heads?|bulbs?|crowns?|ears?|fillets?|sticks?|racks?|rolls?|clamshells?|cups? of|slabs?|pouches';
/** Packs of which stores have larger and smaller ones; a large head or fillet is only a large piece. */
export const sizedPacks =
  'cans?|tins?|jars?|bottles?|bags?|box(?:es)?|pkgs?\\.?|packages?|packs?|packets?|cartons?|containers?|tubs?|tubes?|jugs?|sacks?|canisters?|pouch(?:es)?';
/** 'Can opener', 'bag clips'. */
export const toolsForPacks = '(?:openers?|cutters?|clips?|holders?|brush(?:es)?|lids?|sealers?)\\b';
export const largeWords = 'large|lg\\.?|big|family size';
export const familySize = '(?:family|party|value|economy)[- ]sized?';
export const smallWords = 'small|sm\\.?|mini';

/** What a word before a pack says about its size. */
export function packSizeIn(how: string, pack: string): { packSize?: PackSize } {
  if (!new RegExp(`^(?:${sizedPacks})$`, 'i').test(pack)) return {};
  if (new RegExp(`^(?:${largeWords})$`, 'i').test(how)) return { packSize: 'large' };
  return new RegExp(`^(?:${smallWords})$`, 'i').test(how) ? { packSize: 'small' } : {};
}

export const bits =
  '(?:large |small |medium )?(?:cloves?|slices?|rashers?|sprigs?|lea(?:f|ves)|handfuls?|pinch(?:es)?|dash(?:es)?|splash(?:es)?|drizzles?|knobs?|dollops?|ribs?|stalks?|stems?|hunks?|squirts?|strips?|rounds?|wedges?|zests?|juice|drops?|cubes?|inch(?:es)?(?: piece)?|cm(?: piece)?|florets?)';

/** The written number; for a range the larger one, so that there is enough. */
export function numberIn(text: string): number {
  const words = text.trim().toLowerCase();
  const half = / and a half$/.test(words) ? 0.5 : 0;
  const rest = words
    .replace(/ and a half$/, '')
    .replace(/ ?\/ ?/, '/')
    .replace(/^(\d+)(?: and |-)(?=\d\/)/, '$1 ');
  if (rest in numberWords) return (numberWords[rest] ?? 0) + half;
  // A comma before three digits separates thousands; before one or two digits it is a decimal.
  const plain = /,\d{3}(?!\d)/.test(rest) ? rest.replaceAll(',', '') : rest.replace(',', '.');
  return numericQuantity(plain) + half;
}

/** 'Dozen & a half eggs' as '1.5 dozen eggs'. */
export const andAHalf = (line: string) =>
  line.replace(/^(?:an? )?(dozen|doz\.?|dz|pound|lb|gallon|gal) (?:and|&) (?:an? )?half(?: of| an?)? /i, '1.5 $1 ');

function measureNamed(text: string): ListMeasure | null {
  const short = shortMeasures.find(([pattern]) => pattern.test(text));
  if (short) return short[1];
  const found = measures.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(text));
  return found ? found[1] : null;
}

export function containerNamed(word: string): string {
  const plain = word.toLowerCase().replace(/\.$/, '');
  if (/^pk(?:g|t)s?$/.test(plain)) return 'package';
  if (/^bxs?$/.test(plain)) return 'box';
  if (/^btls?$/.test(plain)) return 'bottle';
  if (/^ctns?$/.test(plain)) return 'carton';
  if (plain === 'loaves') return 'loaf';
  if (/^tins?$/.test(plain)) return 'can';
  if (/^envelopes?$/.test(plain)) return 'packet';
  return /(?:x|ch|sh)es$/.test(plain) ? plain.slice(0, -2) : plain.replace(/(?<!s)s$/, '');
}

/** A form of amount. Those that share a number pattern leave it out of theirs, because it takes long to match. */
export interface Peel {
  pattern: RegExp;
  /** @param count The number that was left out. */
  partsOf: (groups: readonly string[], count: number) => AmountPart[] | null;
}

export const upper = (one: string, other: string) => (other ? Math.max(numberIn(one), numberIn(other)) : numberIn(one));

export function measured(count: number, measure: string): AmountPart[] | null {
  const named = measureNamed(measure);
  return named && count > 0 ? [{ kind: 'measure', count, measure: named }] : null;
}

export const end = '(?=[\\s,;:)/+-]|$)';
export const of = '(?:\\s+of\\b)?';

/** 'Chicken stock, 2 of them' */
export const ofThem = new RegExp(`(${number}) of (?:them|['’]?em|those|these)$`, 'i');
/** A package without a thing: 'jar' of 'jar/can tomato sauce'. */
export const containerAlone = new RegExp(`^(?:${containers})$`, 'i');
/** '1 cup plus 2 tbsp flour'. */
export const andMore = new RegExp(`^(?:plus|and|\\+) (?=${number} ?(?:${anyMeasure})${end})`, 'i');
export const measuresTogether = new RegExp(
  `^${number} ?(?:${anyMeasure}) (?:plus|and|\\+) ${number} ?(?:${anyMeasure})${end}`,
  'i',
);
/** '1 tablespoon, 1 teaspoon cumin'. */
const measuresApart = new RegExp(
  `^(${number} ?(?:${anyMeasure})), (?:and |plus )?(?=${number} ?(?:${anyMeasure}) \\p{L})`,
  'iu',
);

/** '1 and 1/2 cups', '1 & ½ cup' */
const wholeAndFraction = new RegExp(
  `(?<![\\d/.]\\d*)(\\d{1,2}) (?:and|&|\\+) (?=(?:${fraction}|${vulgar}) ?\\p{L})`,
  'giu',
);

/** A number that a phone's keyboard left without its space, with or without a unit: '2boxes', '6eggs', '10lbpotatoes'. */
const numberBefore = /(?<![\p{L}\d./-])(\d{1,3}(?:\.\d{1,2})?)(\p{L}{3,})(?![\p{L}\d])/giu;
/** 'Milk2', 'ricex2', 'eggs18ct', 'milk2%' */
const numberAfter = /(?<![\p{L}\d])(\p{L}{2,}?)(x?\d{1,2}(?:\p{L}+|%)?)(?![\p{L}\d./%-])/giu;
const unit = new RegExp(`^(?:${anyMeasure}|${counted}|${containers}|pks?)$`, 'i');

/** 'lb potatoes' of 'lbpotatoes', by a thing that we know or by the longest unit; null if no unit begins the letters. */
function unitApart(letters: string, ...isThing: ((words: string) => boolean)[]): string | null {
  const lengths = [...letters].map((_, at) => at).filter((at) => unit.test(letters.slice(0, at)));
  const [length] = isThing.flatMap((each) => lengths.findLast((at) => each(letters.slice(at))) ?? []);
  return length === undefined ? null : `${letters.slice(0, length)} ${letters.slice(length)}`;
}

/** '2 boxes spaghetti' for '2boxes spaghetti', and 'milk 2' for 'milk2'; names keep their numbers. */
export function numbersApart(line: string, known: Pick<KnownThings, 'isName' | 'isNoun' | 'isThing'>): string {
  const { isName, isNoun, isThing } = known;
  const isWord = (word: string) => unit.test(word) || isNoun(word);
  const before = (whole: string, count: string, letters: string, at: number, all: string) => {
    const isApart = isWord(letters) || isName(`${count} ${letters}`);
    const after = all.slice(at + whole.length);
    const words = isApart ? letters : unitApart(letters, isNoun, (word) => isThing(word + after));
    return isName(whole) || words === null ? whole : `${count} ${words}`;
  };
  const after = (whole: string, word: string, amount: string) => {
    const [, letters = ''] = /\d(\p{L}*)$/u.exec(amount) ?? [];
    const isAmount = letters === '' || unit.test(letters);
    return !isName(whole) && isAmount && (isWord(word) || isName(`${word} ${amount}`)) ? `${word} ${amount}` : whole;
  };
  return line.replace(numberAfter, after).replace(numberBefore, before);
}

/** An amount that a comma or 'and' splits, in one. */
export const amountInOne = (line: string) => line.replace(measuresApart, '$1 plus ').replace(wholeAndFraction, '$1 ');
