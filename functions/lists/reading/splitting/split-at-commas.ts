import { amountInOne } from '../amounts/amount-words.ts';
import { withCountAfter } from '../amounts/counts-between-words.ts';
import { amountAlone, peelAmounts } from '../amounts/written-amounts.ts';
import { isColorAlone } from '../colors-alone.ts';
import {
  aboutThings,
  how,
  howBefore,
  isDoneAtHome,
  isSoldSo,
  partAfter,
  participle,
  severalThings,
} from '../describing-words.ts';
import { areKindsOf } from '../kinds-of-thing.ts';
import type { KnownThings } from '../known-things.ts';
import { ands, coreOf, nameIn, partsBy, withoutAnd } from '../line-parts.ts';
import { areOneProduct, partsAtAnd } from './split-at-and.ts';

const commas = /,(?!\d)|;| [|•·] |,\s/y;

/** Words after the last of several things that only say somebody likes it: 'milk, eggs and that sourdough I like'. */
const likedAfter =
  /(?<=(?:,| and | & ).*)\s(?:that |which )?(?:i|we|he|she|they|you) (?:likes?|loves?|wants?|(?:always|usually) (?:gets?|buys?))$/i;

/**
 * Splits a line into its things with their own words: 'milk, eggs and bread' is three; 'salsa, not too hot' and 'mac
 * and cheese' are one each.
 */
export function thingsIn(spoken: string, known: KnownThings): string[] {
  const line = spoken.replace(likedAfter, '');
  const dashed = line.split(/ [-/|] /);
  // 'milk - eggs - bread'
  if (dashed.length > 2 && dashed.every((each) => known.isThing(coreOf(each, known)))) return dashed;
  const text = amountInOne(line).replace(/^(.+?) - (.+)$/, (whole, one: string, other: string) => {
    const others = other.split(/,\s*/);
    if (others.length > 1 && others.every((each) => isDetail(each, one, known))) return [one, ...others].join(' - ');
    // 'pb - natural, crunchy' is one thing.
    const areThings = others.length > 1 && others.every((each) => known.isThing(coreOf(each, known)));
    if (!areThings || /\d/.test(one)) return whole;
    // 'taco night - beef, tortillas' is a meal with its things.
    return known.isThing(coreOf(one, known)) && !severalThings.test(one) ? `${one}, ${other}` : other;
  });
  const parts = ofGroup(
    partsBy(commas, text).flatMap((part) => partsBy(commas, withCountAfter(part, known))),
    known,
  );
  return joinedWhereOne(describedTogether(parts, known), known).flatMap((part) => partsAtAnd(part, known));
}

/** Whether words after a thing may say which: 'strawberry' of 'yogurt', 'grape' and 'the kids one' of anything. */
const isDetail = (words: string, thing: string, known: KnownThings) =>
  known.isThing(coreOf(thing, known)) &&
  peelAmounts(words, known).parts.length === 0 &&
  (!known.isThing(words) || known.isKindOf(words, thing) || known.isFlavor(words) || known.isAttribute(words));

/**
 * 'Ground meat, turkey' is ground turkey, and 'chips, sour cream and onion' are chips of one flavor: the second part says
 * which of the group or the products that the first names.
 */
function ofGroup(parts: readonly string[], known: KnownThings): readonly string[] {
  const [before = '', ...members] = parts;
  const thing = coreOf(before, known);
  const [, how = '', group = ''] = /^(.* )?(\S+)$/.exec(thing) ?? [];
  const [part = ''] = members;
  if (
    members.length === 1 &&
    / (?:and|&) /i.test(part) &&
    known.isCalled(`${part} ${thing}`) &&
    areOneProduct(`${part} ${thing}`, known)
  ) {
    return [before.replace(thing, `${part} ${thing}`)];
  }
  const named = members.flatMap((each) => partsBy(ands, withoutAnd(each)));
  // 'Jello, lime and cherry'
  if (members.length === 1 && areKindsOf(thing, named, known)) {
    return named.map((kind) => before.replace(thing, () => `${kind} ${thing}`));
  }
  const areOfGroup =
    group !== '' &&
    named.length > 0 &&
    (how !== '' || named.length === 1) &&
    named.every((each) => isMember(each, { how, group }, known));
  if (!areOfGroup) return parts;
  const [only = ''] = named;
  return named.length === 1 && coreOf(only, known) === only
    ? [before.replace(thing, () => `${how}${only}`)]
    : named.map((each) => each.replace(coreOf(each, known), (core) => `${how}${core}`));
}

