import { isAisle } from '#shared/rules/catalog/aisles.ts';
import { inDigits } from '#shared/rules/text/number-words.ts';
import { otherAmountsInWords } from '#shared/rules/text/other-scripts.ts';
import { scaled } from './amounts/amount-of-thing.ts';
import { andAHalf, containerAlone, numbersApart } from './amounts/amount-words.ts';
import { eachKindCounted, kindsInBrackets } from './amounts/counts-between-words.ts';
import { spanishAmountsInWords } from './amounts/spanish-amounts.ts';
import { amountAlone, peelAmounts } from './amounts/written-amounts.ts';
import { isColorAlone, withNounsForColors } from './colors-alone.ts';
import { cutVeryLongLines } from './cut-very-long-lines.ts';
import { isDoneAtHome, severalThings } from './describing-words.ts';
import { foodForm } from './food-forms.ts';
import type { KnownThings } from './known-things.ts';
import { headsNotNeeded, notNeededIn, purposeOf } from './line-purpose.ts';
import { eitherOf } from './splitting/alternatives.ts';
import { mayBelongToNext, mayBeTwo, mayShareNoun } from './splitting/one-thing-or-two.ts';
import { thingsIn } from './splitting/split-at-commas.ts';
import { arePair, thingsRunTogether } from './splitting/split-without-commas.ts';
import { notesInTalk, splitSpokenThings, withoutPrices, withoutTalk } from './splitting/spoken-lines.ts';
import { corrected } from './spoken-corrections.ts';
import { chainNamed, storeAfter } from './store-names.ts';
import { type TextLine, textLines } from './text-lines.ts';
import { insteadUse, thingOf } from './thing-with-remarks.ts';
import { inOwnWords, type WrittenThing } from './written-thing.ts';

export interface WrittenList {
  things: WrittenThing[];
  /** The recipe's number of servings, if stated. */
  servings: number | null;
  /** The things and lines over the limit, which were left out, as written. */
  leftOut: string[];
  /** The lines that name nothing to buy, as written. */
  passedOver: string[];
}

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
  const { lines, servings, leftOut, passedOver } = textLines(cutVeryLongLines(text), known, most);
  const bounded = { ...known, isCalled: atMost(mostCombinations, known.isCalled) };
  const things: WrittenThing[] = [];
  const unread: string[] = [];
  let aboveRecipe = 0;
  for (const line of withAmountsBeside(lines, known)) {
    if (things.length < most) things.push(...thingsOfLine(line, bounded));
    else unread.push(line.written);
    if (line.isAboveRecipe) aboveRecipe = things.length;
  }
  // The servings may also be in the middle of the ingredients.
  const ofNoRecipe = isOfIngredients(things.slice(0, aboveRecipe)) ? 0 : aboveRecipe;
  const isRecipe = servings !== null || isOfIngredients(things.slice(ofNoRecipe));
  const inList = (thing: WrittenThing, at: number): WrittenThing => {
    const isOfRecipe = isRecipe && at >= ofNoRecipe;
    const doubted = { ...inDoubt(thing, known), isInRecipe: thing.isInRecipe || isOfRecipe };
    const wanted = isFromTap(doubted) ? { ...doubted, purpose: 'not-to-buy' as const } : doubted;
    if (servings === null) return scaled(wanted, scale);
    return isOfRecipe ? scaled(ofRecipe(wanted), scale) : wanted;
  };
  return {
    things: things.slice(0, most).map(inList),
    servings,
    leftOut: [...things.slice(most).map(({ written }) => written), ...unread, ...leftOut],
    passedOver,
  };
}

/** '2 lb', '2', but not '12345', which may be anything. */
const mayBeAmount = /\p{L}|^\d{1,2}$/u;

