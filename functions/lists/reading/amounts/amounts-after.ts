import {
  about,
  anyMeasure,
  containerNamed,
  containers,
  counted,
  each,
  largeWords,
  measured,
  number,
  numberIn,
  ofThem,
  type Peel,
  packSizeIn,
  range,
  rollSize,
  sizedPacks,
  smallWords,
  upper,
} from './amount-words.ts';

interface BackPeel extends Peel {
  /** The pattern is of what follows this number. */
  number?: RegExp;
}

const before = '(?<!\\bhalf and)(?:^|[\\s,:;(-])';
const numberLast = new RegExp(`${before}\\(?${about}${range}$`, 'i');
const timesLast = new RegExp(`${before}\\(?${about}(?:x ?)?${range}$`, 'i');

/** Amounts at the end of a line. */
export const atEnd: readonly BackPeel[] = [
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
      `${before}\\(?(?:an? )?(half)?[ -]?(gallon|gal|dozen|doz|quart|qt|pint|lbs?|pound|oz)\\.?\\)?$`,
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
  // 'Jelly plastic jar', 'oil in a glass bottle': what it is packed in.
  {
    pattern: new RegExp(` (?:in )?(?:an? )?(?:plastic|glass|paper|cardboard|squeeze|resealable) (${sizedPacks})$`, 'i'),
    partsOf: () => [],
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
    pattern: /(?:,|:|\s-|-\s|\s)\s*(?:(?:like|maybe|about|around) |~ ?)?(\d{1,3}(?: ?- ?\d{1,2})?)$/i,
    partsOf: ([, count = '']) => [{ kind: 'count', count: Math.max(...count.split('-').map(Number)), isMarked: false }],
  },
  {
    pattern: /\s(bunch|loaf)$/i,
    partsOf: ([, word = '']) => [{ kind: 'container', word: word.toLowerCase() }],
  },
];
