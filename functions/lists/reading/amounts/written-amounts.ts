import { memoized } from '#shared/memoized.ts';
import { numberWord } from '#shared/rules/text/number-words.ts';
import { isDoneAtHome } from '../describing-words.ts';
import type { KnownThings } from '../known-things.ts';
import {
  type AmountPart,
  about,
  andMore,
  anyMeasure,
  containerNamed,
  containers,
  counted,
  end,
  measured,
  number,
  numberIn,
  of,
  sizedPacks,
  upper,
} from './amount-words.ts';
import { atEnd } from './amounts-after.ts';
import { atStart, numberFirst } from './amounts-in-front.ts';

/** Measures that may be part of a name, so they count as measures only with 'of': 'pound cake', 'cup noodles'. */
const ofNames = /^(?:pound|cup|bar|stick|head|roll|quarter|half|seven|three|four|five|six|one|two|ear|log)s?\b/i;
/** Products named by how many kinds they combine, how long they last, or how strong they are. */
const kindsCounted =
  /^(?!1 (?:cheese|grain|bean|seed|spice|berry)\b)(?:\d+|three|four|five|six|seven|nine|twelve)[ -](?:cheeses?|grains?|beans?|layer|seeds?|ply|calories?|hour|spices?|berry|alarm|minute|way|blade|watts?|volts?|percent|proof|grit|mg|mcg|iu|spf|in[- ](?:one|1))\b/i;
/** '9 x 13 inch' and '9x13' are the sides of a pan; '2 x 12 inch' are two of that size, and '6 x 12 oz' six of another. */
const sides = new RegExp(
  `^(?:(?:[5-9]|\\d\\d) ?x ?\\d+(?:\\.\\d+)?[ -]?(?:inch(?:es)?|in)\\b|(?:[4-9]|[12]\\d) ?x ?(?:[4-9]|[12]\\d) (?!(?:${anyMeasure}|${counted}|${containers}|pks?)${end})(?=\\p{L}))`,
  'iu',
);
/** The package that follows a size. */
const containerAfterSize = new RegExp(`^(${containers})${end}${of}`, 'i');

const smallWordAtEnd = /(?:^| )(?:an?|and|of|or|the|with)$/i;
const longestName = 4;
/** Larger numbers before a name rarely count anything: '100 Grand'. */
const mostCounted = 12;

