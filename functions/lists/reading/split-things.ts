import { numberWord } from '#shared/rules/text/number-words.ts';
import { isColorAlone } from './colors-alone.ts';
import { withCountBehind } from './counted-kinds.ts';
import { preserved } from './food-forms.ts';
import type { KnownThings } from './known-things.ts';
import { withoutTalk } from './spoken-lines.ts';
import { amountAlone, amountInOne, containerAlone, measuresTogether, ofThem, peelAmounts } from './written-amounts.ts';

/** Words that describe a thing, or how it is prepared at home. */
const aboutThings =
  /^(?:not|no|non|low|lite?|light|extra|any|plain|regular|large|small|medium|big|mild|hot|sweet|ripe|fresh|frozen|organic|raw|whole|half|boneless|skinless|bone[- ]?in|skin[- ]?on|unsalted|salted|unsweetened|sweetened|lean|thick|thin(?:ly)?|fine(?:ly)?|rough(?:ly)?|coarse(?:ly)?|fresh(?:ly)?|good|cheap(?:est)?|store brand|generic|name brand|gluten|dairy|fat|sugar|lactose|cut|at|to|for|in|on|if|with|without|plus|or|such|like|about|approximately|each|optional|preferably|drained|rinsed|divided|softened|melted|room|packed|seeds?|juice of|zest|whatever|both|the|your|our|white or|red or)\b|(?:ed|less|free|ish)$|\d|%|\?/i;

/** Words that only describe a thing. */
const describing =
  '(?:(?:large|small|medium|big|ripe|fresh|boneless|skinless|bone[- ]in|skin[- ]on|lean|thick|thin|whole|organic|unsalted|salted|baby)\\s*)+';
const how = new RegExp(`^${describing}$`, 'i');
export const isHow = (words: string) => how.test(words);
const howBefore = new RegExp(`^${describing}(?<=\\s)(?=\\p{L})`, 'iu');

/** Preparation at home, which doesn't change what to buy. */
const athome =
  /^(?:(?:very |finely |freshly |thinly |roughly |coarsely |lightly |well |and |then )*(?:diced|chopped|minced|sliced|softened|melted|divided|drained|rinsed|peeled|grated|crushed|beaten|halved|quartered|cubed|seeded|deseeded|trimmed|cooked|uncooked|sifted|packed|torn|mashed|pureed|shaved|julienned|squeezed|zested|juiced|toasted|undrained|dissolved|warmed|cooled|thawed|washed|pitted|cored|stemmed|shelled|whisked|cut|room temperature|finely|roughly|thinly|separated|scrubbed|smashed|pressed|snipped|crumbled|deveined|defrosted)\b.*|at room temp.*|to taste|to serve|for (?:garnish|serving|frying|greasing|dusting|topping|drizzling).*|optional|as needed|plus (?:an? )?(?:more|extra).*|or (?:to taste|more).*|about .*|such as .*|each.*|if .*|with (?:skin|juice|liquid).*|in (?:brine|juice|water)|juice only|(?:(?:white|green|pale|light|dark)(?: and | )?)+parts?\b.*|leaves only.*|(?:leaves|stems) removed.*)$/i;

/** Words without a name of their own: 'patted dry', 'seasoned well'. */
const participle = /^(?:[a-z]+ly )?[a-z]{3,}ed\b/i;

export function isDoneAtHome(words: string): boolean {
  return athome.test(words.trim());
}

/** What is done to food before it is packed. */
const doneBeforePacking =
  /^(?:diced|chopped|minced|sliced|crushed|grated|shredded|quartered|halved|cubed|peeled|pitted)$/i;
const packed = new RegExp(`\\b(?:${preserved}|cans?|tins?|jarred|jars?)\\b`, 'i');

/** 'Canned tomatoes, crushed' are sold so, but 'tomatoes, crushed' are crushed at home. */
export function isSoldSo(words: string, { line, thing }: { line: string; thing: string }, known: KnownThings): boolean {
  return packed.test(line) && doneBeforePacking.test(words) && known.isDescribedBy(thing, [words]);
}

