import { numberWord } from '#shared/rules/text/number-words.ts';
import { containerAlone, measuresTogether } from '../amounts/amount-words.ts';
import { aboutThings } from '../describing-words.ts';
import { areKindsOf } from '../kinds-of-thing.ts';
import type { KnownThings } from '../known-things.ts';
import { ands, coreOf, isNameWithAnd, isSurelyThing, partsBy, sidesOf } from '../line-parts.ts';
import { saysPurpose, withoutTalk } from './spoken-lines.ts';

const isOneAmount = (words: string) => measuresTogether.test(words) || / and a half\b/i.test(words);

/** 'tomatoes & basil' are two things, though a can has both, and so are 'pasta and sauce', though sauces are of many kinds. */
function areSingle([first = '', ...others]: readonly string[], named: string, known: KnownThings): boolean {
  const areWords = [first, ...others].every((each) => !each.includes(' '));
  const isThing = (each: string) => known.isThing(each) || known.isNoun(each);
  return areWords && !/ (?:and|&) /i.test(named) && known.isThing(first) && others.every(isThing);
}

/** The sauce of 'pasta and sauce' is pasta sauce, but the mayo of 'tuna and mayo' isn't of tuna. */
function namedByFirst(pieces: readonly string[], cores: readonly string[], { isThing }: KnownThings): string[] {
  const [first = ''] = cores;
  const isOfFirst = (core: string) => !isThing(core) && isThing(`${first} ${core}`);
  return pieces.map((piece, at) => (isOfFirst(cores[at] ?? '') ? `${first} ${piece}` : piece));
}

/** 'dog food' in 'dog food and toilet paper', though it has several kinds. */
const isOwnThing = (words: string, { isThing }: KnownThings) =>
  isThing(words) && !containerAlone.test(words) && !aboutThings.test(words);

const isIn = (name: string, words: string) => name.toLowerCase().includes(words.toLowerCase().replace(/e?s$/, ''));

/** 'Spaghetti & marinara sauce': each is a thing by itself, and the product found for both lacks the first. */
function isFirstApart(cores: readonly string[], named: string, { thingNamed }: KnownThings): boolean {
  const [first = '', second = '', ...others] = cores;
  // A look at the name costs less than a search.
  const isLacking = named !== '' && !isIn(named, first);
  if (!isLacking || others.length > 0 || !second.includes(' ')) return false;
  return thingNamed(first) !== null && thingNamed(second) !== null;
}

/** 'Dog food and treats' are food and dog treats: two nouns of one kind, one of which the product found for both lacks. */
function nounsOfKind(
  pieces: readonly string[],
  cores: readonly string[],
  named: string,
  known: KnownThings,
): string[] | null {
  const [first = '', second = '', ...others] = cores;
  const [, kind = '', noun = ''] = /^(.+) (\S+)$/.exec(first) ?? [];
  if (noun === '' || named === '' || others.length > 0 || second.includes(' ')) return null;
  const areNouns = known.isNoun(noun) && known.isNoun(second) && known.isCalled(`${kind} ${second}`);
  return areNouns && [noun, second].some((each) => !isIn(named, each))
    ? [pieces[0] ?? first, `${kind} ${pieces[1]}`]
    : null;
}

/** '... and I think toilet paper too', '... and that good cheddar', '... and like two dozen eggs' */
const talked = new RegExp(
  `^(?:(?:i|we|maybe|probably|that|those|the|some|my|our)(?!['’])\\b|like (?=(?:\\d+|an?|some|${numberWord})\\b))`,
  'i',
);
/** 'Bread and the good butter': what is pointed at begins another thing. */
const pointedAt = / (?:and|&) (?:that|those|the|some|my|our) /i;

/** The product that the words mean together: 'coffee creamer and sugar' don't mean the sugar-free one. */
function productOfAll(cores: readonly string[], core: string, { thingNamed }: KnownThings): string | null {
  const named = thingNamed(core);
  const lacked = [...(named?.toLowerCase().matchAll(/(\p{L}+)[- ]free\b/gu) ?? [])].map(([, kind]) => kind);
  return cores.some((each) => lacked.includes(each.toLowerCase())) ? null : named;
}