/** An amount on a line of its own with its thing: that above, or that below if the list begins with one. */
function withAmountsBeside(lines: readonly TextLine[], known: KnownThings): TextLine[] {
  const isAmount = lines.map(
    ({ written }) => mayBeAmount.test(written) && amountAlone(numbersApart(written, known)).length > 0,
  );
  if (!isAmount.includes(true)) return [...lines];
  const isBefore = isAmount[0] === true;
  const together: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = lines.slice(at, at + 2) as [TextLine, TextLine | undefined];
    const thing = isBefore ? next : line;
    const isPair =
      isAmount[at] === isBefore &&
      isAmount[at + 1] === !isBefore &&
      next?.heading === line.heading &&
      next.isDone === line.isDone &&
      /\p{L}/u.test(thing?.written ?? '') &&
      peelAmounts(thing?.written ?? '', known).parts.length === 0;
    together.push(isPair ? { ...line, written: `${line.written} ${next?.written}` } : line);
    if (isPair) at++;
  }
  return together;
}

const tapWater =
  /^(?:(?:ice|iced|icy|cold|cool|warm|hot|boiling|lukewarm|tepid|tap|pasta|cooking|reserved|starchy|or|very) )*water\b(?! (?:chestnuts?|crackers?|bottles?))/i;

/** A recipe's water, by the cup. */
function isFromTap({ words, packages, isForCooking, isInRecipe }: WrittenThing): boolean {
  return packages === null && (isForCooking || isInRecipe) && tapWater.test(words);
}

/** 'Stuff for tacos', 'sandwich stuff', 'dryer thingies' */
const anyThings =
  /^(?:some |the )?(?:things?|stuff|goodies) (?:for|to)\b| (?:stuff|things|thing(?:y|ies|ys)|whatsits?|doodads?|fixings|fixins|goodies)$/i;

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

const forSomebody =
  /^(.*\S) for (?:the |my |our )?(?:(kid|children|toddler)|(dog|cat|bab(?:y|ie)|bird|fish|rabbit|hamster))s?$/i;