/** Whether a part names one of a group, and stores sell that so: 'turkey' is a meat, and there is ground turkey. */
function isMember(part: string, { how, group }: { how: string; group: string }, known: KnownThings): boolean {
  const core = coreOf(part, known);
  if (core === '' || isDoneAtHome(part) || !known.isOfGroup(core, group)) return false;
  return how === '' || known.thingNamed(`${how}${core}`) !== null;
}

/** The most descriptions of one thing. */
const mostDescriptions = 4;

/** Parts that only describe the thing before them as one with it: 'yogurt, greek, plain' as in a catalog. */
function describedTogether(parts: readonly string[], known: KnownThings): string[] {
  const together: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = endOfDescriptions(parts, at, known);
    // Dashes, because commas come next.
    together.push(parts.slice(at, end).join(' - '));
    at = end;
  }
  return together;
}

/** Where the descriptions of a thing end; only if at least two follow, one of which names nothing by itself. */
function endOfDescriptions(parts: readonly string[], at: number, known: KnownThings): number {
  const thing = coreOf(parts[at] ?? '', known);
  if (parts.length - at < 3 || !known.isThing(thing) || aboutThings.test(thing)) return at + 1;
  for (let end = Math.min(parts.length, at + 1 + mostDescriptions); end > at + 1; end--) {
    const described = parts.slice(at + 1, end);
    const words = described.filter((each) => amountAlone(each).length === 0);
    const isAnyDescription = words.some((each) => aboutThings.test(each) || !known.isName(each));
    if (words.length > 1 && isAnyDescription && known.isDescribedBy(thing, words)) return end;
  }
  return at + 1;
}

/** '1 3 lb bag' of '1 3 lb bag, onions', but not '2 garlic cloves', which names what it counts. */
function isAmountOf(thing: string, words: string): boolean {
  const parts = amountAlone(words);
  return parts.length > 0 && parts.every(({ kind }) => kind !== 'bit') && !/^\d/.test(thing);
}

/** '4 skinless' of '4 skinless, boneless chicken breasts'. */
function isOnlyHow(part: string, nameOf: ReadonlyMap<string, string | null>, known: KnownThings): boolean {
  const core = coreOf(part, known);
  return how.test(core) || (aboutThings.test(core.replace(howBefore, '')) && !nameOf.get(part));
}

function joinedWhereOne(parts: readonly string[], known: KnownThings): string[] {
  const [first, ...others] = parts;
  if (first === undefined) return [];
  if (others.length === 0) return [withoutAnd(first)];
  const nameOf = new Map(parts.map((part) => [part, nameOfPart(part, known)]));
  const pieces = [first];
  const count = parts
    .filter((part) => amountAlone(part).length === 0 && (!isDoneAtHome(part) || isPreparedThing(part, known)))
    .flatMap((part) => partsAtAnd(part, known)).length;
  for (const part of others) {
    const before = pieces.at(-1) ?? '';
    if (nameOf.get(part) && (isAmountOf(part, before) || isOnlyHow(before, nameOf, known))) {
      pieces.splice(-1, 1, `${before} ${part}`);
      continue;
    }
    if (isCountedKind(part, before, known)) {
      pieces.splice(-1, 1, `${part} ${before}`);
      continue;
    }
    pieces.push(part);
    // 'guac and a 12 pack of coke'
    const isOfSeveral = count > 2 && !isDoneAtHome(part) && partsAtAnd(part, known).length > 1;
    if (!isPreparedThing(part, known) && !isOfSeveral && isAboutBefore(before, part, count, nameOf, known)) {
      pieces.splice(-2, 2, withDescription(before, part, known));
    }
  }
  return pieces.map(withoutAnd);
}