/** Whether a text starts with a name that looks like an amount: 'half and half 1 qt', '100 Grand'. */
function beginsWithName(text: string, { isName, isBrand, isOfNumberedBrand, thingNamed }: KnownNames): boolean {
  // '00 flour' is a grade.
  if (kindsCounted.test(text) || sides.test(text) || /^00+ /.test(text)) return true;
  // 'Extra firm tofu' is a kind of tofu, and 'extra napkins' are napkins.
  if (/^extra /i.test(text)) return /\bextra\b/i.test(thingNamed(text) ?? '');
  const [, number = ''] = /^(\d+) /.exec(text) ?? [];
  if (!ofNames.test(text) && number === '') return false;
  // The number belongs to the brand's name: '409 cleaner'.
  if (Number(number) > mostCounted && isOfNumberedBrand(text)) return true;
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

/** A product of several sizes, which shoppers write as a bare number: 'diapers 5'. */
const ofSizes = /, size \d$/;

/** 'Diapers size 5' for 'diapers 5'; 'diapers x5' are five packs. */
function withSizeNamed(text: string, { thingNamed }: KnownNames): string {
  const [, thing = '', size = ''] = /^(\p{L}.*[^\s\d.,:-]) ([1-9])$/u.exec(text) ?? [];
  const isOfSizes = thing !== '' && !numbered.test(text) && ofSizes.test(thingNamed(thing) ?? '');
  return isOfSizes ? `${thing} size ${size}` : text;
}

/** Whether a text ends with a number or measure that is part of a name: 'omega 3', 'diapers size 4', 'ziploc quart'. */
function endsWithName(text: string, { isName, thingNamed }: KnownNames): boolean {
  const [measure] = measureAtEnd.exec(text) ?? [];
  if (measure) return thingNamed(text)?.toLowerCase().split(/\W+/).includes(measure.toLowerCase()) ?? false;
  if (!/\s\d+$/.test(text)) return false;
  if (numbered.test(text)) return true;
  const [, thing = '', large] = /^(.*\S) (\d{3})$/.exec(text) ?? [];
  if (large !== undefined && (thingNamed(thing) === null || thingNamed(text)?.includes(large))) return true;
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
type KnownNames = Pick<KnownThings, 'isName' | 'isBrand' | 'isOfNumberedBrand' | 'isThing' | 'thingNamed'>;

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
  const after: AmountPart[] = [];
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
  rest = withSizeNamed(rest, known);
  for (let at = 0; at < 3 && !endsWithName(rest, known); at++) {
    const peeled = peelBack(rest);
    if (!peeled) break;
    after.unshift(...peeled.parts);
    rest = peeled.rest;
  }
  return { parts: [...countedTwice([...countedInPack(front), ...countedPacks(after)])], rest };
}

const weightWithin = new RegExp(
  `^(\\p{L}.*?) (${number}) ?(lbs?\\.?|pounds?|#|kgs?|kilos?) (?!(?:${containers})\\b)(?=.*[\\p{L}\\d])`,
  'iu',
);

/** A weight within the words for one thing: 'ground beef 2 lb 80/20', but not 'eggs 2 lb ham'. */
function peelWithin(text: string, { isThing, thingNamed }: KnownNames): PeeledAmount | null {
  const [whole = '', thing = '', count = '', measure = ''] = weightWithin.exec(text) ?? [];
  if (whole === '') return null;
  const after = text.slice(whole.length);
  const named = thingNamed(`${thing} ${after}`);
  // '80/20' alone names the same ground beef.
  if (isThing(after) && !isDoneAtHome(after) && (named === null || (thingNamed(after) ?? named) !== named)) return null;
  return peeledOf(`${thing} ${after}`, () => measured(numberIn(count), measure));
}

/** 'Diet Pepsi 12 packs 2' are two packs that hold as many. */
function countedPacks(parts: readonly AmountPart[]): readonly AmountPart[] {
  const [held, pack, count] = parts;
  const isPack = held?.kind === 'count' && held.count >= 3 && pack?.kind === 'container' && pack.word === 'pack';
  return isPack && count?.kind === 'count' ? [count, { kind: 'pack', count: held.count }, ...parts.slice(3)] : parts;
}

/** '18 eggs x2' and 'x2 18 eggs' are 36 eggs, '3 cans tuna x2' six cans, and '18 eggs, 2 cartons' packs that hold as many. */
function countedTwice(parts: readonly AmountPart[]): readonly AmountPart[] {
  const [one, other, ...more] = parts.filter((part) => part.kind === 'count');
  if (!one || !other || more.length > 0) return parts;
  const others = parts.filter(({ kind }) => kind !== 'count');
  const isInPackages = others.some(({ kind }) => kind === 'container');
  if (isInPackages && !one.isMarked && other.isMarked && one.count > 2)
    return [other, { kind: 'pack', count: one.count }, ...others];
  const isTimes = isInPackages ? one.isMarked && other.isMarked : one.isMarked !== other.isMarked;
  return isTimes ? [{ kind: 'count', count: one.count * other.count, isMarked: isInPackages }, ...others] : parts;
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
  isOfNumberedBrand: () => false,
  isThing: () => false,
  thingNamed: () => null,
};

/** The amount that the words consist of; empty if there is anything else. */
export function amountAlone(words: string): AmountPart[] {
  const { parts, rest } = peelAmounts(`${words} x`, nothingKnown);
  return rest === 'x' ? parts : [];
}