/** 'Parmesan/Asiago' is either cheese, and 'salt/pepper' and 'peanut butter and jelly' are two things. */
function piecesApart(part: string, pieces: string[], cores: readonly string[], known: KnownThings): string[] | null {
  const joined = namesAmong(pieces, part, known);
  if (joined) return joined;
  if (onlySlashes.test(part) && known.areOfOneNoun(cores)) return [pieces.join(' or ')];
  const areThings = cores.every((each) => known.isThing(each) && !containerAlone.test(each));
  const together = cores.join(' and ');
  // 'Mac + cheese' is one thing, but turkey ham isn't turkey + ham.
  const isOne = part.includes(' + ') && known.isName(together) && / and /i.test(known.thingNamed(together) ?? '');
  if (isOne && !known.areRarelyOne(together, cores)) return [together];
  const isMarked = / \+ |\//.test(part) || pointedAt.test(part);
  const areMarked = (isMarked && areThings) || areCountedAfter(pieces, cores, known);
  return areMarked || known.areRarelyOne(coreOf(part, known), cores) ? ofFirstKind(pieces, cores, known, pieces) : null;
}

/** 'A rotisserie chicken & 2 sides': what begins with a number is another thing, although we don't know it. */
const areCountedAfter = ([, ...others]: readonly string[], [first = '']: readonly string[], known: KnownThings) =>
  others.every((piece) => /^(?:\d+|an?) \p{L}{3}/iu.test(piece)) && isSurelyThing(first, known);

/** 'Eggs for breakfast and chicken for dinner' are two things; null if only the last one, or none, is for something. */
function thingsForPurposes(pieces: readonly string[], known: KnownThings): string[] | null {
  if (!pieces.slice(0, -1).some(saysPurpose) && !saysPurpose(pieces.at(-1)?.replace(/ for .*/i, '') ?? '')) return null;
  const things = pieces.map(withoutTalk).filter((thing) => !saysPurpose(thing));
  return things.every((thing) => isSurelyThing(coreOf(thing, known), known)) ? things : null;
}

export function partsAtAnd(part: string, known: KnownThings): string[] {
  const apart = partsBy(ands, part).map((piece, at) => (at > 0 && talked.test(piece) ? withoutTalk(piece) : piece));
  const pieces = brandInOne(apart, known);
  if (pieces.length < 2 || isOneAmount(part)) return [part];
  return thingsForPurposes(pieces, known) ?? thingsAmong(pieces, part, known);
}

function thingsAmong(pieces: string[], part: string, known: KnownThings): string[] {
  const core = coreOf(part, known);
  const cores = pieces.map((piece) => coreOf(piece, known));
  const apart =
    kindsAfter(pieces, cores, known) ?? piecesApart(part, pieces, cores, known) ?? kindBesideUsual(pieces, known);
  if (apart) return apart;
  // 'mac and cheese' is a name; 'eggs and bread' doesn't mean egg bread.
  const named = productOfAll(cores, core, known) ?? '';
  if (isOneCalledSo(core, cores, named, known)) return [part];
  const isNamed = (each: string) => known.isName(each) || known.isForeignName(each);
  const inFull = spelledInFull(pieces, cores, named, known);
  if (inFull) return inFull;
  const ofKind = nounsOfKind(pieces, cores, named, known);
  if (ofKind) return ofKind;
  if (cores.every(isNamed) || isFirstApart(cores, named, known)) return pieces;
  if (named) return ofFirstKind(pieces, cores, known, areOwnThings(cores, named, known) ? pieces : [part]);
  if (cores.every((each) => known.thingNamed(each) !== null || isOwnThing(each, known))) return pieces;
  // The first part is a known thing, and the rest only adds words.
  const [first = '', ...others] = cores;
  const isFirstNamed = known.thingNamed(first) && others.some((core) => known.thingNamed(core));
  return isFirstNamed || areMeantApart(cores, core, known) ? pieces : [part];
}

