import { type ListAmount, toThousandths } from '#shared/rules/lists/list-amounts.ts';
import { inDigits, numberWord } from '#shared/rules/text/number-words.ts';
import { otherAmountsInWords } from '#shared/rules/text/other-scripts.ts';
import { isColorAlone, withNounsForColors } from './colors-alone.ts';
import { eachKindCounted } from './counted-kinds.ts';
import { foodForm, preserved } from './food-forms.ts';
import { isAisle } from './headings.ts';
import type { KnownThings } from './known-things.ts';
import { isOnlyTalk, notNeededIn, type Purpose, purposeOf } from './line-purpose.ts';
import { spanishAmountsInWords } from './spanish-amounts.ts';
import { splitLongLines } from './split-long-lines.ts';
import {
  arePair,
  isDoneAtHome,
  isHow,
  isSoldSo,
  mayBelongToNext,
  mayBeTwo,
  mayShareNoun,
  partBehind,
  thingsIn,
  thingsRunTogether,
} from './split-things.ts';
import { corrected } from './spoken-corrections.ts';
import { splitSpokenThings, withoutPrices, withoutTalk } from './spoken-lines.ts';
import { type TextLine, textLines } from './text-lines.ts';
import {
  type AmountPart,
  amountAlone,
  andAHalf,
  containerAlone,
  type PackSize,
  peelAmounts,
} from './written-amounts.ts';

/** One thing on a list as written, before it is matched to items. */
export interface WrittenThing {
  /** As written. */
  written: string;
  /** What it is: 'chicken thighs'. */
  words: string;
  /** Further notes that may matter: 'not too hot', 'big box'. */
  remark: string | null;
  /** The number of packages; null if the line states none. */
  packages: number | null;
  /** The count may also mean pieces in a package: '12 eggs', '3 bananas'. */
  mayBePieces: boolean;
  /** The size of one package, as search understands it: '14 oz', '42 ct', 'can'. */
  packageSize: string | null;
  /** 'Large can': a pack other than the usual one. */
  packSize: PackSize | null;
  /** The total amount, if written; beside a count of pieces as the package size, what one of them holds. */
  amount: ListAmount | null;
  /** A cooking amount; the shopper may have enough at home. */
  isForCooking: boolean;
  /** An ingredient: its count means pieces. */
  isInRecipe: boolean;
  /** Where one thing ends and the next begins is a guess: 'milk bread'. */
  isGuessed: boolean;
  isDone: boolean;
  purpose: Purpose;
  heading: string | null;
  /** The words say nothing about which: 'snacks', 'things for Grandma', 'green', '2 dozen'. */
  isUnspecific: boolean;
  /** The line speaks of a number of pieces or packages, but not as its amount: 'beans (I usually make 2 cans)'. */
  isCountUnclear: boolean;
  /** Alternatives: 'coke or pepsi'. */
  alternatives: string[];
}

export interface WrittenList {
  things: WrittenThing[];
  /** The recipe's number of servings, if stated. */
  servings: number | null;
  /** The things and lines over the limit, which were left out, as written. */
  leftOut: string[];
}

const forCooking = new Set(['cup', 'tbsp', 'tsp']);
const cookingWords =
  /\b(?:freshly (?:ground|cracked)|to taste|pinch|dash|drizzle|splash|as needed|for (?:frying|greasing|garnish|dusting|sprinkling|drizzling|brushing))\b/i;

/**
 * Reads a list in any format.
 * @param most The maximum number of things to read.
 * @param scale The factor for a recipe's amounts.
 */
export function readList(
  text: string,
  known: KnownThings,
  { most, scale = 1 }: { most: number; scale?: number },
): WrittenList {
  const { lines, servings, leftOut } = textLines(splitLongLines(text), known, most);
  const bounded = { ...known, isCalled: atMost(mostCombinations, known.isCalled) };
  const things: WrittenThing[] = [];
  const unread: string[] = [];
  for (const line of lines) {
    if (things.length < most) things.push(...thingsOfLine(line, bounded));
    else unread.push(line.written);
  }
  const isRecipe = servings !== null || isOfIngredients(things);
  return {
    things: things
      .slice(0, most)
      .map((thing) => inDoubt(thing, known))
      .map((thing) => (isRecipe ? { ...thing, isInRecipe: true } : thing))
      .map((thing) => (isFromTap(thing) ? { ...thing, purpose: 'not-to-buy' as const } : thing))
      .map((thing) => scaled(servings === null ? thing : ofRecipe(thing), scale)),
    servings,
    leftOut: [...things.slice(most).map(({ written }) => written), ...unread, ...leftOut],
  };
}