/** Commas, periods, and bars, but not inside numbers and parentheses. */
function partsBy(separator: RegExp, text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '(') depth++;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    separator.lastIndex = at;
    const match = separator.exec(text);
    if (!match) continue;
    parts.push(text.slice(from, at));
    from = at + match[0].length;
    at = from - 1;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

const commas = /,(?!\d)|;| [|•·] |,\s/y;
const ands = / (?:and|&|\+|plus|n|'n'|und|y) |\s?\/\s?(?=\p{L}{3})(?<=\p{L}{3}\s?\/\s?)/uy;

/** The thing that a part of a line names, without its amount. */
function coreOf(part: string, known: KnownThings): string {
  return peelAmounts(part.replace(/\([^)]*\)/g, ' '), known).rest;
}

/**
 * Splits a line into its things with their own words: 'milk, eggs and bread' is three; 'salsa, not too hot' and 'mac
 * and cheese' are one each.
 */
export function thingsIn(line: string, known: KnownThings): string[] {
  const dashed = line.split(/ [-/|] /);
  // 'milk - eggs - bread'
  if (dashed.length > 2 && dashed.every((each) => known.isThing(coreOf(each, known)))) return dashed;
  const text = amountInOne(line).replace(/^(.+?) - (.+)$/, (whole, one: string, other: string) => {
    const others = other.split(',');
    // 'pb - natural, crunchy' is one thing.
    const areThings = others.length > 1 && others.every((each) => known.isThing(coreOf(each, known)));
    if (!areThings || /\d/.test(one)) return whole;
    // 'taco night - beef, tortillas' is a meal with its things.
    return known.isThing(coreOf(one, known)) ? `${one}, ${other}` : other;
  });
  const parts = ofGroup(
    partsBy(commas, text).flatMap((part) => partsBy(commas, withCountBehind(part, known))),
    known,
  );
  return joinedWhereOne(describedTogether(parts, known), known).flatMap((part) => partsAtAnd(part, known));
}

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
    const isAnyOnlySaid = words.some((each) => aboutThings.test(each) || !known.isName(each));
    if (words.length > 1 && isAnyOnlySaid && known.isDescribedBy(thing, words)) return end;
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
  return how.test(core) || (aboutThings.test(core) && !nameOf.get(part));
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
    pieces.push(part);
    // 'guac and a 12 pack of coke'
    const isOfSeveral = count > 2 && !isDoneAtHome(part) && partsAtAnd(part, known).length > 1;
    if (!isPreparedThing(part, known) && !isOfSeveral && isAboutBefore(before, part, count, nameOf, known)) {
      pieces.splice(-2, 2, withDescription(before, part, known));
    }
  }
  return pieces.map(withoutAnd);
}

/** A thing with what the next part says of it, unless that is done at home. */
function withDescription(before: string, part: string, known: KnownThings): string {
  const isLeftOut = isDoneAtHome(part) && !isSoldSo(part, { line: before, thing: coreOf(before, known) }, known);
  return isLeftOut ? `${before}${amountBehind(part)}` : `${before}, ${part}`;
}

const withoutAnd = (piece: string) => piece.replace(/^(?:and|&) /i, '');

/** 'Thinly sliced radishes' name radishes. */
function nameOfPart(part: string, known: KnownThings): string | null {
  const core = coreOf(part.replace(/^and /i, ''), known);
  const ways = new Set([aboutMeat, cutBefore, partBehind, howBefore].map((words) => core.replace(words, '')));
  return [...ways].reduce<string | null>((named, words) => named ?? nameIn(words, known), null);
}

/** A word for a part or a form, behind the name of what it is of: 'chicken breast halves', 'romaine hearts'. */
export const partBehind =
  / (?:cloves?|stalks?|ribs?|sprigs?|ears?|heads?|bulbs?|bunch(?:es)?|florets|wedges|halves|yolks?|(?<=\begg )whites?)$/i;
const cutBefore = /^(?:[a-z]+ly )?[a-z]+ed (?=[a-z])/i;
const aboutMeat = /^(?:bone[- ]in|skin[- ]on)(?:,? (?:and )?|$)/i;

/** ' (8 oz)' of 'sliced (8 oz)'. */
function amountBehind(part: string): string {
  const [bracket = '', inside = ''] = /\s*\(([^()]+)\)$/.exec(part) ?? [];
  return amountAlone(inside).length > 0 ? bracket : '';
}