/** 'Vitamins for kids' as 'kids vitamins', if there are such; most things are the same for everybody. */
function forWhom(line: string, known: KnownThings): string {
  const [, thing = '', child, whom = ''] = forSomebody.exec(line) ?? [];
  const { rest } = peelAmounts(withoutTalk(thing), known);
  if (rest === '') return line;
  const named = child ? `kids ${rest}` : `${whom.replace(/ie$/i, 'y')} ${rest}`;
  const isSoldSo = child ? known.isForChildren(rest) : known.isCalled(named) || known.thingNamed(named) !== null;
  return isSoldSo ? line.replace(forSomebody, '$1').replace(rest, named) : line;
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
const sentenceEnd = /(?<=[?!]|\p{L}\p{Ll}{3}\.)\s+(?!of\b)(?=\p{L}{2})/u;

/** The sentences of a line. A period may also end a word in short: 'choc. chips'. */
function sentencesOf(line: string, known: KnownThings): string[] {
  const isInShort = (sentence: string, next: string) => {
    const word = sentence.replace('.', '');
    return /^\p{L}+$/u.test(word) && !known.isSpelledAsName(word) && known.thingNamed(`${word} ${next}`) !== null;
  };
  const sentences: string[] = [];
  for (const next of line.split(sentenceEnd)) {
    const last = sentences.at(-1);
    if (last !== undefined && isInShort(last, next)) sentences.splice(-1, 1, `${last} ${next}`);
    else sentences.push(next);
  }
  return sentences;
}

/** 'Thanks!', after what it is for. */
const isThanks = (sentence: string, known: KnownThings) =>
  /^\P{L}*[\p{L}']+\P{L}*$/u.test(sentence) && purposeOf(sentence, known) === 'talk';

/** The things of a line. Its sentences are read one by one if some are only talk, or each names a thing. */
function thingsOfLine(line: TextLine, known: KnownThings): WrittenThing[] {
  const sentences = sentencesOf(line.written, known).filter((sentence, at) => at === 0 || !isThanks(sentence, known));
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
  const plain = numbersApart(otherAmountsInWords(withoutPrices(line.written.replace(insteadUse, ''))), known);
  const priceless = wantedFirst(corrected(plain, known), known);
  const { isDone, heading, isMeal } = line;
  const stated = purposeOf(priceless, known);
  const purpose = headsNotNeeded(heading ?? '') ? 'not-to-buy' : stated;
  const about = { isInRecipe: isOfIngredient(priceless), isDone, purpose, heading, isMeal };
  const asWritten = { ...inOwnWords(line.written), written: line.written, isGuessed: false, ...about };
  if (stated === 'talk') return [asWritten];
  const thing = stated === 'not-to-buy' ? notNeededIn(priceless) : unwantedApart(priceless);
  const { rest: bare, store } = known.isName(thing)
    ? { rest: thing, store: null }
    : storeAfter(withoutTalk(forWhom(thing, known)), known);
  const chain = chainNamed(store ?? '');
  const ofOtherStore = store !== null && chain === undefined ? ` (${store})` : '';
  const isForCooking = cookingWords.test(priceless);
  const { amount, things: counted } = amountOfEach(
    spanishAmountsInWords(inDigits(andAHalf(eitherOf(partsOf(bare, known), known))), known),
  );
  const pieces = splitSpokenThings(counted)
    .flatMap((part) => thingsIn(part === counted ? part : withoutTalk(part), known))
    .flatMap((piece) => thingsRunTogether(piece, known, counted));
  const meant = withBrandOfLast(withNounsForColors(pieces, known), known);
  const things = pieces.flatMap((piece, at): WrittenThing[] => {
    const thing = thingOf(`${amount}${meant[at]}${ofOtherStore}`, known);
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
    // 'Chicken and rice' are things, and 'spaghetti and meatballs' are a dish.
    const wanted = {
      ...about,
      isMeal: isMeal === true && pieces.length === 1,
      chain: thing.chain ?? chain ?? line.chain,
    };
    const notes = at === pieces.length - 1 ? [...new Set([...thing.notes, ...notesInTalk(priceless)])] : thing.notes;
    return [{ ...thing, notes, written, isForCooking: thing.isForCooking || isForCooking, isGuessed, ...wanted }];
  });
  // Unrecognized words stay as the shopper wrote them.
  return things.length > 0 ? things : [asWritten];
}

/** 'Shampoo and conditioner (Dove)' are both by Dove. Most brands don't make both: 'eggs and butter (Kerrygold)'. */
function withBrandOfLast(pieces: readonly string[], known: KnownThings): string[] {
  const [, brand] = /\(([^()]+)\)$/.exec(pieces.at(-1) ?? '') ?? [];
  if (brand === undefined || !known.isBrand(brand)) return [...pieces];
  const isOfBrand = (piece: string) => known.thingNamed(`${brand} ${peelAmounts(piece, known).rest}`) !== null;
  return pieces.map((piece, at) =>
    at < pieces.length - 1 && !piece.includes('(') && isOfBrand(piece) ? `${piece} (${brand})` : piece,
  );
}

/**
 * 'Milk but not skim' and 'ketchup - any brand but Heinz' say which, as 'milk, not skim' does. Other words before 'not'
 * make a sentence of it: 'it's not'.
 */
const unwantedAfter =
  /(?<=[\p{L}\d%)])(?<!\b(?:it['’]?s|its|they['’]re|is|are|was|am|do|does|did|can|could|will|would|should|if|or|why|whether|maybe)),? (?:(?:- )?any(?:thing| brand| kind)? (?:but|except|other than|besides)|except|other than|(?:but |and )?not) (?=\p{L})/giu;

const unwantedApart = (line: string) => line.replace(unwantedAfter, ', not ');

/** 'Not chicken, turkey' is 'turkey, not chicken'. */
function wantedFirst(line: string, known: KnownThings): string {
  const [, unwanted = '', wanted = ''] = /^not (?:the |any )?([^,;]+)[,;] (?:but )?([^,;]+)$/i.exec(line) ?? [];
  const isNamed = (words: string) => known.isThing(words) || known.thingNamed(words) !== null;
  const areThings = [unwanted, wanted].every((each) => each !== '' && isNamed(peelAmounts(each, known).rest));
  return areThings ? `${wanted}, not ${unwanted}` : line;
}

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
const cutAfter = /\b(?:[a-z]{3,}ed|cut|parts?)\b/i;

const isOfIngredient = (line: string) =>
  isPrepared.test(line) ||
  line
    .split(/, /)
    .slice(1)
    .some((clause) => isDoneAtHome(clause) && cutAfter.test(clause));

/** A line's things or kinds one by one, if it sums them up. */
const partsOf = (line: string, known: KnownThings) =>
  partsInBrackets(line, known) ?? kindsInBrackets(line, known) ?? eachKindCounted(line, known) ?? line;

/** A form written once for several things: 'frozen veggies (peas, corn)'. */
const formBefore = new RegExp(`^(${foodForm}) `, 'i');

/** The things in parentheses after words that only summarize them; null if there are none. */
function partsInBrackets(line: string, known: KnownThings): string | null {
  const [, before = '', inside = ''] = /^([^()]{2,40}?)\s*\(([^()]+)\)\s*$/.exec(line) ?? [];
  const parts = inside.split(/\s*(?:,|;|\+| and | y | & )\s*/i).filter((part) => part !== '');
  const { rest, parts: counted } = peelAmounts(before, known);
  const isSummary = severalThings.test(rest) || !known.isThing(rest);
  const areThings = parts.length > 1 && parts.every((part) => known.isThing(peelAmounts(part, known).rest));
  if (!isSummary) return partsOfDish(rest, parts, known)?.join(' + ') ?? null;
  if (!areThings) return null;
  // One can is of one of them: '1 can of meat (tuna, spam)'.
  const isOne = counted.some((part) => part.kind === 'container' || (part.kind === 'count' && part.count === 1));
  if (isOne) return `${before.slice(0, before.length - rest.length)}${parts.join(' or ')}`;
  const [, form] = formBefore.exec(rest) ?? [];
  if (!form) return parts.join(', ');
  // Joined by plus signs, because 'frozen broccoli' after a comma would describe the peas before it.
  const withForm = (part: string) => part.replace(peelAmounts(part, known).rest, (thing) => `${form} ${thing}`);
  return parts.map(withForm).join(' + ');
}

/**
 * What a dish is made of that isn't sold as such: 'tacos (ground beef, shells)' are taco shells, and other things. Null for
 * kinds, as in 'soup (tomato, chicken noodle)'.
 */
function partsOfDish(dish: string, parts: readonly string[], known: KnownThings): string[] | null {
  if (parts.length < 2 || known.isCalled(dish)) return null;
  const ofDish = (part: string) => `${dish.replace(/(?<!s)s$/i, '')} ${part}`;
  const named = parts.map((part) => (known.isCalled(ofDish(part)) ? ofDish(part) : part));
  const categories = new Set(named.map((part) => known.categoryOf(peelAmounts(part, known).rest)));
  const isOfDish = named.some((part, at) => part !== parts[at]);
  const areKinds = parts.some((part) => known.isDescribedBy(dish, [part]) && !named.includes(ofDish(part)));
  return isOfDish && !areKinds && categories.size > 1 && !categories.has(null) ? named : null;
}

const amountBeforeEach = /^(.{1,20}?),? (?:of )?each(?:(?::| of) (.+)| (.+ (?:and|&) .+))$/i;
const amountForEach = /^(.+(?: (?:and|&) |\/).+?)(?:,| -|:)? (\S{1,8}(?: \S{1,8})?) (?:each|ea\.?)$/i;

/** '1 lb each: turkey, ham', '3 each lemons and limes', and 'lemons and limes 3 ea': the amount goes before each thing. */
function amountOfEach(line: string): { amount: string; things: string } {
  const [, before = '', listed = '', joined = ''] = amountBeforeEach.exec(line) ?? [];
  const [, counted = '', after = ''] = amountForEach.exec(line) ?? [];
  const [amount, things] = [before || after, listed || joined || counted];
  return amount && amountAlone(amount).length > 0 ? { amount: `${amount} `, things } : { amount: '', things: line };
}

/** A recipe that only names something takes as much of it as the cook likes: 'salt and pepper'. */
function ofRecipe(thing: WrittenThing): WrittenThing {
  return thing.amount === null && thing.packages === null ? { ...thing, isForCooking: true } : thing;
}