/** 'Turkey, sliced thin' asks the deli, as 'turkey sliced thin' does. Cooks write 'thinly sliced'. */
const cutAtDeli = /^(?:(?:sliced|cut) (?:very |extra |paper[- ])?thin|shaved)$/i;

/** A thing with what the next part says of it, unless that is done at home. */
function withDescription(before: string, part: string, known: KnownThings): string {
  if (cutAtDeli.test(part) && known.categoryOf(coreOf(before, known)) === 'Meat & Seafood') return `${before} ${part}`;
  // 'Chicken, about 2 lbs' says how much, and '1 onion, about 1 cup' says it again.
  const isAmount = amountAlone(part).length > 0 && peelAmounts(before, known).parts.length === 0;
  const isLeftOut =
    !isAmount && isDoneAtHome(part) && !isSoldSo(part, { line: before, thing: coreOf(before, known) }, known);
  return isLeftOut ? `${before}${amountAfter(part)}` : `${before}, ${part}`;
}

/** 'Thinly sliced radishes' name radishes. */
function nameOfPart(part: string, known: KnownThings): string | null {
  const core = coreOf(part.replace(/^and /i, ''), known);
  const ways = new Set([cutBefore, partAfter, howBefore].map((words) => core.replace(words, '')));
  return [...ways].reduce<string | null>((named, words) => named ?? nameIn(words, known), null);
}

const cutBefore = /^(?:[a-z]+ly )?[a-z]+ed (?=[a-z])/i;

/** ' (8 oz)' of 'sliced (8 oz)'. */
function amountAfter(part: string): string {
  const [bracket = '', inside = ''] = /\s*\(([^()]+)\)$/.exec(part) ?? [];
  return amountAlone(inside).length > 0 ? bracket : '';
}

function isAboutBefore(
  before: string,
  part: string,
  count: number,
  nameOf: ReadonlyMap<string, string | null>,
  known: KnownThings,
): boolean {
  const core = coreOf(part, known);
  const isList = count > 2;
  if (isDoneAtHome(part) || isOnlyAmount(part, core) || isOfColors(part, before, isList)) return true;
  const thing = coreOf(before, known);
  if (areBothOfNoun(core, thing, known)) return false;
  const isAbout = aboutThings.test(core) && !/^\d/.test(part);
  if (areBothCounted(before, part, known) && known.isNoun(core)) return isAbout;
  const named = nameOf.get(part);
  if (!named) return isUnnamedAbout(thing, { part, core, isList }, known);
  // The amount of 'eggs 1 dozen' says nothing about the milk before it.
  if (isAbout && !isList && !isOtherThing(core, { named, thing }, known)) return true;
  if (isList || /^\d/.test(part)) return false;
  // 'Metamucil, orange'
  if (known.isBrand(thing) && known.isAttribute(core)) return true;
  // 'tomatoes, cherry' means 'cherry tomatoes', but 'bread, butter' doesn't mean butter bread.
  const isStillThat = (known.thingNamed(`${part} ${thing}`) ?? '') === nameOf.get(before);
  return isStillThat || known.isKindOf(core, thing) || known.mayBeKindOf(core, thing);
}

const singular = (word: string) => word.replace(/e?s$/, '');

const oneParticiple = /^[a-z]+ed$/i;

/** Whether words name a thing of another noun: 'sweet corn' after 'milk', but not '2%'. */
function isOtherThing(words: string, { named, thing }: { named: string; thing: string }, known: KnownThings): boolean {
  const noun = singular(lastWord(named.split(',')[0] ?? ''));
  if (noun === '' || singular(lastWord(thing)) === noun) return false;
  if (how.test(words) || oneParticiple.test(words)) return false;
  // 'Coffee, whole bean' is whole bean coffee.
  if (known.thingNamed(`${words} ${thing}`) !== null) return false;
  return singular(lastWord(words)) === noun || (words.includes(' ') && known.isName(words));
}