/** The product that the words mean, or the words themselves if they fit several products: 'dog food'. */
function nameIn(words: string, { isThing, thingNamed }: KnownThings): string | null {
  return isThing(words) ? (thingNamed(words) ?? words) : null;
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
  if (isTalkedOf(part, known)) return false;
  if (isDoneAtHome(part) || isOnlyAmount(part, core) || isOfColors(part, before, isList)) return true;
  const thing = coreOf(before, known);
  if (saysWhich(core, thing, isList, known)) return true;
  const isAbout = aboutThings.test(core) && !/^\d/.test(part);
  if (areBothCounted(before, part, known) && known.isNoun(core)) return isAbout;
  const named = nameOf.get(part);
  if (!named) return !isList || isSaidOf(thing, part, known);
  // The amount of 'eggs 1 dozen' says nothing about the milk before it.
  if (isAbout && !isList && !isOtherThing(core, { named, thing }, known)) return true;
  if (isList || /^\d/.test(part)) return false;
  // 'tomatoes, cherry' means 'cherry tomatoes', but 'bread, butter' doesn't mean butter bread.
  const isStillThat = (known.thingNamed(`${part} ${thing}`) ?? '') === nameOf.get(before);
  return isStillThat || known.isKindOf(core, thing) || known.mayBeKindOf(core, thing);
}

const singular = (word: string) => word.replace(/e?s$/, '');
/** Words that relate what follows to the thing before: 'chili, no beans'. */
const relates = /^(?:not?|non|without|with|for|to|at|in|on|if|or|like|such|about|each|plus)\b/i;

/** Whether words name a thing of another noun: 'sweet corn' after 'milk', but not '2%'. */
function isOtherThing(words: string, { named, thing }: { named: string; thing: string }, known: KnownThings): boolean {
  const noun = singular(lastWord(named.split(',')[0] ?? ''));
  if (noun === '' || singular(lastWord(thing)) === noun) return false;
  if (relates.test(words) || how.test(words)) return false;
  return singular(lastWord(words)) === noun || (words.includes(' ') && known.isName(words));
}

/** 'Tortillas, corn' are corn tortillas, or two things. */
export function mayBeTwo(piece: string, known: KnownThings): boolean {
  const [thing = '', kind = '', ...others] = piece.split(', ').map((part) => coreOf(part, known));
  const isKind = kind !== '' && others.length === 0 && known.mayBeKindOf(kind, thing);
  // Tortillas are flour tortillas anyway.
  return isKind && known.thingNamed(`${kind} ${thing}`) !== known.thingNamed(thing);
}

/** 'Apples, and that good cheddar': another thing, however it is described. */
function isTalkedOf(part: string, { isThing }: KnownThings): boolean {
  const piece = withoutAnd(part);
  return piece !== part && talked.test(piece) && isThing(withoutTalk(piece));
}

