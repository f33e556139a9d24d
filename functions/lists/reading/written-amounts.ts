import { numericQuantity } from 'numeric-quantity';
import { memoized } from '#shared/memoized.ts';
import type { ListMeasure } from '#shared/rules/lists/list-amounts.ts';
import { numberWord, numberWords } from '#shared/rules/text/number-words.ts';
import type { KnownThings } from './known-things.ts';

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
const number = `(?:${fraction}|(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:(?: and |[ -])${fraction}| ?${vulgar}|[.,]\\d+)?(?: and a half)?|\\.\\d+|${vulgar}|(?:${numberWord})\\b(?: and a half)?)`;
const range = `(${number})(?: ?(?:-|to|or) ?(${number}))?`;
const about =
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
const anyMeasure = measures.map(([pattern]) => pattern).join('|');
/** Only in recipes, and only right after a number. */
const shortMeasures: readonly [RegExp, ListMeasure][] = [
  [/^T$/, 'tbsp'],
  [/^t$/, 'tsp'],
  [/^c$/i, 'cup'],
];

const counted =
  'ct\\.?|cnt|counts?|pcs?\\.?|pieces?|pods?|loads?|sheets?|tablets?|caplets?|capsules?|pills?|softgels?|rolls?|rls?\\.?|k-?cups?|bags ct';
/** Says that a number counts things, and no pack that holds as many: 'avocado 2 each'. */
const each = '(?:each|ea\\.?)';
/** Paper goods are counted in rolls of a size: '6 mega rolls'. */
const rollSize = '(?:mega|double|triple|jumbo|giant|huge|family|super|regular|big|large)';
const containers =
  'cans?|tins?|jars?|bottles?|bags?|box(?:es)?|bxs?\\.?|pkgs?\\.?|packages?|packs?|packets?|pkts?|cartons?|containers?|tubs?|tubes?|loaf|loaves|' +
  'cases?|jugs?|sacks?|bundles?|blocks?|logs?|wedges?|trays?|punnets?|pouch(?:es)?|envelopes?|sleeves?|canisters?|flats?|baskets?|bars?|bunch(?:es)?|bnch|heads?|bulbs?|crowns?|ears?|fillets?|sticks?|racks?|rolls?|clamshells?|cups? of|slabs?|pouches';
/** Packs of which stores have larger and smaller ones; a large head or fillet is only a large piece. */
const sizedPacks =
  'cans?|tins?|jars?|bottles?|bags?|box(?:es)?|pkgs?\\.?|packages?|packs?|packets?|cartons?|containers?|tubs?|tubes?|jugs?|sacks?|canisters?|pouch(?:es)?';
/** 'Can opener', 'bag clips'. */
const toolsForPacks = '(?:openers?|cutters?|clips?|holders?|brush(?:es)?|lids?|sealers?)\\b';
const largeWords = 'large|lg\\.?|big|family size';
const familySize = '(?:family|party|value|economy)[- ]sized?';
const smallWords = 'small|sm\\.?|mini';

/** What a word before a pack says about its size. */
function packSizeIn(how: string, pack: string): { packSize?: PackSize } {
  if (!new RegExp(`^(?:${sizedPacks})$`, 'i').test(pack)) return {};
  if (new RegExp(`^(?:${largeWords})$`, 'i').test(how)) return { packSize: 'large' };
  return new RegExp(`^(?:${smallWords})$`, 'i').test(how) ? { packSize: 'small' } : {};
}

const bits =
  '(?:large |small |medium )?(?:cloves?|slices?|rashers?|sprigs?|lea(?:f|ves)|handfuls?|pinch(?:es)?|dash(?:es)?|splash(?:es)?|drizzles?|knobs?|dollops?|ribs?|stalks?|stems?|hunks?|squirts?|strips?|rounds?|wedges?|zests?|juice|drops?|cubes?|inch(?:es)?(?: piece)?|cm(?: piece)?|florets?)';

