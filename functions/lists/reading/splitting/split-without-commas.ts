import { numberWord } from '#shared/rules/text/number-words.ts';
import { containerAlone } from '../amounts/amount-words.ts';
import { amountAlone, peelAmounts } from '../amounts/written-amounts.ts';
import { isColorAlone } from '../colors-alone.ts';
import { aboutThings, how } from '../describing-words.ts';
import type { KnownThings } from '../known-things.ts';
import { coreOf, isNameWithAnd, isSurelyThing, sidesOf } from '../line-parts.ts';
import { areOneProduct, isBeginningOf } from './split-at-and.ts';
import { withoutTalk } from './spoken-lines.ts';

const longestName = 4;

/** 'eggs bread' means eggs and bread, although egg bread exists. */
function isTwoNames(words: string, known: KnownThings): boolean {
  // In 'clementines bag' and 'mushrooms sliced', the second word is of the first.
  const isOnlyDescription = (some: string) =>
    containerAlone.test(some) || (!some.includes(' ') && aboutThings.test(some));
  const isName = (some: string) => !isOnlyDescription(some) && (known.isName(some) || known.isCalled(some));
  const all = words.split(' ');
  return all.some(
    (word, at) =>
      at < all.length - 1 &&
      /[^s']s$/.test(word) &&
      isName(all.slice(0, at + 1).join(' ')) &&
      isName(all.slice(at + 1).join(' ')),
  );
}

/** 'Apples bananas', but 'oreos cookies' and 'Snyders pretzels' are of a brand. */
function areTwoThings(spoken: string, known: KnownThings): boolean {
  const [first = ''] = spoken.split(' ');
  const isOfBrand = known.isBrand(first) || (known.isName(first) && !known.isNoun(first));
  return !isOfBrand && isTwoNames(spoken, known);
}

/** 'Milk bread' is two things in 'milk bread and eggs'; alone, it may be one that we don't know. */
export function arePair(words: readonly string[], known: KnownThings): boolean {
  const [one, other, ...others] = words;
  if (one === undefined || other === undefined || others.length > 0) return false;
  return !isTwoNames(`${one} ${other}`, known) && known.areTwoProducts(one, other);
}

const isSpokenList = (line: string) => / and /i.test(line) && !notSpoken.test(line);

/**
 * Splits things spoken one after the other: 'milk eggs bread and two pounds of ground beef'.
 * @param line The line they are a part of.
 */
export function thingsRunTogether(spoken: string, known: KnownThings, line: string): string[] {
  // 'Milk and then bread eggs cheese'
  const said = spoken === line ? spoken : withoutTalk(spoken);
  const words = said.split(' ').filter((word) => word !== '');
  if (words.length < 2 || words.length > 40 || notSpoken.test(said)) return [spoken];
  const things = runOfCounted(said, known) ?? runOfWords(words, said, known, line);
  return things.length > 1 ? things : [spoken];
}

function runOfWords(words: string[], spoken: string, known: KnownThings, line: string): string[] {
  const isPair = isSpokenList(line) && arePair(words, known);
  const sides = sidesOf(spoken, known);
  // Most lines of more words have no two names in them, which takes less to tell than to search for the whole.
  if (words.length > 2 && sides.length === 1 && !canBeThings(words, known)) return [spoken];
  const isRare = isSpokenList(line) && sides.length === 1 && isRarelyOne(coreOf(spoken, known), known);
  if (!isPair && !isRare && isOneThing(spoken, known)) return [spoken];
  if (words.length === 2) return isPair || areTwoThings(spoken, known) ? words : [spoken];
  if (sides.length > 1) return runOfSides(sides, known, line) ?? [spoken];
  return runOfNames(words, known, { isInList: isSpokenList(line), isRare }) ?? [spoken];
}

/** '3 cans tomato soup 2 cans chicken noodle' as both; null unless each has its amount in front. */
function runOfCounted(spoken: string, known: KnownThings): string[] | null {
  const pieces = spoken.split(/(?<!\b(?:of|with|size|stage|step|in|for|x)) (?=\d+(?:[./]\d+)? \p{L})/iu);
  const isCounted = (piece: string) => {
    const { parts, rest } = peelAmounts(piece, known);
    const isNamed = !containerAlone.test(rest) && (known.isThing(rest) || isColorAlone(rest));
    return parts.length > 0 && piece.endsWith(rest) && isNamed && amountAlone(piece).length === 0;
  };
  return pieces.length > 1 && pieces.every(isCounted) ? pieces : null;
}

/** The things on all sides of 'and'; null if too few of them are known. */
function runOfSides(sides: readonly string[], known: KnownThings, line: string): string[] | null {
  const run = sides.flatMap((side) => thingsRunTogether(side, known, line));
  const things = run.filter((piece) => isSurelyThing(coreOf(piece, known), known));
  return things.length >= run.length - Math.floor(run.length / fewSides) ? run : null;
}

function runOfNames(
  words: readonly string[],
  known: KnownThings,
  { isInList, isRare }: { isInList: boolean; isRare: boolean },
): string[] | null {
  const pieces = fewestNames(words, known);
  return pieces && (isRare || areSeveral(pieces, known) || (isInList && areLongNames(pieces, known))) ? pieces : null;
}

/** 'Dog food paper towels' of a spoken list: names of several words are no brand with its product. */
const areLongNames = (pieces: readonly string[], known: KnownThings) =>
  pieces.length > 1 &&
  (pieces.every((piece) => piece.includes(' ')) ||
    (pieces.some((piece) => piece.includes(' ')) && pieces.every((piece) => isWholeName(coreOf(piece, known), known))));

/** Two may be one product that we don't know, and its brand. */
const leastUncounted = 3;

function areSeveral(pieces: readonly string[], known: KnownThings): boolean {
  if (pieces.slice(1).some((piece) => spokenAmount.test(piece)) || areOfRepeatedNoun(pieces)) return true;
  // Popcorn is a thing, although there is also a brand of that name.
  const things = pieces.filter((piece) => !isColorAlone(piece) && (!known.isBrand(piece) || known.isCalled(piece)));
  return things.length >= leastUncounted;
}

/** 'Hamburger buns hot dog buns' */
const areOfRepeatedNoun = ([first = '', ...others]: readonly string[]) => {
  const noun = first.toLowerCase().split(' ').slice(1).at(-1);
  return noun !== undefined && others.length > 0 && others.every((other) => other.toLowerCase().endsWith(` ${noun}`));
};

/** Alternatives, and what has been split by its punctuation. */
const notSpoken = /[,;(]| or | - /i;
/** One of this many may be unknown. */
const fewSides = 4;

const isSpelledSo = (words: string, known: KnownThings) => known.isSpelledAsName(words) || known.isBrand(words);

function isOneThing(spoken: string, known: KnownThings): boolean {
  const core = coreOf(spoken, known);
  if (known.isName(core) && (isSpelledSo(core, known) || !areTwoThings(core, known))) return true;
  if (countedWithin.test(core)) return false;
  if (areOneProduct(core, known)) return true;
  return !areTwoThings(core, known) && (known.isCalled(core) || known.thingNamed(core) !== null);
}

/** The most words of an unknown thing; more would take long to look up. */
const fewWords = 3;

/** Whether several single words or pairs of them are names; looking up all their combinations takes long. */
function canBeThings(words: readonly string[], known: KnownThings): boolean {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [words, pairs].some((all) => {
    const mayBeNamed = all.filter((some) => known.isName(some) || known.mayBeCalled(some));
    return mayBeNamed.length > 1 && mayBeNamed.filter((some) => known.isName(some) || known.isCalled(some)).length > 1;
  });
}

/** The cost of a piece that isn't the name of a thing. A named piece costs 1, so two named pieces are better. */
const unnamedCost = 2.5;
/** The same for words that are only a part of a product's name: 'garlic olive' of stuffed olives. */
const calledCost = 1.1;

/** People say the amount first: 'bread two pounds of ham'. */
const countedAfterCost = 0.05;

interface Pieces {
  pieces: string[];
  cost: number;
}

/** Covers all words with as few and as whole names as possible; null if that is impossible. */
function fewestNames(words: readonly string[], known: KnownThings): string[] | null {
  const best: (Pieces | null)[] = [{ pieces: [], cost: 0 }];
  for (let to = 1; to <= words.length; to++) {
    const endings = Array.from({ length: Math.min(to, longestName + 3) }, (_, back) => to - 1 - back);
    const found = endings.flatMap((from) => {
      const before = best[from];
      const piece = words.slice(from, to).join(' ');
      const cost = before ? costOfPiece(piece, known) : null;
      return before && cost !== null ? [{ pieces: [...before.pieces, piece], cost: before.cost + cost }] : [];
    });
    best[to] = found.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
  }
  return best[words.length]?.pieces ?? null;
}

/**
 * Ends in the middle of a phrase or with the number of what follows, or refers to a thing without naming it: 'soap the',
 * 'turkey six', 'the green one'.
 */
const pointing = new RegExp(
  `(?:^| )(?:an?|some|the|of|for|with|my|our|ones?)$|^(?:of|for|with|in|to|from) |/|(?:^|(?<!\\b(?:size|stage|step|number)) )(?:${numberWord})$`,
  'i',
);

/** 'a dozen eggs': an amount starts a new thing. */
function beginsWithAmount(piece: string, known: KnownThings): boolean {
  return !piece.toLowerCase().startsWith(coreOf(piece, known).toLowerCase());
}

/** 'gatorade 8 pk orange' is one thing: a size isn't an amount of the next thing. */
const spokenAmount = new RegExp(`^(?:an?|some|${numberWord})\\b| of `, 'i');

/** 1 for a thing with a name, more if only its words fit, and null for no single thing. */
function costOfPiece(piece: string, known: KnownThings): number | null {
  const core = coreOf(piece, known);
  if (isNameWithAnd(core, known)) return 1;
  // 'Big bags of chips' are not of the brand Bigs.
  if (isNoThing.some((words) => words.test(core)) || isTwoNames(core, known)) return null;
  const isCounted = beginsWithAmount(piece, known);
  // The amount after 'two gallons of milk a dozen' belongs to what follows.
  if (isCounted && !piece.toLowerCase().endsWith(core.toLowerCase())) return null;
  if (isNamedSoInRun(core, known)) {
    if (isRarelyOne(core, known)) return null;
    const isCountedAfter = !piece.toLowerCase().endsWith(core.toLowerCase());
    return (isWholeName(core, known) ? 1 : calledCost) + (isCountedAfter ? countedAfterCost : 0);
  }
  return (isCounted || isWordAlone(core, known)) && isSurelyThing(core, known) ? unnamedCost : null;
}

/** 'Rice' is a thing, although none of its kinds is the usual one; 'vanilla' may say of which kind another is. */
const isWordAlone = (core: string, { isFlavor }: KnownThings) => !core.includes(' ') && !isFlavor(core);

const isWholeName = (core: string, { isName, thingNamed }: KnownThings) =>
  isName(core) || thingNamed(core)?.split(',')[0]?.toLowerCase() === core.toLowerCase();

function isNamedSoInRun(core: string, known: KnownThings): boolean {
  const words = core.split(' ');
  // 'Toilet paper paper'
  if (words.length > longestName || new Set(words).size < words.length) return false;
  // 'Apple sauce'
  const joined = words.join('');
  if (areOtherWayRound(words, known)) return false;
  if (known.isName(core) || (words.length === 2 && (known.isName(joined) || known.isCalled(joined)))) return true;
  if (beginsName(core, known)) return true;
  // 'Cream of chicken soup'
  if (words.filter((word) => word !== 'of').length > fewWords || !known.isCalled(core)) return false;
  return !aboutThings.test(core) || known.thingNamed(core) !== null;
}

/** 'Rice broccoli' isn't broccoli rice, but 'cheese cheddar' is that cheese. */
function areOtherWayRound(words: readonly string[], known: KnownThings): boolean {
  const [one = '', other = '', ...others] = words;
  if (others.length > 0 || !known.isThing(one) || !known.isThing(other)) return false;
  const isOtherSpelled = known.isSpelledAsName(`${other} ${one}`) && !known.isSpelledAsName(`${one} ${other}`);
  return isOtherSpelled && !known.isKindOf(other, one);
}

/** 'Taco seasoning' is a mix; 'seasoning' alone could be any. */
function beginsName(core: string, { thingNamed }: KnownThings): boolean {
  const [first = '', second = '', ...others] = core.split(' ');
  if (second === '' || others.length > 0 || aboutThings.test(first) || thingNamed(second) !== null) return false;
  return isBeginningOf(thingNamed(core) ?? '', `${core} `);
}

/** 'Peanut butter jelly' in one jar. */
function isRarelyOne(core: string, known: KnownThings): boolean {
  const words = core.split(' ');
  return words.some((_, at) => {
    const sides = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return at > 0 && sides.every((side) => known.isCalled(side)) && known.areRarelyOne(core, sides);
  });
}

/** How meat and vegetables are cut: the last word of 'beef sirloin strips' is of the words before it. */
const cutAlone = /^(?:strips|chunks|cubes|pieces|slices|halves|cutlets|tips|fillets?|filets?)$/i;

/** Another thing with its own amount starts: 'milk a dozen eggs'. */
const countedWithin = new RegExp(` (?:an?|some|\\d+|${numberWord}) `, 'i');

/** The strength of a medicine, of the words around it: 'melatonin 5 mg gummies'. */
const strengthAlone = /^[\d.,]+ ?(?:mg|mcg|iu|%)$/i;

const isNoThing = [how, pointing, cutAlone, countedWithin, strengthAlone];