/** Whether words that name nothing describe the thing before them, and aren't another with its amount: 'bread 1 wheat'. */
function isSaidOf(thing: string, words: string, known: KnownThings): boolean {
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

const onlyOfThem = new RegExp(`^${ofThem.source}`, 'i');

/** 'eggs, 12', 'cilantro, 2 bunches', and 'stock, 2 of them': the amount of the thing before. */
const isOnlyAmount = (part: string, core: string) =>
  !/\p{L}{2}/u.test(core) || onlyOfThem.test(part) || amountAlone(part).length > 0;

/** 'Ground Beef, 80% lean' is a product's name. */
function isNamedSo(thing: string, kind: string, { isItemName, thingNamed }: KnownThings): boolean {
  const asOneName = `${thing}, ${kind}`;
  return isItemName(asOneName) && thingNamed(asOneName)?.toLowerCase() === asOneName.toLowerCase();
}

const lastWord = (words: string) => words.toLowerCase().split(' ').at(-1) ?? '';

/** 'Deli cheese, 1/2 lb provolone' is one cheese: the second part names which of the many that the first may be. */
function saysWhich(kind: string, thing: string, isList: boolean, known: KnownThings): boolean {
  const { thingNamed } = known;
  if (isList || isNamedSo(thing, kind, known)) return isNamedSo(thing, kind, known);
  const named = thingNamed(kind)?.split(',')[0];
  return (
    named !== undefined && lastWord(named) === lastWord(thing) && thing.includes(' ') && thingNamed(thing) === null
  );
}

const prepared = /^(?:and )?(?:[a-z]+ly )?[a-z]+ed (?<thing>(?!and |or |in |into |with |from )[a-z]+(?: [a-z]+)?)$/i;

/** 'sour cream, sliced scallions': what follows is a separate item, cut at home. */
function isPreparedThing(part: string, known: KnownThings): boolean {
  const { thing } = prepared.exec(part)?.groups ?? {};
  return thing !== undefined && known.isThing(thing);
}

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

/** 'shampoo for color treated hair and razors': what follows has a name, which the product found for the whole lacks. */
function isNextApart(cores: readonly string[], named: string, known: KnownThings): boolean {
  const [first = '', ...others] = cores;
  const lacks = (words: string) => !named.toLowerCase().includes(words.toLowerCase().replace(/e?s$/, ''));
  return known.thingNamed(first) !== null && others.every((each) => known.isName(each) && lacks(each));
}

const isFirstOrNextApart = (cores: readonly string[], named: string, known: KnownThings) =>
  isNextApart(cores, named, known) || isFirstApart(cores, named, known);

/** 'Spaghetti & marinara sauce': each is a thing by itself, and the product found for both lacks the first. */
function isFirstApart(cores: readonly string[], named: string, { thingNamed }: KnownThings): boolean {
  const [first = '', second = '', ...others] = cores;
  // A look at the name costs less than a search.
  const isLacking = named !== '' && !named.toLowerCase().includes(first.toLowerCase().replace(/e?s$/, ''));
  if (!isLacking || others.length > 0 || !second.includes(' ')) return false;
  return thingNamed(first) !== null && thingNamed(second) !== null;
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
  const areMarked = (isMarked && areThings) || areAdded(part, cores, known);
  return areMarked || areColorsCounted(pieces, cores, known) || known.areRarelyOne(coreOf(part, known), cores)
    ? ofFirstKind(pieces, cores, known, pieces)
    : null;
}

/** '2 onions + 1 red' are two things, because each has its count. */
function areColorsCounted(pieces: readonly string[], cores: readonly string[], { isThing }: KnownThings): boolean {
  const areCounted = pieces.every((piece) => /^\d/.test(piece));
  return areCounted && cores.some(isColorAlone) && cores.every((core) => isColorAlone(core) || isThing(core));
}

/** 'Cucumber spears + ranch' are two things, although no store sells cucumber spears. */
function areAdded(part: string, cores: readonly string[], { isNoun, isThing }: KnownThings): boolean {
  return part.includes(' + ') && cores.every((core) => isThing(core) || core.split(' ').some(isNoun));
}

/** 'cheese' of 'bread and cheese for toast': what things are for says nothing about where one ends. */
function withoutPurpose(core: string, isLast: boolean, { isThing }: KnownThings): string {
  const [, thing = ''] = /^(\S+(?: \S+)?) for \S+$/i.exec(core) ?? [];
  return isLast && isThing(thing) && !isThing(core) ? thing : core;
}

function partsAtAnd(part: string, known: KnownThings): string[] {
  const pieces = partsBy(ands, part).map((piece, at) => (at > 0 && talked.test(piece) ? withoutTalk(piece) : piece));
  if (pieces.length < 2 || isOneAmount(part)) return [part];
  const core = coreOf(part, known);
  const cores = pieces.map((piece, at) => withoutPurpose(coreOf(piece, known), at === pieces.length - 1, known));
  const apart = piecesApart(part, pieces, cores, known);
  if (apart) return apart;
  // 'mac and cheese' is a name; 'eggs and bread' doesn't mean egg bread.
  const named = productOfAll(cores, core, known) ?? '';
  if (isOneCalledSo(core, cores, named, known)) return [part];
  const isNamed = (each: string) => known.isName(each) || known.isForeignName(each);
  const inFull = spelledInFull(pieces, cores, named, known);
  if (inFull) return inFull;
  if (cores.every(isNamed) || isFirstOrNextApart(cores, named, known)) return pieces;
  if (named) return ofFirstKind(pieces, cores, known, areOwnThings(cores, named, known) ? pieces : [part]);
  if (cores.every((each) => known.thingNamed(each) !== null || isOwnThing(each, known))) return pieces;
  // The first part is a known thing, and the rest only adds words.
  const [first = '', ...others] = cores;
  const isFirstNamed = known.thingNamed(first) && others.some((core) => known.thingNamed(core));
  return spelledOutKinds(pieces, cores, known) ?? (isFirstNamed ? pieces : [part]);
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
  return joined.length < pieces.length ? joined : null;
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
  return noun !== undefined && known.isCalled(other) ? [`${pieces[0]} ${noun}`, pieces[1] ?? ''] : null;
}

/**
 * Whether the first of two things may only say which the second is: 'fish, tuna' may be one fish, and 'butter and garlic
 * croutons' croutons of two flavors.
 */
export function mayBelongToNext(pieces: readonly string[], line: string, known: KnownThings): boolean {
  const [one = '', other = ''] = pieces.map((piece) => coreOf(piece, known));
  if (one === '' || other === '') return false;
  if (line === pieces.join(', ')) return known.mayBeOfGroup(other, one);
  return (
    new RegExp(` ${RegExp.escape(one)} (?:and|&) ${RegExp.escape(other)}`, 'i').test(` ${line}`) &&
    known.mayBeFlavors(one, other)
  );
}

/** 'Chicken & beef broth' may also be chicken, and beef broth. */
export function mayShareNoun(piece: string, line: string, known: KnownThings): boolean {
  const core = coreOf(piece, known).toLowerCase();
  const text = line.toLowerCase();
  const words = core.split(' ');
  if (text.includes(core)) return false;
  return words.some((_, at) => {
    const [one, noun] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [, behind = ''] = text.split(new RegExp(`(?:^| )${RegExp.escape(one)} (?:and|&) `));
    return one !== '' && behind.includes(` ${noun}`) && (known.isName(one) || known.isThing(one));
  });
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

const isBeginningOf = (name: string, words: string) =>
  name.toLowerCase().startsWith(words.toLowerCase().replaceAll('&', 'and'));

/** 'Red and green peppers' as two things; null for 'boneless and skinless chicken thighs'. */
function spelledOutKinds(pieces: readonly string[], cores: readonly string[], known: KnownThings): string[] | null {
  const [one = '', other = ''] = pieces;
  if (pieces.length !== 2 || aboutThings.test(one)) return null;
  const last = (cores.at(-1) ?? '').split(' ').at(-1) ?? '';
  const spelledOut = [`${one} ${last}`, other];
  const [first, second] = spelledOut.map((each) => known.thingNamed(coreOf(each, known)));
  return first && second && first !== second ? spelledOut : null;
}

const longestName = 4;

/** 'eggs bread' means eggs and bread, although egg bread exists. */
function isTwoNames(words: string, known: KnownThings): boolean {
  // In 'clementines bag' and 'mushrooms sliced', the second word is of the first.
  const isOnlySaid = (some: string) => containerAlone.test(some) || (!some.includes(' ') && aboutThings.test(some));
  const isName = (some: string) => !isOnlySaid(some) && (known.isName(some) || known.isCalled(some));
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
const areTwoThings = (spoken: string, known: KnownThings) =>
  isTwoNames(spoken, known) && !known.isBrand(spoken.split(' ')[0] ?? '') && !known.isOfBrand(spoken);

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
  const words = spoken.split(' ').filter((word) => word !== '');
  if (words.length < 2 || words.length > 40 || notSpoken.test(spoken)) return [spoken];
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

/** 'Half and half' */
const isNameWithAnd = (words: string, { isName, thingNamed }: KnownThings) =>
  / and /i.test(words) && isName(words) && / and /i.test(thingNamed(words) ?? '');

/** What stands on the sides of each 'and' that isn't within a name: 'milk half and half' and 'butter'. */
function sidesOf(spoken: string, known: KnownThings): string[] {
  const sides: string[] = [];
  for (const next of spoken.split(/ (?:and|&) /i)) {
    const [last = '', first = ''] = [/\S+$/.exec(sides.at(-1) ?? '')?.[0], /^\S+/.exec(next)?.[0]];
    if (last !== '' && isNameWithAnd(`${last} and ${first}`, known)) sides.push(`${sides.pop()} and ${next}`);
    else sides.push(next);
  }
  return sides;
}

/** The things on all sides of 'and'; null if too few of them are known. */
function runOfSides(sides: readonly string[], known: KnownThings, line: string): string[] | null {
  const run = sides.flatMap((side) => thingsRunTogether(side, known, line));
  const things = run.filter((piece) => isSurelyThing(coreOf(piece, known), known));
  return things.length >= run.length - Math.floor(run.length / fewSides) ? run : null;
}

/** 'Sourdough' is no noun of a product, but surely names one. */
const isSurelyThing = (words: string, known: KnownThings) =>
  nameIn(words, known) !== null || known.thingNamed(words) !== null;

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
  if (pieces.slice(1).some((piece) => spokenAmount.test(piece))) return true;
  // Popcorn is a thing, although there is also a brand of that name.
  const things = pieces.filter((piece) => !isColorAlone(piece) && (!known.isBrand(piece) || known.isCalled(piece)));
  return things.length >= leastUncounted;
}

/** Alternatives, and what has been split by its punctuation. */
const notSpoken = /[,;(]| or | - /i;
/** One of this many may be unknown. */
const fewSides = 4;

/** 'Oats and honey granola bars' */
function areOneProduct(core: string, { joinedAs, thingNamed }: KnownThings): boolean {
  const sides = core.split(/ (?:and|&) /i);
  const named = sides.length > 1 ? thingNamed(core) : null;
  return named !== null && joinedAs(named, sides) === 'one product';
}

/** A measure that search reads as a size, as 'quart bags' are called so: 'pint half and half'. */
const measureBefore = /^(?:pints?|pts?\.?|quarts?|qts?\.?) /i;

function isOneThing(spoken: string, known: KnownThings): boolean {
  const core = coreOf(spoken, known);
  if (known.isName(core.replace(measureBefore, ''))) return true;
  if (countedWithin.test(core)) return false;
  if (areOneProduct(core, known)) return true;
  return !areTwoThings(core, known) && (known.isCalled(core) || known.thingNamed(core) !== null);
}

/** The most words of an unknown thing; more would take long to look up. */
const fewWords = 3;

/** Whether several single words or pairs of them are names; looking up all their combinations takes long. */
function canBeThings(words: readonly string[], known: KnownThings): boolean {
  const isNamed = (some: string) => known.isName(some) || known.isCalled(some);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return words.filter(isNamed).length > 1 || pairs.filter(isNamed).length > 1;
}

/** The cost of a piece that isn't the name of a thing. A named piece costs 1, so two named pieces are better. */
const unnamedCost = 2.5;
/** The same for words that are only a part of a product's name: 'garlic olive' of stuffed olives. */
const calledCost = 1.1;

/** People say the amount first: 'bread two pounds of ham'. */
const countedBehindCost = 0.05;

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
    const isCountedBehind = !piece.toLowerCase().endsWith(core.toLowerCase());
    return (isWholeName(core, known) ? 1 : calledCost) + (isCountedBehind ? countedBehindCost : 0);
  }
  return isCounted && isSurelyThing(core, known) ? unnamedCost : null;
}

const isWholeName = (core: string, { isName, thingNamed }: KnownThings) =>
  isName(core) || thingNamed(core)?.split(',')[0]?.toLowerCase() === core.toLowerCase();

function isNamedSoInRun(core: string, known: KnownThings): boolean {
  const words = core.split(' ');
  // 'Toilet paper paper'
  if (words.length > longestName || new Set(words).size < words.length) return false;
  // 'Apple sauce'
  const joined = words.join('');
  if (known.isName(core) || (words.length === 2 && (known.isName(joined) || known.isCalled(joined)))) return true;
  if (beginsName(core, known)) return true;
  // 'Cream of chicken soup'
  if (words.filter((word) => word !== 'of').length > fewWords || !known.isCalled(core)) return false;
  return !aboutThings.test(core) || known.thingNamed(core) !== null;
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

const isNoThing = [how, pointing, cutAlone, countedWithin];