/** The written number; for a range the larger one, so that there is enough. */
function numberIn(text: string): number {
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

function containerNamed(word: string): string {
  const plain = word.toLowerCase().replace(/\.$/, '');
  if (/^pk(?:g|t)s?$/.test(plain)) return 'package';
  if (/^bxs?$/.test(plain)) return 'box';
  if (plain === 'loaves') return 'loaf';
  if (/^tins?$/.test(plain)) return 'can';
  if (/^envelopes?$/.test(plain)) return 'packet';
  return /(?:x|ch|sh)es$/.test(plain) ? plain.slice(0, -2) : plain.replace(/(?<!s)s$/, '');
}

/** A form of amount. Those that share a number pattern leave it out of theirs, because it takes long to match. */
interface Peel {
  pattern: RegExp;
  /** @param count The number that was left out. */
  partsOf: (groups: readonly string[], count: number) => AmountPart[] | null;
}

interface FrontPeel extends Peel {
  /** The pattern is of what follows the line's first number. */
  isCounted?: boolean;
  /** It counts only before a thing that we know. */
  isBeforeThing?: boolean;
}

interface BackPeel extends Peel {
  /** The pattern is of what follows this number. */
  number?: RegExp;
}

const upper = (one: string, other: string) => (other ? Math.max(numberIn(one), numberIn(other)) : numberIn(one));

function measured(count: number, measure: string): AmountPart[] | null {
  const named = measureNamed(measure);
  return named && count > 0 ? [{ kind: 'measure', count, measure: named }] : null;
}

const end = '(?=[\\s,;:)/+-]|$)';
const of = '(?:\\s+of\\b)?';

const numberFirst = new RegExp(`^${about}${range}`, 'i');

/** Amounts at the beginning of a line, most specific first. */
const atStart: readonly FrontPeel[] = [
  // 'juice of 2 limes' takes two limes.
  {
    pattern: new RegExp(`^(?:the )?(?:juice|zest) (?:of|from) (?=(?:${about}${number}|an?) \\p{L})`, 'iu'),
    partsOf: () => [],
  },
  // '2 x 400 g', '2 (15 oz)', '2 15-oz': a count of packages with a size.
  {
    isCounted: true,
    pattern: new RegExp(
      `^(?: ?x ?| ?\\(| (?=\\d)(?!\\d ?/))${about}(${number})[ -]?(${anyMeasure})\\.?(?: ?each)?\\)?${end}${of}`,
      'i',
    ),
    partsOf: ([, size = '', measure = ''], count) => {
      const sized = measured(numberIn(size), measure);
      return sized && [{ kind: 'count', count, isMarked: true }, ...sized];
    },
  },
  {
    isCounted: true,
    pattern: new RegExp(`^(?: ?x ?| ?\\(| )(${number})[ -]?(?:packs?|pks?|ct\\.?|cnt|counts?)\\)?${end}${of}`, 'i'),
    partsOf: ([, pack = ''], count) => [
      { kind: 'count', count, isMarked: true },
      { kind: 'pack', count: numberIn(pack) },
    ],
  },
  // '2 x 18 eggs': packs that hold as many.
  {
    isCounted: true,
    pattern: /^ ?x ?(\d{1,2}) (?=\p{L})/iu,
    partsOf: ([, pack = ''], count) =>
      numberIn(pack) >= 3
        ? [
            { kind: 'count', count, isMarked: true },
            { kind: 'pack', count: numberIn(pack) },
          ]
        : null,
  },
  // '1 lb 8 oz', '1 cup plus 2 tbsp', '2 lb'.
  {
    isCounted: true,
    pattern: new RegExp(`^[ -]?(${anyMeasure}) ?/ ?${number} ?(?:${anyMeasure})${end}${of}`, 'i'),
    partsOf: ([, measure = ''], count) => measured(count, measure),
  },
  {
    isCounted: true,
    pattern: new RegExp(`^[ -]?(${anyMeasure})${end}(?! ?/ ?\\d)${of}`, 'i'),
    partsOf: ([, measure = ''], count) => measured(count, measure),
  },
  {
    isCounted: true,
    pattern: /^ ([Ttc])\.? (?=\p{L})/u,
    partsOf: ([, measure = ''], count) => measured(count, measure),
  },
  {
    pattern: new RegExp(`^(?:a |an )?(${number})(?: an?)? (?:an? )?(${anyMeasure})${end}${of}`, 'i'),
    partsOf: ([, one = '', measure = '']) => measured(numberIn(one), measure),
  },
  {
    pattern: new RegExp(`^(?:an? )(${anyMeasure})(?: and a half)?${end}${of}`, 'i'),
    partsOf: ([whole = '', measure = '']) => measured(/and a half/.test(whole) ? 1.5 : 1, measure),
  },
  {
    pattern: new RegExp(`^(${anyMeasure})\\s+of\\b|^(gallon|gal|dozen|doz|dz)(?=\\s+\\p{L})`, 'iu'),
    partsOf: ([, measure = '', alone = '']) => measured(1, measure || alone),
  },
  // '2-3 pack' counts packs.
  {
    pattern: new RegExp(`^${about}(${number})[ -]?(?:pack|pks?)\\b${of}(?! of gum)`, 'i'),
    partsOf: ([, count = '']) => (numberIn(count) >= 3 ? [{ kind: 'pack', count: numberIn(count) }] : null),
  },
  {
    isCounted: true,
    pattern: new RegExp(`^[ -]?(?:${counted})${end}${of}`, 'i'),
    partsOf: (_, count) => [{ kind: 'pack', count }],
  },
  {
    isCounted: true,
    pattern: new RegExp(`^[ -]?${each}${end}${of}`, 'i'),
    partsOf: (_, count) => [{ kind: 'count', count, isMarked: false }],
  },
  // A length says nothing about how many: '75 feet of foil', '18-inch foil'.
  {
    isCounted: true,
    pattern: new RegExp(
      `^[ -]?(?:feet|foot|ft|yards?|yds?|inch(?:es)?|in)\\.?(?:[ -](?:wide|long))?${end}${of}(?=.*\\p{L})`,
      'iu',
    ),
    partsOf: () => [],
  },
  {
    isCounted: true,
    // '2 green leaf lettuce' are whole ones.
    pattern: new RegExp(`^(?! (?:green|red) leaf\\b) (?:\\w+ )?(?:${bits})${end}${of}(?=\\s+\\p{L})`, 'iu'),
    partsOf: () => [{ kind: 'bit' }],
  },
  {
    pattern: new RegExp(`^(?:an? )?(?:generous |big |small |good )?(?:${bits})\\s+of\\b`, 'i'),
    partsOf: () => [{ kind: 'bit' }],
  },
  {
    isCounted: true,
    pattern: new RegExp(
      `^(?: ?x)?(?: ?-)? (?:(${largeWords}|${smallWords}|medium|med\\.?|fresh) )?(${containers})${end}${of}`,
      'i',
    ),
    partsOf: ([, how = '', word = ''], count) => [
      { kind: 'count', count, isMarked: true },
      { kind: 'container', word: containerNamed(word), ...packSizeIn(how, word) },
    ],
  },
  {
    pattern: new RegExp(`^(?:an? )?(?:(${largeWords}|${smallWords}|medium|fresh) )?(${containers})\\s+of\\b`, 'i'),
    partsOf: ([, how = '', word = '']) => [{ kind: 'container', word: containerNamed(word), ...packSizeIn(how, word) }],
  },
  // 'Tin tomatoes'; a can in front is part of what search finds.
  {
    isBeforeThing: true,
    pattern: /^(?:an? )?tins? (?=\p{L})(?!foil|snips|cups?\b)/iu,
    partsOf: () => [{ kind: 'container', word: 'can' }],
  },
  // 'Family size cereal'; 'fun size' and 'jumbo' are kinds of candy and eggs.
  {
    isBeforeThing: true,
    pattern: new RegExp(`^(?:an? )?${familySize} `, 'i'),
    partsOf: () => [{ kind: 'container', word: 'pack', packSize: 'large' }],
  },
  // 'Large can diced tomatoes', but not 'small can opener'.
  {
    isBeforeThing: true,
    pattern: new RegExp(`^(?:an? )?(${largeWords}|${smallWords}) (${sizedPacks}) (?!${toolsForPacks})`, 'i'),
    partsOf: ([, how = '', word = '']) => [{ kind: 'container', word: containerNamed(word), ...packSizeIn(how, word) }],
  },
  {
    isCounted: true,
    pattern: /^ ?x(?= )/i,
    partsOf: (_, count) => [{ kind: 'count', count, isMarked: true }],
  },
  {
    pattern: /^x ?(\d{1,3})(?= )/i,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Number(count), isMarked: true }],
  },
  {
    pattern: /^(?:qty|quantity|cant(?:idad)?)[:. ]*(\d{1,3})\b(?: ?x)?/i,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Number(count), isMarked: true }],
  },
  {
    pattern: /^\((\d{1,3})\) ?/,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Number(count), isMarked: false }],
  },
  { pattern: /^(?:an? )?(?:couple|pair)(?: of)? /i, partsOf: () => [{ kind: 'count', count: 2, isMarked: false }] },
  { pattern: /^(?:an? )?few /i, partsOf: () => [{ kind: 'count', count: 3, isMarked: false }] },
  {
    pattern: /^(?:some|lots of|a lot of|a little(?: bit)?(?: of)?|plenty of|enough|several|extra|any|more) /i,
    partsOf: () => [],
  },
  { pattern: /^(?:half|1\/2|½) an? /i, partsOf: () => [{ kind: 'count', count: 1, isMarked: false }] },
  {
    isCounted: true,
    pattern: /^(?=\s+\p{L})/u,
    partsOf: (_, count) => [{ kind: 'count', count, isMarked: false }],
  },
  { pattern: /^an? (?=\p{L})/iu, partsOf: () => [{ kind: 'count', count: 1, isMarked: false }] },
];