const mostWordsOfBrand = 5;

/** The pieces with those of a brand in one: 'Ben and Jerry's' with a flavor. */
function brandInOne([first = '', second, ...others]: string[], { isBrand }: KnownThings): string[] {
  const together = `${first} and ${second}`;
  const words = together.split(' ').slice(0, mostWordsOfBrand);
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const isOne = second !== undefined && beginnings.some((each) => / and \S/i.test(each) && isBrand(each));
  return isOne ? [together, ...others] : [first, ...(second === undefined ? [] : [second]), ...others];
}

/** Whether the words around an 'and' are a name: those of 'instant mac and cheese'. */
function hasNameWithAnd(core: string, known: KnownThings): boolean {
  const around = [...core.matchAll(/(?<=\s|^)(\S+) (?:and|&) (\S+)/gi)];
  return around.some(([, one = '', other = '']) => isNameWithAnd(`${one} and ${other}`, known));
}

/** 'Guac & chips': together they mean nothing, and each means something. The first may be a flavor of the other. */
function areMeantApart(cores: readonly string[], together: string, known: KnownThings): boolean {
  const { categoryOf, isThing, isFlavor, isAttribute } = known;
  if (hasNameWithAnd(together, known)) return false;
  const endsInThing = (words: string) => isThing(/\S+$/.exec(words)?.[0] ?? '');
  const mayBeFlavor = cores.slice(0, -1).some((each) => !each.includes(' ') && (isFlavor(each) || isAttribute(each)));
  if (mayBeFlavor || cores.some((each) => aboutThings.test(each)) || categoryOf(together) !== null) return false;
  return cores.every((each) => categoryOf(each) !== null || (each.includes(' ') && endsInThing(each)));
}

/** 'Sparkling water lime and grapefruit' are of two flavors. */
function kindsAfter(
  [piece = '', ...others]: readonly string[],
  [one = '', other = '']: readonly string[],
  known: KnownThings,
): string[] | null {
  const [, thing = '', kind = ''] = /^(.+) (\S+)$/.exec(one) ?? [];
  const areKinds =
    thing !== '' && others.length === 1 && known.isFlavor(kind) && areKindsOf(thing, [kind, other], known);
  return areKinds ? [kind, other].map((each) => piece.replace(one, () => `${each} ${thing}`)) : null;
}

const usual = /^(?:regular|plain|original|normal)(?: |$)/i;

/** 'Honey nut and regular Cheerios' and 'regular and diet coke' as both kinds; null without a word for the usual one. */
function kindBesideUsual([one = '', other = '', ...others]: readonly string[], known: KnownThings): string[] | null {
  if (others.length > 0 || !(usual.test(one) || usual.test(other))) return null;
  const words = other.replace(usual, '').split(' ');
  const things = words.map((_, at) => words.slice(at).join(' ')).filter((_, at) => usual.test(other) || at > 0);
  const thing = things.find((each) => known.isThing(each)) ?? '';
  const named = usual.test(one) ? other : `${one} ${thing}`;
  const [kind, plain] = [named, thing].map((each) => known.thingNamed(coreOf(each, known)));
  if (thing === '' || !kind || !plain || kind === plain) return null;
  return usual.test(one) ? [one.replace(/\S+$/, (word) => `${word} ${thing}`), other] : [named, other];
}