const tapWater =
  /^(?:(?:ice|iced|icy|cold|cool|warm|hot|boiling|lukewarm|tepid|tap|pasta|cooking|reserved|starchy|or|very) )*water\b(?! (?:chestnuts?|crackers?|bottles?))/i;

/** A recipe's water, by the cup. */
function isFromTap({ words, packages, isForCooking, isInRecipe }: WrittenThing): boolean {
  return packages === null && (isForCooking || isInRecipe) && tapWater.test(words);
}

const anyThings = /^(?:some |the )?(?:things?|stuff|goodies) (?:for|to)\b/i;

/** Marks a thing whose words leave a doubt. */
function inDoubt(thing: WrittenThing, known: KnownThings): WrittenThing {
  const { words } = thing;
  return {
    ...thing,
    isGuessed: thing.isGuessed || arePair(words.split(' '), known),
    isUnspecific:
      isAisle(words) ||
      isColorAlone(words) ||
      anyThings.test(words) ||
      isPackageAlone(thing) ||
      amountAlone(words).length > 0,
  };
}

/** '2 sticks' says of nothing how much. */
const isPackageAlone = ({ words, packages }: WrittenThing) => packages !== null && containerAlone.test(words);

const forKids = /^(.*\S) for (?:the |my |our )?(?:kids?|children|toddlers?)$/i;

/** 'Vitamins for kids' as 'kids vitamins', if there are such; most things are the same for everybody. */
function forWhom(line: string, known: KnownThings): string {
  const [, thing = ''] = forKids.exec(line) ?? [];
  const { rest } = peelAmounts(withoutTalk(thing), known);
  if (rest === '' || !known.isForChildren(rest)) return line;
  return line.replace(forKids, '$1').replace(rest, `kids ${rest}`);
}

/** At least this share of a recipe's lines has amounts for cooking. */
const cookingShare = 1 / 3;

/** Whether a list without a number of servings is a recipe's, by its spoons and cups. */
function isOfIngredients(things: readonly WrittenThing[]): boolean {
  const forRecipe = things.filter(({ isForCooking }) => isForCooking).length;
  return things.length > 1 && forRecipe >= things.length * cookingShare;
}

/** How many combinations of words a list may look up; a long dictation has about 200. */
const mostCombinations = 400;

function atMost(most: number, isOne: (words: string) => boolean): (words: string) => boolean {
  let calls = 0;
  return (words) => {
    calls += 1;
    return calls <= most && isOne(words);
  };
}

/** 'Could you stop at the store? We need milk.' */
const sentenceEnd = /(?<=[?!]|\p{Ll}{4}\.)\s+(?=\p{L}{2})/u;