const before = '(?<!\\bhalf and)(?:^|[\\s,:;(-])';
const numberLast = new RegExp(`${before}\\(?${about}${range}$`, 'i');
const timesLast = new RegExp(`${before}\\(?${about}(?:x ?)?${range}$`, 'i');

/** 'Chicken stock, 2 of them' */
export const ofThem = new RegExp(`(${number}) of (?:them|['’]?em|those|these)$`, 'i');

/** Amounts at the end of a line. */
const atEnd: readonly BackPeel[] = [
  {
    number: numberLast,
    pattern: new RegExp(`[ -]?(${anyMeasure})(?: ?(${containers}|each))?(?: total)?\\)?$`, 'i'),
    partsOf: ([, measure = '', word = ''], count) => {
      const sized = measured(count, measure);
      const isContainer = word && !/^each$/i.test(word);
      return sized && [...sized, ...(isContainer ? [{ kind: 'container', word: containerNamed(word) } as const] : [])];
    },
  },
  {
    pattern: new RegExp(
      `${before}\\(?(?:an? )?(half)?[ -]?(gallon|gal|dozen|doz|quart|qt|pint|lb|pound)\\.?\\)?$`,
      'i',
    ),
    partsOf: ([, half = '', measure = '']) => measured(half ? 0.5 : 1, measure),
  },
  // 'Sparkling water 2 12 packs'
  {
    pattern: new RegExp(`${before}\\(?(\\d{1,2})(?: ?[x×] ?| )(\\d{1,2})[ -]?(?:packs?|pks?|ct|counts?)\\)?$`, 'i'),
    partsOf: ([, count = '', pack = '']) =>
      Number(pack) >= 3
        ? [
            { kind: 'count', count: Number(count), isMarked: true },
            { kind: 'pack', count: Number(pack) },
          ]
        : null,
  },
  {
    number: numberLast,
    pattern: /[ -]?(?:packs?|pks?)\)?$/i,
    partsOf: ([whole = ''], count) =>
      /packs\)?$/i.test(whole) || count < 3
        ? [
            { kind: 'count', count, isMarked: true },
            { kind: 'container', word: 'pack' },
          ]
        : [{ kind: 'pack', count }],
  },
  {
    number: numberLast,
    pattern: new RegExp(`[ -]?(?:${rollSize} )?(?:${counted})\\)?$`, 'i'),
    partsOf: (_, count) => [{ kind: 'pack', count }],
  },
  {
    number: numberLast,
    pattern: new RegExp(`[ -]?${each}\\)?$`, 'i'),
    partsOf: (_, count) => [{ kind: 'count', count, isMarked: false }],
  },
  {
    number: timesLast,
    pattern: new RegExp(` (?:(${largeWords}|${smallWords}) )?(${containers})\\)?$`, 'i'),
    partsOf: ([, how = '', word = ''], count) => [
      { kind: 'count', count, isMarked: true },
      { kind: 'container', word: containerNamed(word), ...packSizeIn(how, word) },
    ],
  },
  // 'Blueberries big bag'
  {
    pattern: new RegExp(` (?:an? )?(${largeWords}|${smallWords}) (${sizedPacks})$`, 'i'),
    partsOf: ([, how = '', word = '']) => [{ kind: 'container', word: containerNamed(word), ...packSizeIn(how, word) }],
  },
  // 'Applesauce 2 boxes of 12'
  {
    pattern: new RegExp(`${before}\\(?(${number}) (?:${sizedPacks}) of (\\d{1,3})\\)?$`, 'i'),
    partsOf: ([, count = '', pack = '']) => [
      { kind: 'count', count: numberIn(count), isMarked: true },
      { kind: 'pack', count: Number(pack) },
    ],
  },
  // 'Eggs 18 x 2', 'water 2 x 24': the larger number is what a pack holds.
  {
    pattern: new RegExp(`${before}\\(?(\\d{1,2}) ?(?:x|×) ?(\\d{1,2})\\)?$`, 'i'),
    partsOf: ([, one = '', other = '']) => {
      const [count = 0, pack = 0] = [Number(one), Number(other)].sort((less, more) => less - more);
      return count > 0 && pack >= 3
        ? [
            { kind: 'count', count, isMarked: true },
            { kind: 'pack', count: pack },
          ]
        : null;
    },
  },
  {
    pattern: new RegExp(`${before}\\(?x ?(\\d{1,3})\\)?$|${before}\\(?(\\d{1,3}) ?x\\)?$`, 'i'),
    partsOf: ([, one = '', other = '']) => [{ kind: 'count', count: Number(one || other), isMarked: true }],
  },
  {
    pattern: new RegExp(`\\s*\\(${about}${range}(?: (?:large|medium|small|total|of them))?\\)$`, 'i'),
    partsOf: ([, one = '', other = '']) => [{ kind: 'count', count: upper(one, other), isMarked: false }],
  },
  {
    pattern: new RegExp(`${before}${ofThem.source}`, 'i'),
    partsOf: ([, one = '']) => [{ kind: 'count', count: numberIn(one), isMarked: false }],
  },
  {
    pattern: /(?:^|\s)(?:qty|quantity|cant(?:idad)?)[:. ]*(\d{1,3})$/i,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Number(count), isMarked: true }],
  },
  {
    pattern: /(?:,|:|\s-|-\s|\s)\s*(?:(?:like|maybe|about|around) |~ ?)?(\d{1,2}(?: ?- ?\d{1,2})?)$/i,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Math.max(...count.split('-').map(Number)), isMarked: false }],
  },
  {
    pattern: /\s(bunch|loaf)$/i,
    partsOf: ([, word = '']) => [{ kind: 'container', word: word.toLowerCase() }],
  },
];