/** Whether words that name nothing, or only a kind, are about the thing before. */
const isUnnamedAbout = (
  thing: string,
  { part, core, isList }: { part: string; core: string; isList: boolean },
  known: KnownThings,
) => (isList ? isDescriptionOf(thing, part, known) : !isAnotherThing(core, thing, known));

/** 'Vanilla ice cream, chocolate ice cream' are two things, although some cups have both. */
function areBothOfNoun(words: string, thing: string, { thingNamed }: KnownThings): boolean {
  const areOfNoun = lastWord(words) === lastWord(thing) && [words, thing].every((each) => each.includes(' '));
  return areOfNoun && thingNamed(words) !== null && thingNamed(words) !== thingNamed(thing);
}

/** '3 cans cut' of 'green beans, 3 cans cut': an amount of the thing before, and its kind. */
function isCountedKind(part: string, before: string, known: KnownThings): boolean {
  const { parts, rest: kind } = peelAmounts(part, known);
  const { parts: counted, rest: thing } = peelAmounts(before, known);
  const isKind = parts.length > 0 && counted.length === 0 && part.endsWith(kind) && /\p{L}{2}/u.test(kind);
  return isKind && !known.isName(kind) && known.isThing(thing) && known.isDescribedBy(thing, [kind]);
}

/** 'Margarine' after 'butter' surely names a product, of which no kind of butter is called so. */
function isAnotherThing(words: string, thing: string, { isDescribedBy, isNoun, thingNamed }: KnownThings): boolean {
  if (aboutThings.test(words) || participle.test(words) || !isNoun(lastWord(words))) return false;
  return thingNamed(words) !== null && thingNamed(`${words} ${thing}`) === null && !isDescribedBy(thing, [words]);
}

/** Whether words that name nothing describe the thing before them, and aren't another with its amount: 'bread 1 wheat'. */
function isDescriptionOf(thing: string, words: string, known: KnownThings): boolean {
  if (/^\d/.test(words) || known.isThing(/^(.+?) \d/.exec(words)?.[1] ?? '')) return false;
  return aboutThings.test(words) || participle.test(words) || known.isDescribedBy(thing, [words]);
}

/** 'Pasta 2 boxes, sauce 3 jars' are two things, though pasta sauce is one. */
const areBothCounted = (one: string, other: string, known: KnownThings) =>
  [one, other].every((each) => peelAmounts(each, known).parts.length > 0);

/** 'Grapefruit, pink' and 'peppers, red and green', but not 'red peppers, green'. */
function isOfColors(part: string, before: string, isList: boolean): boolean {
  const colors = part.split(/ (?:and|or|&) /i);
  return colors.every(isColorAlone) && (colors.length > 1 || !isList) && !before.split(' ').some(isColorAlone);
}

const onlyLength = /^[\d.]+(?: ?x ?[\d.]+)?[ -]?(?:inch(?:es)?|in|cm)$/i;

/** 'eggs, 12', 'cilantro, 2 bunches', and 'stock, 2 of them': the amount of the thing before. */
const isOnlyAmount = (part: string, core: string) =>
  !/\p{L}{2}/u.test(core) || onlyLength.test(part) || amountAlone(part).length > 0;

const lastWord = (words: string) => words.toLowerCase().split(' ').at(-1) ?? '';

const prepared = /^(?:and )?(?:[a-z]+ly )?[a-z]+ed (?<thing>(?!and |or |in |into |with |from )[a-z]+(?: [a-z]+)?)$/i;

/** 'sour cream, sliced scallions': what follows is a separate item, cut at home. */
function isPreparedThing(part: string, known: KnownThings): boolean {
  const { thing } = prepared.exec(part)?.groups ?? {};
  // In 'turkey, sliced thin', the last word says how.
  return thing !== undefined && !aboutThings.test(thing) && known.isThing(thing);
}