/** 'Thanks!', behind what it is for. */
const isThanks = (sentence: string, known: KnownThings) =>
  /^\P{L}*[\p{L}']+\P{L}*$/u.test(sentence) && purposeOf(sentence, known) === 'talk';

/** The things of a line. Its sentences are read one by one if some are only talk, or each names a thing. */
function thingsOfLine(line: TextLine, known: KnownThings): WrittenThing[] {
  const sentences = line.written.split(sentenceEnd).filter((sentence, at) => at === 0 || !isThanks(sentence, known));
  const isThing = (sentence: string) => known.isThing(peelAmounts(withoutTalk(sentence), known).rest);
  const areApart =
    sentences.length > 1 &&
    (sentences.some((sentence) => purposeOf(sentence, known) !== 'to-buy') || sentences.every(isThing));
  if (!areApart) return thingsOfSentence({ ...line, written: sentences.join(' ') }, known);
  return sentences.flatMap((written) => thingsOfSentence({ ...line, written }, known));
}

/** This many things in a row are a dictated list. None of them is half of a thing that we don't know. */
const surelyRun = 4;

/** Words between things, which dictation and copying leave on a line of their own. */
const onlyBetween = /^(?:and|or|plus|also|then|with|y|e|o|con|&|\+)[\s.,!]*$/i;

function thingsOfSentence(line: TextLine, known: KnownThings): WrittenThing[] {
  if (onlyBetween.test(line.written)) return [];
  const priceless = corrected(otherAmountsInWords(withoutPrices(line.written.replace(insteadUse, ''))), known);
  const purpose = purposeOf(priceless, known);
  const { isDone, heading } = line;
  const about = { isInRecipe: isOfIngredient(priceless), isDone, purpose, heading };
  const asWritten = { ...inOwnWords(line.written), written: line.written, isGuessed: false, ...about };
  if (purpose === 'talk') return [asWritten];
  const thing = purpose === 'not-to-buy' ? notNeededIn(priceless) : unwantedApart(priceless);
  const bare = known.isName(thing) ? thing : withoutTalk(forWhom(thing, known));
  const isForCooking = cookingWords.test(priceless);
  if (onlyAsking.test(bare)) return [];
  const { amount, things: counted } = amountOfEach(
    spanishAmountsInWords(inDigits(andAHalf(eitherOf(partsOf(bare, known), known))), known),
  );
  const pieces = splitSpokenThings(counted)
    .flatMap((part) => thingsIn(part === counted ? part : withoutTalk(part), known))
    .flatMap((piece) => thingsRunTogether(piece, known, counted));
  const meant = withNounsForColors(pieces, known);
  const things = pieces.flatMap((piece, at): WrittenThing[] => {
    const thing = thingOf(`${amount}${meant[at]}`, known);
    if (!thing) return [];
    const written = pieces.length === 1 ? line.written : writtenIn(line.written, `${amount}${piece}`);
    const isOfEither =
      pieces.length < surelyRun &&
      (isOfPair(pieces.slice(at, at + 2), counted, known) || isOfPair(pieces.slice(at - 1, at + 1), counted, known));
    const isGuessed =
      isOfEither ||
      mayBeTwo(piece, known) ||
      mayShareNoun(piece, counted, known) ||
      mayBelongToNext(pieces.slice(at), counted, known);
    return [{ ...thing, written, isForCooking: thing.isForCooking || isForCooking, isGuessed, ...about }];
  });
  // Unrecognized words stay as the shopper wrote them.
  return things.length > 0 ? things : [asWritten];
}

/**
 * 'Milk but not skim' and 'ketchup - any brand but Heinz' say which, as 'milk, not skim' does. Other words before 'not'
 * make a sentence of it: 'it's not'.
 */
const unwantedBehind =
  /(?<=[\p{L}\d%)])(?<!\b(?:it['’]?s|its|is|are|was|am|do|does|did|can|could|will|would|should|if|or|why|whether|maybe)),? (?:(?:- )?any(?:thing| brand| kind)? (?:but|except|other than|besides)|except|other than|(?:but |and )?not) (?=\p{L})/giu;

const unwantedApart = (line: string) => line.replace(unwantedBehind, ', not ');

/** A thing's part of a line as written, though its words were read in another order: 'bread 1 wheat'. */
function writtenIn(line: string, thing: string): string {
  const sorted = (words: string) => words.toLowerCase().split(/\s+/).sort().join(' ');
  return line.split(/\s*[,;]\s*/).find((part) => sorted(part) === sorted(thing)) ?? thing;
}

/**
 * Whether a line has these words side by side, which may also be one thing that we don't know. Two names of several words
 * each are two things.
 */
const isOfPair = (words: readonly string[], line: string, known: KnownThings) =>
  line.includes(words.join(' ')) && !words.every((each) => each.includes(' ')) && arePair(words, known);

/** Only recipes say what to do with a thing, and with which part of it. */
const isPrepared =
  /\b(?:beaten|whisked|separated|lightly|hard[- ]boiled|egg (?:yolks?|whites?)|at room temperature|(?:juice|zest) of|divided|melted|softened)\b/i;

/** '6 scallions, white parts sliced thin' */
const cutBehind = /\b(?:[a-z]{3,}ed|cut|parts?)\b/i;

const isOfIngredient = (line: string) =>
  isPrepared.test(line) ||
  line
    .split(/, /)
    .slice(1)
    .some((clause) => isDoneAtHome(clause) && cutBehind.test(clause));

/** What to do instead: '1 tsp kosher salt; for table salt, use half as much'. */
const insteadUse = /(?<=\p{L}{2}.*)[;,.] *(?:for [\p{L}' -]+,? )?(?:use|substitute) (?=\p{L}).*$/iu;

/** A request whose things are on other lines. */
const onlyAsking =
  /^(?:(?:(?:the )?following|these|this|some|a few|our)(?: (?:things?|items?|stuff|groceries))?|(?:stop|go|swing|run) (?:at|by|to|into)(?: the)? (?:(?:grocery )?store|market|supermarket))(?: (?:for (?:me|us)|from .{2,20}))?$/i;

/** A line's things or kinds one by one, if it sums them up. */
const partsOf = (line: string, known: KnownThings) =>
  partsInBrackets(line, known) ?? eachKindCounted(line, known) ?? line;

/** Words for several things, which the parentheses behind them name: 'salad stuff (lettuce, tomatoes)'. */
const severalThings =
  /\b(?:stuff|things|fixings?|fixins|ingredients|supplies|items|goods|fruits?|veg(?:gies?|etables?)?|meats?|cold cuts|snacks|drinks|condiments|toppings)$/i;

/** A form written once for several things: 'frozen veggies (peas, corn)'. */
const formBefore = new RegExp(`^(${foodForm}) `, 'i');

/** The things in parentheses behind words that only summarize them; null if there are none. */
function partsInBrackets(line: string, known: KnownThings): string | null {
  const [, before = '', inside = ''] = /^([^()]{2,40}?)\s*\(([^()]+)\)\s*$/.exec(line) ?? [];
  const parts = inside.split(/\s*(?:,|;|\+| and | y | & )\s*/i).filter((part) => part !== '');
  const { rest, parts: counted } = peelAmounts(before, known);
  const isSummary = severalThings.test(rest) || !known.isThing(rest);
  const areThings = parts.length > 1 && parts.every((part) => known.isThing(peelAmounts(part, known).rest));
  if (!isSummary || !areThings) return null;
  // One can is of one of them: '1 can of meat (tuna, spam)'.
  const isOne = counted.some((part) => part.kind === 'container' || (part.kind === 'count' && part.count === 1));
  if (isOne) return `${before.slice(0, before.length - rest.length)}${parts.join(' or ')}`;
  const [, form] = formBefore.exec(rest) ?? [];
  if (!form) return parts.join(', ');
  // Joined by plus signs, because 'frozen broccoli' behind a comma would describe the peas before it.
  const withForm = (part: string) => part.replace(peelAmounts(part, known).rest, (thing) => `${form} ${thing}`);
  return parts.map(withForm).join(' + ');
}

/** 'Oranges / clementines - 4' is four of either, because one amount follows both. */
function eitherOf(line: string, known: KnownThings): string {
  const [, one = '', other = '', amount = ''] =
    /^(\p{L}[^,/\d]*?)\s*\/\s*(\p{L}[^,/\d]*?)\s*(?:\s-\s|:)\s*([^,]+)$/u.exec(line) ?? [];
  const areThings = [one, other].every((each) => each !== '' && known.isThing(each));
  return areThings && amountAlone(amount).length > 0 ? `${one} or ${other} ${amount}` : eitherKind(line, known);
}

/** 'Basmati/jasmine rice' is rice of either kind, and not two bags. */
function eitherKind(line: string, known: KnownThings): string {
  const [, one = '', other = '', noun = ''] =
    /^(\p{L}[\p{L}' -]*?)\s*\/\s*(\p{L}[\p{L}' -]*?) (\p{L}+)$/u.exec(line) ?? [];
  if (one === '') return line;
  const first = one.toLowerCase().endsWith(` ${noun.toLowerCase()}`) ? one : `${one} ${noun}`;
  const second = `${other} ${noun}`;
  const isKind = (words: string) => known.isCalled(words) || known.isBrand(words);
  return [first, second].every(isKind) ? `${first} or ${second}` : line;
}

const amountBeforeEach = /^(.{1,20}?),? (?:of )?each(?:(?::| of) (.+)| (.+ (?:and|&) .+))$/i;
const amountForEach = /^(.+ (?:and|&) .+?)(?:,| -|:)? (\S{1,8}(?: \S{1,8})?) (?:each|ea\.?)$/i;

/** '1 lb each: turkey, ham', '3 each lemons and limes', and 'lemons and limes 3 ea': the amount goes before each thing. */
function amountOfEach(line: string): { amount: string; things: string } {
  const [, before = '', listed = '', joined = ''] = amountBeforeEach.exec(line) ?? [];
  const [, counted = '', behind = ''] = amountForEach.exec(line) ?? [];
  const [amount, things] = [before || behind, listed || joined || counted];
  return amount && amountAlone(amount).length > 0 ? { amount: `${amount} `, things } : { amount: '', things: line };
}

const inOwnWords = (words: string): Thing => ({
  words,
  remark: null,
  isCountUnclear: false,
  isUnspecific: false,
  alternatives: [],
  ...noAmount,
});

type Thing = Omit<WrittenThing, 'isInRecipe' | 'isGuessed' | 'isDone' | 'purpose' | 'heading' | 'written'>;

/** '(non-GMO) canola oil'. */
const inFront = /^(\([^()]+\))\s+(\S.*)$/;

/** After a comma or a dash, or in 'the cheese that dad likes'. */
const clauseStart = /\s*[,;]\s*| - |\s+(?=(?:that |which )?(?:the )?[\p{L}']+ (?:likes?|loves?|wants?|eats?|uses?)$)/u;

function thingOf(piece: string, known: KnownThings): Thing | null {
  const { outside, inside } = bracketsIn(withoutTalk(piece.replace(inFront, '$2 $1')));
  // 'coffee too (the good kind)'
  const { parts, rest } = peelAmounts(withoutTalk(outside), known);
  const others = inside
    .flatMap((aside) => (isDoneAtHome(aside) ? [] : (/^(?:or|\/) (.+)$/i.exec(aside)?.[1] ?? [])))
    .filter((other) => !whicheverElse.test(other) && known.isThing(peelAmounts(other, known).rest));
  const asides = inside.filter((aside) => ![/^(?:or|\/) /i, ofCook, toPerson].some((left) => left.test(aside)));
  const [first = '', ...clauses] = rest.split(clauseStart);
  // 'Cereal 2 boxes, honey nut'
  const { parts: ofFirst, rest: main } = clauses.length > 0 ? peelAmounts(first, known) : { parts: [], rest: first };
  parts.unshift(...ofFirst);
  const ofAsides = asides.flatMap((words) => piecesOfAside(words, known)).filter((piece) => !saysAgain(piece, parts));
  const ofClauses = clauses.flatMap((words) => amountAndWords(withoutTalk(words).replace(ones, ''), known));
  addTo(parts, [...ofAsides, ...ofClauses]);
  const remarks = [...ofClauses, ...ofAsides]
    .filter(
      ({ words, parts: sized }) =>
        sized.length === 0 &&
        !isCutFromWhole(words, { thing: main, parts }, known) &&
        (!saysNoKind(words) || isSoldSo(words, { line: outside, thing: main }, known)),
    )
    .map(({ words }) => words);
  const alternative = others.at(-1) ?? null;
  const { words, alternatives } = withAlternatives(main, alternative, known);
  const named = plainWords(words, parts, known);
  if (!/\p{L}/u.test(named)) return null;
  const isCountUnclear = parts.length === 0 && inside.some((aside) => countsPieces.test(aside));
  return { ...inOwnWords(named), remark: remarks.join(', ') || null, isCountUnclear, alternatives, ...amountIn(parts) };
}

const countsPieces = new RegExp(
  `\\b(?:\\d{1,2}|${numberWord}) (?:(?:big|large|small|medium) )?(?:cans?|jars?|bottles?|bags?|boxes|packs?|packages?|loaves|pieces?|filets?|fillets?|steaks?|heads?|bunch(?:es)?)\\b`,
  'i',
);

interface PieceOfThing {
  words: string;
  parts: AmountPart[];
}

const isMeasure = ({ kind }: AmountPart) => kind === 'measure';

/** '1/2 cup (8 tbsp; 113 g) butter' is one amount in three measures; '2 cans (15 oz)' and '1 cup (plus 2 tbsp)' say more. */
function saysAgain({ words, parts }: PieceOfThing, written: readonly AmountPart[]): boolean {
  return (
    written.length > 0 &&
    [...written, ...parts].every(isMeasure) &&
    parts.length > 0 &&
    !/^(?:plus|and|\+)/i.test(words)
  );
}

/** 'Cheddar (sharp, 8 oz block)' says which and how much. */
function piecesOfAside(aside: string, known: KnownThings): PieceOfThing[] {
  const pieces = aside.split(/\s*[,;]\s+/).flatMap((words) => amountAndWords(words, known));
  return pieces.map(({ words, parts }) => ({ words, parts: inBrackets(parts) }));
}

/** On what an amount depends, or how exact it is: '3-4 if ripe', '2 or so'. */
const condition = / (?:if|when|unless|depending on|or so|or more|max|tops|at (?:most|least)|please|pls)\b[^,;]*$/i;

/** '1 gallon 2%' is an amount and a kind; 'serves 4' and '2 big ones' stay whole. */
function amountAndWords(words: string, known: KnownThings): PieceOfThing[] {
  const alone = amountAlone(words.replace(condition, ''));
  if (alone.length > 0) return [{ words, parts: alone }];
  // A percentage can't stand alone as an amount: '1 gallon 2%'.
  const { parts, rest } = peelAmounts(words.replace(/(?<=\d%)$/, ' fat'), known);
  const isSized = parts.some(({ kind }) => kind === 'measure' || kind === 'pack');
  if (!isSized || !isKind.test(rest)) return [{ words, parts: [] }];
  return [
    { words, parts },
    { words: rest, parts: [] },
  ];
}

/** Words after an amount that say which: neither a sentence nor another amount. */
const isKind =
  /^(?!(?:each|or|and|to|in|on|at|of|per|from|with|plus)\b)(?:[\p{L}'%-]+|\d+%)(?: (?:[\p{L}'-]+|\d+%)){0,2}$/iu;

/** What the things are for, or that anything does. */
const note =
  /^(?:half|some|one|two|three|\d+|the rest|rest|extra|enough)(?: (?:bags?|cans?|lbs?))? (?:for|in|to) |^\d+ (?:dinners?|lunch(?:es)?|breakfasts?|meals?|snacks?|people|servings?)\b|\bany (?:preferred |other )?(?:variety|brand|kind|sort|type|flavou?r|colou?r|size)s?\b/i;

/** 'Undrained', 'for the kids', 'a must', '1 inch thick'. */
const saysNoKind = (words: string) =>
  isDoneAtHome(words) || note.test(words) || / thick$/i.test(words) || isOnlyTalk(words);

/** What is done to food before stores sell it. */
const soldPrepared = new RegExp(
  `^(?:${preserved}|pickled|candied|smoked|marinated|seasoned|salted|packaged|bagged)\\b`,
  'i',
);
const participle = /^(?:[a-z]+ly )?[a-z]{3,}ed\b/i;
/** What holds one whole piece, or several. */
const ofWholePieces = new Set(['head', 'bunch', 'bulb', 'crown', 'ear']);

/** 'Shredded' of '1 head lettuce, shredded': vegetables and fruit that are counted are whole, and cut or cooked at home. */
function isCutFromWhole(
  words: string,
  { thing, parts }: { thing: string; parts: readonly AmountPart[] },
  known: KnownThings,
): boolean {
  const isCounted = parts.some(({ kind }) => kind === 'count');
  const areWhole = parts.every(
    (part) => part.kind === 'count' || (part.kind === 'container' && ofWholePieces.has(part.word)),
  );
  if (!isCounted || !areWhole || !participle.test(words) || soldPrepared.test(words)) return false;
  return known.categoryOf(thing) === 'Produce';
}

/** 'Or other peppers', 'or similar'. */
const whicheverElse = /^(?:an)?(?:other|any|similar|equivalent|whatever|something|whichever)\b/i;

/** '4 chicken breasts (about 2 lb)' is 2 lb in total; '1 onion (about 2 cups)' is one onion. */
const inAll = /^(?:about|approx|around|roughly|total|~|≈)|\btotal$/i;

/** Whether an amount in parentheses or a clause says no more than those before it. */
function isSaidOtherwise([first]: readonly AmountPart[], written: readonly AmountPart[]): boolean {
  // '1½ dozen eggs (18)' counts them twice.
  if (first?.kind === 'count') return written.some((part) => part.kind === 'measure' && part.measure === 'dozen');
  if (first?.kind !== 'measure') return false;
  // '1 cup (2 sticks; 226 g) butter': a stick's weight is known.
  if (written.some((part) => part.kind === 'container' && part.word === 'stick')) return true;
  // '1 onion (1 cup)' says what it yields.
  const isCounted = written.some(({ kind }) => kind === 'count') && !written.some(({ kind }) => kind === 'container');
  return isCounted && forCooking.has(first.measure);
}

/** Adds the amounts in parentheses and clauses to a thing's. */
function addTo(parts: AmountPart[], pieces: readonly PieceOfThing[]): void {
  for (const piece of pieces) {
    if (isSaidOtherwise(piece.parts, parts)) continue;
    // '1 cup (2 sticks) butter' says it twice, and a stick is what stores sell.
    if (piece.parts.some((part) => part.kind === 'container' && part.word === 'stick')) {
      parts.splice(0, parts.length, ...piece.parts);
      continue;
    }
    const [first] = piece.parts;
    const isTotal = first?.kind === 'measure' && inAll.test(piece.words) && parts.length > 0;
    if (!isTotal) parts.push(...piece.parts);
    else if (!forCooking.has(first.measure)) parts.splice(0, parts.length, first);
  }
}

/** An instruction for the cook. */
const ofCook = /^(?:recipe|note|see|from|aisle|for|if|optional|homemade|store[- ]bought|about (?!\d))\b/i;

/** What the list says to the person who shops: 'ask if you don't know', 'whichever is cheaper'. */
const toPerson = /\b(?:you|i|we|they|ask|whichever|whatever|doesn'?t|don'?t|please|make sure)\b/i;

/** '3 big ones' after a thing counts it, and so do '3 of em' and '2 medium'. */
const ones =
  /(?<=\d)(?: (?:big|large|small|medium|nice|ripe|good))*(?: (?:big|large|small|medium|ones?|of (?:them|'?em|those|these)))$/i;

/** '(12)' after a thing counts it or its pieces; with a measure, it is an amount. */
function inBrackets(parts: readonly AmountPart[]): AmountPart[] {
  return parts.map((part) => (part.kind === 'count' ? { ...part, isMarked: false } : part));
}

function bracketsIn(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  const outside = text.replace(/(?<=\S)\s*[([]([^)\]]*)[)\]]?/g, (whole, aside: string, at: number) => {
    // '2 (15 oz) cans' is one amount.
    const isSize = /^[~≈]?[\s\d]/.test(aside) || /^(?:about|approx)/i.test(aside);
    if (isSize && /\d\s*$/.test(text.slice(0, at + (whole.length - whole.trimStart().length)))) return whole;
    const words = aside.trim();
    if (words) inside.push(words);
    return ' ';
  });
  // 'Jalapenos (any pepper): 2'
  return {
    outside: outside
      .replace(/ :(?= \d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    inside,
  };
}

function withAlternatives(
  main: string,
  other: string | null,
  known: KnownThings,
): { words: string; alternatives: string[] } {
  const thingNamed = (words: string) => known.thingNamed(words) ?? known.thingNamed(plainWords(words, [], known));
  if (other) return { words: main, alternatives: [other] };
  const [first = main, ...others] = main.split(/ or /i);
  // 'Broth or stock', but not 'chicken or beef broth', which share a word.
  const areThings = [first, ...others].every((each) => !each.includes(' ') && known.isThing(each));
  const last = others.at(-1)?.split(' ').slice(1).join(' ') ?? '';
  // 'Milk or chocolate milk' is first the plain one.
  if (last !== '' && last === first && known.isThing(first)) return { words: first, alternatives: others };
  if (others.length === 0 || (!areThings && thingNamed(main))) return { words: main, alternatives: [] };
  // 'Olive or vegetable oil', 'red or white wine vinegar': the second says what both are.
  const completed = withoutHow(`${first} ${last}`, known);
  const isOfOne = last !== '' && thingNamed(completed) !== null;
  if (isOfOne && known.isCalled(completed)) return { words: completed, alternatives: others };
  if (areThings) return { words: first, alternatives: others };
  if (thingNamed(first) && others.some((each) => thingNamed(each))) {
    return { words: first, alternatives: others.filter((each) => thingNamed(each)) };
  }
  return isOfOne ? { words: completed, alternatives: others } : { words: main, alternatives: [] };
}

/** Without the words before a name, or in Spanish behind it, that only say how it is. */
function withoutHow(words: string, { isName, isForeignName, isThing, thingNamed }: KnownThings): string {
  const spanish = words.replace(spanishHow, '');
  const isNamed = isName(words) || isForeignName(words);
  let named = spanish !== words && !isNamed && isThing(spanish) ? spanish : words;
  for (let known = ''; known !== named; ) {
    known = named;
    const left = named.replace(beforeNames, '').trim();
    if (left === named || left === '') continue;
    if (meaningful.test(named) && (isName(named) || thingNamed(named))) break;
    named = left;
  }
  return named;
}

const beforeNames =
  /^(?:of|the|a|an|fresh(?:ly)?|ripe|large|lg\.?|medium|med\.?|small|sm\.?|big|good|nice|heaping|heaped|level|rounded|scant|finely|roughly|thinly|coarsely|chopped|diced|minced|sliced|shredded|grated|crushed|peeled|packed|melted|softened|cooked|squeezed|beaten|toasted|torn|dried) +/i;
const spanishHow = / (?:bien )?(?:madur|fresc|median|chic|pequeñ)[oa]s?$| grandes?$/iu;
/** Words that stay if they belong to a product's name. */
const meaningful =
  /^(?:large|fresh|small|big|medium|diced|minced|sliced|shredded|grated|crushed|peeled|chopped|dried|baby|ground)\b/i;

const bitsBehind = / (?:cloves?|stalks?|ribs?|sprigs?|wedges|florets|leaves|(?<!\b(?:green|red) )leaf|cubes)$/i;

/** Ribs of pork, not of celery. */
const isRibsOfMeat = (words: string, { thingNamed }: KnownThings) =>
  /\bribs?$/i.test(words) && /\bribs?\b/i.test(thingNamed(words) ?? '');

/** Removes words that only say how a thing is cut, or that it is fresh, if the rest still names a thing. */
function plainWords(words: string, parts: AmountPart[], known: KnownThings): string {
  const { thingNamed, categoryOf, isThing } = known;
  const named = withoutHow(words.trim(), known);
  const counted = parts.some(({ kind }) => kind === 'count' || kind === 'bit');
  if (isRibsOfMeat(named, known)) return named;
  const left = named.replace(partBehind, '');
  const isOfPart = left !== named && left !== '' && (counted || !thingNamed(named));
  // Nothing is left of '8 whole cloves' but how they are.
  const isCut =
    isOfPart &&
    !isHow(left) &&
    (thingNamed(left) !== null || (counted && categoryOf(left) === 'Produce' && isThing(left)));
  // '2 bay leaves' come from one jar, although 'leaves' is part of the name.
  if (bitsBehind.test(named) && (isCut || (counted && thingNamed(named)))) parts.push({ kind: 'bit' });
  return isCut ? left : named;
}

type AmountOfThing = Pick<Thing, 'packages' | 'mayBePieces' | 'packageSize' | 'packSize' | 'amount' | 'isForCooking'>;

const noAmount: AmountOfThing = {
  packages: null,
  mayBePieces: false,
  packageSize: null,
  packSize: null,
  amount: null,
  isForCooking: false,
};

/** Combines the parts of an amount. */
function amountIn(parts: readonly AmountPart[]): AmountOfThing {
  const of = <K extends AmountPart['kind']>(kind: K) =>
    parts.filter((part): part is Extract<AmountPart, { kind: K }> => part.kind === kind);
  const [count] = of('count');
  const [pack] = of('pack');
  const [container] = of('container');
  if (of('bit').length > 0) return { ...noAmount, isForCooking: true };
  const packages = whole(count?.count ?? 1);
  const measures = of('measure');
  if (measures.length > 0) {
    const stated = count || container ? packages : null;
    return inPackOfSize(pack?.count, packages, measures) ?? amountMeasured(measures, stated, container?.word);
  }
  if (pack) return packsOf(pack.count, packages);
  const inPacks = { ...noAmount, packageSize: container?.word ?? null, packSize: container?.packSize ?? null };
  if (!count) return { ...inPacks, packages: container ? 1 : null };
  const mayBePieces = !container && (!count.isMarked || count.count >= 6);
  return { ...inPacks, packages, mayBePieces };
}

/** Packs of so many pieces. '1 roll' and '1 each' say nothing of what a package holds. */
function packsOf(pieces: number, packages: number): AmountOfThing {
  if (pieces === 1) return { ...noAmount, packages, mayBePieces: true };
  return { ...noAmount, packages, packageSize: `${toThousandths(pieces)} ct` };
}

/** What one of a pack holds: 'coke 12 oz 12 pk', 'trash bags 13 gal 80 ct'. Pounds are of all: '2 lb shrimp 30 ct'. */
const sizesOfOne = new Set<ListAmount['measure']>(['fl oz', 'oz', 'ml', 'l', 'pt', 'qt', 'gal']);

type Measured = Extract<AmountPart, { kind: 'measure' }>;

/** Packs of several pieces, each of a size; null if the size is that of all. */
function inPackOfSize(pieces = 1, packages: number, [one]: readonly Measured[]): AmountOfThing | null {
  if (!one || pieces === 1 || !sizesOfOne.has(one.measure)) return null;
  return { ...noAmount, packages, packageSize: `${pieces} ct`, amount: { count: one.count, measure: one.measure } };
}

/** A package size if the line counts packages, or else a total amount. */
function amountMeasured(measures: readonly Measured[], packages: number | null, holder = ''): AmountOfThing {
  const [first] = measures;
  if (!first) return noAmount;
  const isForCooking = forCooking.has(first.measure);
  if (packages === null) {
    const amount = measures.reduce<ListAmount>(added, { count: 0, measure: first.measure });
    return { ...noAmount, amount, isForCooking };
  }
  return {
    ...noAmount,
    packages,
    packageSize: `${toThousandths(first.count)} ${first.measure} ${holder}`.trim(),
    isForCooking,
  };
}

const inOneMeasure: Partial<Record<string, Partial<Record<string, number>>>> = {
  lb: { oz: 1 / 16 },
  cup: { tbsp: 1 / 16, tsp: 1 / 48 },
  kg: { g: 1 / 1000 },
  tbsp: { tsp: 1 / 3 },
};

/** '1 lb 8 oz'; if the same amount is written twice ('400 g / 14 oz'), the first. */
function added(sum: ListAmount, { count, measure }: ListAmount): ListAmount {
  if (sum.count === 0) return { count: toThousandths(count), measure };
  const share = inOneMeasure[sum.measure]?.[measure];
  return share === undefined ? sum : { ...sum, count: toThousandths(sum.count + count * share) };
}

const whole = (count: number) => Math.max(1, Math.ceil(count - 1e-9));

/** A recipe that only names something takes as much of it as the cook likes: 'salt and pepper'. */
function ofRecipe(thing: WrittenThing): WrittenThing {
  return thing.amount === null && thing.packages === null ? { ...thing, isForCooking: true } : thing;
}

function scaled(thing: WrittenThing, scale: number): WrittenThing {
  if (scale === 1) return thing;
  const amount = thing.amount && { ...thing.amount, count: toThousandths(thing.amount.count * scale) };
  return { ...thing, amount, packages: thing.packages && whole(thing.packages * scale) };
}