/** Measures that may be part of a name, so they count as measures only with 'of': 'pound cake', 'cup noodles'. */
const ofNames = /^(?:pound|cup|bar|stick|head|roll|quarter|half|seven|three|four|five|six|one|two|ear|log)s?\b/i;
/** Products named by how many kinds they combine, how long they last, or how strong they are. */
const kindsCounted =
  /^(?:\d+|three|four|five|six|seven|nine|twelve)[ -](?:cheeses?|grains?|beans?|layer|seeds?|ply|calories?|hour|spices?|berry|alarm|minute|way|blade|watts?|volts?|percent|proof|grit|mg|mcg|iu|spf|in one|in 1)\b/i;
/** The package that follows a size. */
const containerAfterSize = new RegExp(`^(${containers})${end}${of}`, 'i');
/** A package without a thing: 'jar' of 'jar/can tomato sauce'. */
export const containerAlone = new RegExp(`^(?:${containers})$`, 'i');
/** '1 cup plus 2 tbsp flour'. */
const andMore = new RegExp(`^(?:plus|and|\\+) (?=${number} ?(?:${anyMeasure})${end})`, 'i');
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

/** An amount that a comma or 'and' splits, in one. */
export const amountInOne = (line: string) => line.replace(measuresApart, '$1 plus ').replace(wholeAndFraction, '$1 ');

