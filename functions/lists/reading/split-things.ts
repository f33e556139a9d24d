import { measuresTogether, peelAmounts } from './amounts-in-words.ts';
import type { KnownThings } from './known-things.ts';

/** Says how a thing is to be, or what is done with it at home. */
const aboutThings =
  /^(?:not|no|non|low|lite?|light|extra|any|plain|regular|large|small|medium|big|mild|hot|sweet|ripe|fresh|frozen|organic|raw|whole|half|boneless|skinless|bone-?in|skin-?on|unsalted|salted|unsweetened|sweetened|lean|thick|thin(?:ly)?|fine(?:ly)?|rough(?:ly)?|coarse(?:ly)?|fresh(?:ly)?|good|cheap(?:est)?|store brand|generic|name brand|gluten|dairy|fat|sugar|lactose|cut|at|to|for|in|on|if|with|without|plus|or|such|like|about|approximately|each|optional|preferably|drained|rinsed|divided|softened|melted|room|packed|seeds?|juice of|zest|whatever|both|the|your|our|white or|red or)\b|(?:ed|less|free|ish)$|\d|%|\?/i;

/** Says how a thing is to be, and names none. */
const how =
  /^(?:(?:large|small|medium|big|ripe|fresh|boneless|skinless|lean|thick|thin|whole|organic|unsalted|salted|baby)\s*)+$/i;

/** What is only done at home: it changes nothing of what is bought. */
const athome =
  /^(?:(?:very |finely |freshly |thinly |roughly |coarsely |lightly |well |and |then )*(?:diced|chopped|minced|sliced|softened|melted|divided|drained|rinsed|peeled|grated|crushed|beaten|halved|quartered|cubed|seeded|deseeded|trimmed|cooked|uncooked|sifted|packed|torn|mashed|shaved|julienned|squeezed|zested|toasted|warmed|cooled|thawed|washed|pitted|cored|stemmed|shelled|whisked|cut|room temperature|finely|roughly|thinly|separated|scrubbed|smashed|pressed|snipped|crumbled|deveined|defrosted)\b.*|at room temp.*|to taste|to serve|for (?:garnish|serving|frying|greasing|dusting|topping|drizzling).*|optional|as needed|plus (?:more|extra).*|or (?:to taste|more).*|about .*|such as .*|each.*|if .*|with (?:skin|juice|liquid).*|in (?:brine|juice|water)|white and green parts.*|leaves only.*|(?:leaves|stems) removed.*)$/i;

export function isDoneAtHome(words: string): boolean {
  return athome.test(words.trim());
}

/** Commas, dots and bars, but none inside of numbers and brackets. */
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

/** What a part of a line is about, without its amount. */
function coreOf(part: string, known: KnownThings): string {
  return peelAmounts(part.replace(/\([^)]*\)/g, ' '), known).rest;
}

/**
 * The things that a line names, each with its own words: 'milk, eggs and bread' are three, 'salsa, not too hot' and
 * 'mac and cheese' are one.
 */
export function thingsIn(line: string, known: KnownThings): string[] {
  const text = line.replace(/^(.+?) - (.+)$/, (whole, one: string, other: string) =>
    other.includes(',') && !/\d/.test(one) ? `${one}, ${other}` : whole,
  );
  return joinedWhereOne(partsBy(commas, text), known).flatMap((part) => partsAtAnd(part, known));
}

function joinedWhereOne(parts: readonly string[], known: KnownThings): string[] {
  const [first, ...others] = parts;
  if (first === undefined) return [];
  const nameOf = new Map(parts.map((part) => [part, known.thingNamed(coreOf(part.replace(/^and /i, ''), known))]));
  const pieces = [first];
  for (const part of others) {
    const before = pieces.at(-1) ?? '';
    // '4 skinless, boneless chicken breasts'
    const core = coreOf(before, known);
    const isOnlyHow = how.test(core) || (aboutThings.test(core) && !nameOf.get(before));
    if (isOnlyHow && nameOf.get(part)) {
      pieces.splice(-1, 1, `${before} ${part}`);
      continue;
    }
    pieces.push(part);
    if (isAboutBefore(before, part, parts.length, nameOf, known)) {
      pieces.splice(-2, 2, isDoneAtHome(part) ? before : `${before}, ${part}`);
    }
  }
  return pieces.map((piece) => piece.replace(/^(?:and|&) /i, ''));
}

