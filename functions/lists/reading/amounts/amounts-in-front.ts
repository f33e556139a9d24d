import {
  about,
  anyMeasure,
  bits,
  containerNamed,
  containers,
  counted,
  each,
  end,
  familySize,
  largeWords,
  measured,
  number,
  numberIn,
  of,
  type Peel,
  packSizeIn,
  range,
  sizedPacks,
  smallWords,
  toolsForPacks,
} from './amount-words.ts';

interface FrontPeel extends Peel {
  /** The pattern is of what follows the line's first number. */
  isCounted?: boolean;
  /** It counts only before a thing that we know. */
  isBeforeThing?: boolean;
}

export const numberFirst = new RegExp(`^${about}${range}`, 'i');

/** How long something is, and whether that is a piece of it. */
const length = `[ -]?(?:feet|foot|ft|yards?|yds?|inch(?:es)?|in|cm)\\.?\\)?(?:[ -](?:wide|long|thick))?( (?:pieces?|chunks?|${bits}))?`;

/** A case holds at least as many, and few shoppers buy so many cases. */
const leastInCase = 6;

/** Amounts at the beginning of a line, most specific first. */
export const atStart: readonly FrontPeel[] = [
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
  // A length says nothing about how many: '75 feet of foil', '18-inch foil', but '2 8-inch tortillas' and '1 2-inch piece'.
  {
    isCounted: true,
    pattern: new RegExp(`^(?: ?\\(| )${number}${length}${end}${of}(?=.*\\p{L})`, 'iu'),
    partsOf: ([, piece = ''], count) => [piece ? { kind: 'bit' } : { kind: 'count', count, isMarked: false }],
  },
  {
    isCounted: true,
    pattern: new RegExp(`^${length}${end}${of}(?=.*\\p{L})`, 'iu'),
    partsOf: ([, piece = '']) => (piece ? [{ kind: 'bit' }] : []),
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
    partsOf: ([, how = '', word = ''], count) =>
      // '24 case water'
      count >= leastInCase && /^case$/i.test(word)
        ? [{ kind: 'pack', count }]
        : [
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