const smallWordAtEnd = /(?:^| )(?:an?|and|of|or|the|with)$/i;
const longestName = 4;
/** Larger numbers before a name rarely count anything: '100 Grand'. */
const mostCounted = 12;

/** Whether a text starts with a name that looks like an amount: 'half and half 1 qt', '100 Grand'. */
function beginsWithName(text: string, { isName, isBrand, thingNamed }: KnownNames): boolean {
  if (kindsCounted.test(text)) return true;
  // 'Extra firm tofu' is a kind of tofu, and 'extra napkins' are napkins.
  if (/^extra /i.test(text)) return /\bextra\b/i.test(thingNamed(text) ?? '');
  const [, number = ''] = /^(\d+) /.exec(text) ?? [];
  if (!ofNames.test(text) && number === '') return false;
  // The number belongs to the brand's name: '409 cleaner'.
  if (Number(number) > mostCounted && isName(number) && thingNamed(text)) return true;
  const words = text.split(' ');
  // '2 milk' means two of something, although some people call a kind of milk that; '3 musketeers' is a brand.
  const isCount = (name: string, rest: string) => Number(number) <= mostCounted && isName(rest) && !isBrand(name);
  return words.slice(1, longestName).some((_, at) => {
    const rest = words.slice(1, at + 2).join(' ');
    const name = `${words[0]} ${rest}`;
    // Search leaves out small words: 'two and' of 'two and a half pounds' reads as the brand Two.
    return (
      !smallWordAtEnd.test(rest) && isName(name) && (number === '' || (/\p{L}/u.test(rest) && !isCount(name, rest)))
    );
  });
}