/** 'Mac and cheese and milk' are two things, because a name has the first 'and'; null without such a name. */
function namesAmong(pieces: readonly string[], part: string, known: KnownThings): string[] | null {
  if (pieces.length < 3) return null;
  const joined: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [one = '', other = ''] = pieces.slice(at, at + 2);
    const together = [`${one} and ${other}`, `${one} & ${other}`].find((each) => part.includes(each));
    const core = together === undefined ? '' : coreOf(together, known);
    const isOne = core !== '' && isOneCalledSo(core, [one, other], known.thingNamed(core) ?? '', known);
    joined.push(isOne && together !== undefined ? together : one);
    if (isOne) at++;
  }
  // 'Mac and cheese half and half and bread' has names among things that run together.
  const areByAnd = part.split(/ (?:and|&) /i).length === pieces.length;
  const sides = areByAnd ? sidesOf(part, known) : joined;
  const fewest = sides.length < joined.length ? sides : joined;
  return fewest.length < pieces.length ? fewest : null;
}

function spelledInFull(
  pieces: readonly string[],
  cores: readonly string[],
  named: string,
  known: KnownThings,
): string[] | null {
  if (areSingle(cores, named, known)) return namedByFirst(pieces, cores, known);
  return named === '' ? withSharedNoun(pieces, cores, known) : null;
}

/** 'Hand & dish soap' are two soaps; null unless both are called by the second one's noun. */
function withSharedNoun(pieces: readonly string[], cores: readonly string[], known: KnownThings): string[] | null {
  const [one = '', other = '', ...others] = cores;
  const words = other.split(' ');
  const isKind =
    others.length === 0 && !aboutThings.test(one) && !/[^s]s$/i.test(one) && !one.includes(words.at(-1) ?? '');
  const noun = isKind
    ? words.map((_, at) => words.slice(at).join(' ')).find((end, at) => at > 0 && known.isCalled(`${one} ${end}`))
    : undefined;
  // 'Blueberry and lemon muffins' are of two kinds, and 'strawberry and banana yogurt' is of two flavors.
  const isAttribute = noun !== undefined && /[^s]s$/i.test(noun) && known.isAttribute(one);
  return noun !== undefined && (known.isCalled(other) || isAttribute)
    ? [`${pieces[0]} ${noun}`, pieces[1] ?? '']
    : null;
}

/** Whether a product of all the words is called by them with 'and', or has both flavors. */
function isOneCalledSo(words: string, cores: readonly string[], named: string, known: KnownThings): boolean {
  const isAsWritten = / (?:and|&) /i.test(named) && (known.isName(words) || isBeginningOf(named, words));
  if (isAsWritten || known.joinedAs(named, cores) === 'one product') return true;
  const [one = '', other = '', ...others] = cores;
  return others.length === 0 && known.areFlavors(one, other);
}

/** Rice and beans are each sold, and a rice mix with beans is neither. */
const areOwnThings = (cores: readonly string[], named: string, known: KnownThings) =>
  known.joinedAs(named, cores) === 'two things' && cores.every((each) => isOwnThing(each, known));

/** 'Hot dogs and buns' are hot dogs, and buns for them: a noun that alone names several products is of the first one's kind. */
function ofFirstKind(pieces: string[], cores: readonly string[], known: KnownThings, otherwise: string[]): string[] {
  const [first = '', second = '', ...others] = cores;
  const isNounAlone = !second.includes(' ') && known.isNoun(second) && !known.isName(second);
  // Turkey ham is another thing than turkey and ham.
  const isLongName = first.includes(' ') && known.isName(first);
  const isOfFirst = others.length === 0 && isNounAlone && isLongName && known.isCalled(`${first} ${second}`);
  return isOfFirst ? [pieces[0] ?? first, `${first.replace(/(?<!s)s$/i, '')} ${second}`] : otherwise;
}

const onlySlashes = /^(?!.* (?:and|&|\+|plus) )[^/]+(?:\/[^/]+)+$/i;

export const isBeginningOf = (name: string, words: string) =>
  name.toLowerCase().startsWith(words.toLowerCase().replaceAll('&', 'and'));

/** 'Oats and honey granola bars' */
export function areOneProduct(core: string, { joinedAs, thingNamed }: KnownThings): boolean {
  const sides = core.split(/ (?:and|&) /i);
  const named = sides.length > 1 ? thingNamed(core) : null;
  return named !== null && joinedAs(named, sides) === 'one product';
}