function isAboutBefore(
  before: string,
  part: string,
  count: number,
  nameOf: ReadonlyMap<string, string | null>,
  known: KnownThings,
): boolean {
  if (isDoneAtHome(part)) return true;
  const isList = count > 2;
  const core = coreOf(part, known);
  // 'eggs, 12': the amount of what came before.
  if (
    !/\p{L}{2}/u.test(core) ||
    /^x? ?\d+\s?(?:x|lbs?|oz|ct|g|kg|ml|l|gal|doz(?:en)?|cans?|bags?|box(?:es)?|loa(?:f|ves)|bottles?|jars?|packs?|pk)?$/i.test(
      part,
    )
  )
    return true;
  if (!nameOf.get(part)) return !isList || (aboutThings.test(part) && !/^\d/.test(part));
  if (aboutThings.test(part) && !isList && !/^\d/.test(part)) return true;
  if (isList || /^\d/.test(part)) return false;
  // 'tomatoes, cherry' is 'cherry tomatoes'; 'bread, butter' is no butter bread.
  const together = `${part} ${coreOf(before, known)}`;
  return known.isName(together) || (known.thingNamed(together) ?? '') === nameOf.get(before);
}

function partsAtAnd(part: string, known: KnownThings): string[] {
  const pieces = partsBy(ands, part);
  if (pieces.length < 2 || measuresTogether.test(part) || / and a half\b/i.test(part)) return [part];
  const core = coreOf(part, known);
  const cores = pieces.map((piece) => coreOf(piece, known));
  // 'mac and cheese' is called so; 'eggs and bread' is no egg bread.
  const isCalledSo = known.isName(core) && / (?:and|&) /i.test(known.thingNamed(core) ?? '');
  if (isCalledSo) return [part];
  if (cores.every((each) => known.isName(each))) return pieces;
  if (known.thingNamed(core)) return [part];
  if (cores.every((each) => known.thingNamed(each))) return pieces;
  const spelledOut = spelledOutKinds(pieces, cores, known);
  if (spelledOut) return spelledOut;
  // The first is known, and what follows is said by more words.
  const [first = '', ...others] = cores;
  return known.thingNamed(first) && others.some((core) => known.thingNamed(core)) ? pieces : [part];
}

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

/** 'eggs bread' is eggs and bread, though there is egg bread. */
function isTwoNames(words: string, { isName }: KnownThings): boolean {
  const all = words.split(' ');
  return all.some(
    (word, at) =>
      at < all.length - 1 &&
      /[^s']s$/.test(word) &&
      isName(all.slice(0, at + 1).join(' ')) &&
      isName(all.slice(at + 1).join(' ')),
  );
}

/** Things that were spoken one after the other: 'milk eggs bread and two pounds of ground beef'. */
export function thingsRunTogether(spoken: string, known: KnownThings): string[] {
  const words = spoken.split(' ').filter((word) => word !== '');
  if (words.length < 3 || words.length > 40) return [spoken];
  const core = coreOf(spoken, known);
  if (known.isName(core) || known.thingNamed(core)) return [spoken];
  const sides = spoken.split(/ (?:and|&) /i);
  if (sides.length > 1) {
    const run = sides.flatMap((side) => thingsRunTogether(side, known));
    return run.every((piece) => known.thingNamed(coreOf(piece, known))) ? run : [spoken];
  }
  const pieces = fewestNames(words, known);
  return pieces && pieces.length > 2 ? pieces : [spoken];
}

/** The fewest names that take up all words; null where none do. */
function fewestNames(words: readonly string[], known: KnownThings): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let to = 1; to <= words.length; to++) {
    const endings = Array.from({ length: Math.min(to, longestName + 3) }, (_, back) => to - 1 - back);
    const found = endings.flatMap((from) => {
      const before = best[from];
      const piece = words.slice(from, to).join(' ');
      return before && isOneName(coreOf(piece, known), known) ? [[...before, piece]] : [];
    });
    best[to] = found.toSorted((one, other) => one.length - other.length)[0] ?? null;
  }
  return best[words.length] ?? null;
}

/** Ends in the middle of a phrase, or points at a thing instead of naming one: 'soap the', 'the green one'. */
const pointing = /(?:^| )(?:an?|the|of|for|with|my|our|ones?)$/i;

function isOneName(words: string, known: KnownThings): boolean {
  return (
    words.split(' ').length <= longestName && !pointing.test(words) && known.isName(words) && !isTwoNames(words, known)
  );
}