/** After these words, a number says which one, not how many: 'size 4', 'SPF 50'. */
const numbered = /(?:^|\s)(?:sizes?|sz|talla|etapa|spf|stage|step|type|no\.?|number|grade) ?\d+$/i;

const measureAtEnd = /(?<![\d/½] ?|half )(?<=\s)(gallon|quart|pint|pound)$/i;

/** Whether a text ends with a number or measure that is part of a name: 'omega 3', 'diapers size 4', 'ziploc quart'. */
function endsWithName(text: string, { isName, thingNamed }: KnownNames): boolean {
  const [measure] = measureAtEnd.exec(text) ?? [];
  if (measure) return thingNamed(text)?.toLowerCase().split(/\W+/).includes(measure.toLowerCase()) ?? false;
  if (!/\s\d+$/.test(text)) return false;
  if (numbered.test(text)) return true;
  const words = text.split(' ').slice(-longestName);
  return words.slice(0, -1).some((_, at) => isName(words.slice(at).join(' ')));
}

export interface PeeledAmount {
  parts: AmountPart[];
  /** The rest: the thing itself. */
  rest: string;
}

function tidy(rest: string): string {
  return rest.replace(/^(?:[\s,:;=-]|\.(?!\d))+|[\s,:;.=(-]+$/g, '').replace(/\s+/g, ' ');
}

const mostPeeled = 2_000;
/** What tells a number in a name from an amount: '7 Up'. */
type KnownNames = Pick<KnownThings, 'isName' | 'isBrand' | 'isThing' | 'thingNamed'>;

const peeled = new WeakMap<KnownNames, (text: string) => PeeledAmount>();

/** Splits off a line's amounts. '2% milk' and 'pound cake' are names, not amounts. */
export function peelAmounts(text: string, known: KnownNames): PeeledAmount {
  const peel = peeled.get(known) ?? memoized((line: string) => withoutAmounts(line, known), mostPeeled);
  peeled.set(known, peel);
  const { parts, rest } = peel(text);
  return { parts: [...parts], rest };
}

/** '2-12 packs' are two packs of such a size, and '2-3 packs' are three packs. */
const packsOfSize = /\b([1-9])-(1[258]|2[04]|3[026])(?=[ -]?(?:packs?|pks?)\b)/gi;

/** '2 - 12 oz bags' are two of such a size; neither '6-8 oz' nor '2-3 lb bag' says so. */
const sizedPacksCounted = new RegExp(
  `^([1-6]) ?- ?(?=(?:[89]|\\d{2})(?:\\.\\d+)?[ -]?(?:oz|ounce)\\.? (?:${sizedPacks})\\b)`,
  'i',
);

/** '1 (3½- to 4-pound) chicken': the larger size. */
const spanOfSizes = new RegExp(
  `(?<=\\(${about})${number}-? ?(?:to|or|-) ?(?=${number}[ -]?(?:${anyMeasure})(?:\\)|\\s))`,
  'gi',
);

/** '2 sixpacks' */
const packInOne = new RegExp(`\\b(${numberWord})(packs?)\\b`, 'gi');

function withoutAmounts(text: string, known: KnownNames): PeeledAmount {
  const peeled = withoutOuterAmounts(text, known);
  return peeled.parts.length > 0 ? peeled : (peelWithin(peeled.rest, known) ?? peeled);
}

function withoutOuterAmounts(text: string, known: KnownNames): PeeledAmount {
  const front: AmountPart[] = [];
  const behind: AmountPart[] = [];
  let rest = tidy(
    text
      .replace(packInOne, '$1 $2')
      .replace(packsOfSize, '$1 x $2')
      .replace(sizedPacksCounted, '$1 x ')
      .replace(spanOfSizes, ''),
  );
  for (let at = 0; at < 4 && !beginsWithName(rest, known); at++) {
    const peeled = peelFront(rest, known);
    if (!peeled) break;
    front.push(...peeled.parts);
    rest = peeled.rest;
  }
  const held =
    front.length > 0 && !front.some(({ kind }) => kind === 'container') ? containerAfterSize.exec(rest) : null;
  const left = held ? tidy(rest.slice(held[0].length)) : '';
  if (held && /\p{L}/u.test(left)) {
    front.push({ kind: 'container', word: containerNamed(held[1] ?? '') });
    rest = left;
  }
  for (let at = 0; at < 3 && !endsWithName(rest, known); at++) {
    const peeled = peelBack(rest);
    if (!peeled) break;
    behind.unshift(...peeled.parts);
    rest = peeled.rest;
  }
  return { parts: [...countedInPack(front), ...countedPacks(behind)], rest };
}

const weightWithin = new RegExp(
  `^(\\p{L}.*?) (${number}) ?(lbs?\\.?|pounds?|#|kgs?|kilos?) (?!(?:${containers})\\b)(?=.*[\\p{L}\\d])`,
  'iu',
);

/** A weight within the words for one thing: 'ground beef 2 lb 80/20', but not 'eggs 2 lb ham'. */
function peelWithin(text: string, { isThing, thingNamed }: KnownNames): PeeledAmount | null {
  const [whole = '', thing = '', count = '', measure = ''] = weightWithin.exec(text) ?? [];
  if (whole === '') return null;
  const behind = text.slice(whole.length);
  const named = thingNamed(`${thing} ${behind}`);
  // '80/20' alone names the same ground beef.
  if (isThing(behind) && (named === null || (thingNamed(behind) ?? named) !== named)) return null;
  return peeledOf(`${thing} ${behind}`, () => measured(numberIn(count), measure));
}

/** 'Diet Pepsi 12 packs 2' are two packs that hold as many. */
function countedPacks(parts: readonly AmountPart[]): readonly AmountPart[] {
  const [held, pack, count] = parts;
  const isPack = held?.kind === 'count' && held.count >= 3 && pack?.kind === 'container' && pack.word === 'pack';
  return isPack && count?.kind === 'count' ? [count, { kind: 'pack', count: held.count }, ...parts.slice(3)] : parts;
}

/** 'Pack of 12 eggs' is a pack that holds as many. */
function countedInPack(parts: readonly AmountPart[]): readonly AmountPart[] {
  const at = parts.findIndex(({ kind }) => kind === 'container');
  const held = parts[at + 1];
  const isPack = at >= 0 && held?.kind === 'count' && !held.isMarked && held.count > 1;
  return isPack ? parts.toSpliced(at, 2, { kind: 'pack', count: held.count }) : parts;
}

/** The first amount that a text starts with, and the remaining text; null if it starts with none, or if nothing would remain. */
function peelFront(text: string, { isThing, thingNamed }: KnownNames): PeeledAmount | null {
  const number = numberFirst.exec(text);
  const [counted = '', one = '', other = ''] = number ?? [];
  const count = number ? upper(one, other) : 0;
  for (const { isCounted, isBeforeThing, pattern, partsOf } of atStart) {
    if (isCounted && !number) continue;
    const following = isCounted ? text.slice(counted.length) : text;
    const match = pattern.exec(following);
    const peeled = match && peeledOf(following.slice(match[0].length), () => partsOf(match, count));
    if (peeled && (!isBeforeThing || isThing(peeled.rest) || thingNamed(peeled.rest) !== null)) return peeled;
  }
  return null;
}

/** The same at the end. */
function peelBack(text: string): PeeledAmount | null {
  for (const { number, pattern, partsOf } of atEnd) {
    const match = pattern.exec(text);
    const counted = match && number ? number.exec(text.slice(0, match.index)) : match;
    if (!match || !counted) continue;
    const [, one = '', other = ''] = counted;
    const peeled = peeledOf(text.slice(0, counted.index), () => partsOf(match, number ? upper(one, other) : 0));
    if (peeled) return peeled;
  }
  return null;
}

function peeledOf(remaining: string, partsOf: () => AmountPart[] | null): PeeledAmount | null {
  const rest = tidy(remaining);
  const parts = /\p{L}/u.test(rest) ? partsOf() : null;
  return parts && { parts, rest: parts.some(({ kind }) => kind === 'measure') ? rest.replace(andMore, '') : rest };
}

const nothingKnown: KnownNames = {
  isName: () => false,
  isBrand: () => false,
  isThing: () => false,
  thingNamed: () => null,
};

/** The amount that the words consist of; empty if there is anything else. */
export function amountAlone(words: string): AmountPart[] {
  const { parts, rest } = peelAmounts(`${words} x`, nothingKnown);
  return rest === 'x' ? parts : [];
}
