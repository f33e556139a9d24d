import { keyOf, kindNameOf, mainNameOf, stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import {
  childWords,
  confidenceOf,
  isAnotherFood,
  isAnotherThing,
  isBrand,
  isBrandPart,
  isForeignName,
  isName,
  isOrdinary,
  isVague,
  knownWord,
  type LikelyChoice,
  meansAnother,
  optionalStems,
  productNamed,
  surelyNoun,
  type Understanding,
} from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';
import { leastConfidence, leastOffered, lineWeights } from './line-weights.ts';
import { isInOneName, productsWith } from './named-together.ts';
import { aboutThings, isHow } from './reading/describing-words.ts';
import { preserved } from './reading/food-forms.ts';
import { isSmall } from './reading/line-purpose.ts';

/** What search found for words, whether or not it fits. */
export interface Meaning {
  understanding: Understanding | null;
  /** The chance of the first choice together with the other kinds that its words would name. */
  meant: number;
}

export type LineClues = Record<keyof typeof lineWeights, number>;

/** Brings the log odds of search to about 1. */
const usualOdds = 4;

/** What tells whether the first product that search found is what a line means; null if it found none. */
export function lineCluesOf(remark: string | null, { understanding, meant }: Meaning): LineClues | null {
  const [first] = understanding?.choices ?? [];
  if (!understanding?.clues || !first) return null;
  const { clues, isWhole, isWellNamed } = understanding;
  const odds = confidenceOf(clues);
  return {
    bias: 1,
    odds: Math.log(odds / (1 - odds)) / usualOdds,
    meant: Math.min(1, meant),
    isWhole: Number(isWhole),
    isWellNamed: Number(isWellNamed),
    isRemarked: Number(remark !== null),
  };
}

const lackedBy = (product: string, words: string) => {
  const named = new Set(stemsOf(product));
  return stemsOf(words).filter((word) => !named.has(word));
};

const missedOf = (words: string, product: string) =>
  lackedBy(product, words).filter((word) => !optionalStems().has(word));

/** The chance that the first product is what the line means, by how often it was for labeled lines with such clues. */
function lineConfidenceOf(clues: LineClues): number {
  const odds = Object.entries(clues).reduce(
    (sum, [clue, value]) => sum + value * lineWeights[clue as keyof LineClues],
    0,
  );
  return 1 / (1 + Math.exp(-odds));
}

/** 'Onions', but not 'swiss'. */
export const isPlural = (words: string) => /[^s]s$/i.test(words);

const isThing = (word: string) => (knownWord(word)?.nounShare ?? 0) >= surelyNoun;

/** From this share of its products on, a word that names a variety is also sold by itself: 'banana', and not 'smooth'. */
const leastOfFlavor = 0.1;

export const isFlavor = (word: string) => isVariety(word) && (knownWord(word)?.nounShare ?? 0) >= leastOfFlavor;

/** Longer remarks are sentences. */
const mostWordsOfVariety = 3;
const leastLetters = 3;

/** 'Lemon' and 'lavender' name varieties of many things; 'large' and 'frozen' don't. */
export function isVariety(word: string): boolean {
  const isOnlyDescription = isHow(word) || form.test(word) || special.test(word) || word.length < leastLetters;
  return knownWord(word)?.isKind === true && !isOnlyDescription;
}

/** Lemon muffins aren't blueberry muffins, and lavender soap isn't oatmeal soap. */
function isOfOtherVariety(words: string, product: string, name: string): boolean {
  // 'Skin-on' says how it is.
  if (aboutThings.test(words)) return false;
  const variety = kindNameOf(name);
  const isOfVariety = stemsOf(variety).some((word) => isVariety(word) && !stemsOf(words).includes(word));
  return isOfVariety && words.split(' ').length <= mostWordsOfVariety && missedOf(words, product).some(isVariety);
}

/** Kinds that a shopper who wants them names. */
export const special = /\b(?:organic|lite|light|low|less|lower|reduced|no|unsalted|free|lean|diet|zero)\b/i;
/** The least chance of the first choice together with the other kinds that its words would name. */
export const leastMeant = 0.4;

/** The least chance of a thing that a brand alone means; below it, the brand sells several. */
const leastOfBrand = 0.6;
/** The same for a name that is often another word. */
const leastOfOtherWord = 0.95;
/** From this share of its products on, a word is what a thing is called. */
const leastNounShare = 0.15;

/** 'Toms' are hardly Tom's of Maine, and 'greens', which collards are called, are hardly Green's. */
const isOftenAnotherWord = (named: string) =>
  isBrandPart(named) || (isBrand(named) && (knownWord(named)?.nounShare ?? 0) >= leastNounShare);

function leastOfNamed(named: string): number {
  if (isOftenAnotherWord(named)) return leastOfOtherWord;
  return isBrand(named) ? leastOfBrand : 0;
}

/** Forms that are other products than the usual one, besides those that only some shoppers want. */
const form = new RegExp(`\\b(?:${preserved}|dry|powder(?:ed)?|mix|instant|smoked|pickled|raw|meatless|vegan)\\b`, 'i');

/** Words of a remark that may change the product: an amount, a choice, a preference ('30 x 36', 'Dove or Dial', 'the one dad likes'). */
const leavesOpen =
  /\d|\/| or |\b(?:not?|non|without|like[sd]?|loves?|wants?|eats?|uses?|prefers?|favou?rite|usual|same|everything|kinds?|types?|styles?|flavou?r(?:s|ed)?|ones?|and|but|any|each|individual|case|box|bag|pack|big|large|small)\b/i;
/** Words with which a line names more than one thing, or a use for it: 'chips or pretzels', 'stuff for tacos'. */
const namesNoSingleThing = / or | for |\b(?:stuff|things?)\b/i;

/** Whether the words fit several kinds alike, or name a kind, a brand, or an amount that the first product lacks. */
export function isKindOpen(words: string, remark: string | null, { understanding, meant }: Meaning): boolean {
  const [first] = understanding?.choices ?? [];
  if (!understanding?.isWellNamed || !first) return true;
  const { isWhole, isMistyped } = understanding;
  if (isBrandOpen(words, first, understanding) || isOfSeveral(words, first)) return true;
  const areTooMany = isWhole ? meant < leastMeant : namesNoSingleThing.test(words);
  if (areTooMany || (remark !== null && leavesOpen.test(remark)) || isOnlyPartOf(words, first.name)) return true;
  if (isHardlyNamed(words, first, understanding) || (!isWhole && lacksSide(words, first))) return true;
  const unread = isWhole || isMistyped ? '' : words;
  return nameAnother(unread, `${unread} ${remark ?? ''}`.trim(), first);
}

/** The least share of a flavor that nobody has to name. */
const leastOfUnnamedFlavor = 0.5;

/** 'Gerber baby food' is of any of its flavors, and none of them is the usual one. */
const isFlavorOpen = (words: string, { name, item, chance }: LikelyChoice) =>
  chance < leastOfUnnamedFlavor &&
  item.category !== produce &&
  stemsOf(kindNameOf(name)).some((stem) => isOfProduce(stem) && !stemsOf(words).includes(stem));

const produce = 'Produce';

/** 'Bananas', but not 'medium roast'. */
const isOfProduce = (stem: string) =>
  isFlavor(stem) &&
  productsWith(stem).some(({ head, category }) => head.at(-1) === stem && keyOf(category) === categoryKey(produce));

export const notFood = ['Household', 'Cleaning & Laundry', 'Personal Care', 'Health', 'Pet'];

/** Whether what the words leave open is no detail: which flavor, or what it is for. */
const isOfSeveral = (words: string, first: LikelyChoice) => isFlavorOpen(words, first) || isInDepartments(words, first);

/** From this share of its items on, a word alone may mean a thing of another department. */
const leastOfDepartment = 0.3;

/** 'Soap' is for people or for dishes, and 'wipes' are for babies or for the kitchen. All food is eaten. */
function isInDepartments(words: string, { name, item }: LikelyChoice): boolean {
  const [noun, ...more] = isForeignName(words) ? stemsOf(mainNameOf(name)).slice(-1) : stemsOf(words);
  if (noun === undefined || more.length > 0) return false;
  const products = productsWith(noun).filter(({ head }) => head.at(-1) === noun);
  const inAll = sumOfItems(products);
  const others = Map.groupBy(products, ({ category }) => keyOf(category));
  return notFood.some((category) => {
    const ofIt = category === item.category ? undefined : others.get(categoryKey(category));
    return ofIt !== undefined && sumOfItems(ofIt) >= inAll * leastOfDepartment;
  });
}

const categoryKey = memoized((category: string) => keyOf(stemsOf(category)));

const sumOfItems = (products: readonly { itemCount: number }[]) =>
  products.reduce((sum, { itemCount }) => sum + itemCount, 0);

/** Ordinary words that search took for the beginning or a misspelling of ours: 'cash' for cashews, 'got' for goat. */
export function ordinaryTaken(words: string, understanding: Understanding | null): string[] {
  const isJoint = (word: string) => word.length < leastLetters || optionalStems().has(word);
  const isTalk = (word: string) => isSmall(word) && !isJoint(word) && knownWord(stemsOf(word)[0] ?? '') === undefined;
  const others = words
    .toLowerCase()
    .split(' ')
    .filter((word) => isOrdinary(word) || isTalk(word));
  // Last, because clues take an item to compute.
  const isTaken = others.length > 0 && (understanding?.clues?.completed || understanding?.clues?.guessed);
  return isTaken ? others : [];
}

/** Whether the words hardly name the first choice's brand: 'piñon coffee' isn't by Pilon, nor are 'chicos' Topo Chico. */
function isBrandOpen(words: string, { match }: LikelyChoice, understanding: Understanding): boolean {
  const { isWhole, isMistyped, clues } = understanding;
  const isGuessed = !isWhole && !isMistyped && words.includes(' ') && clues?.brandGuessed === 1;
  const named = stemsOf(words).join(' ');
  const isCalledSo = knownWord(named)?.named.some(({ strength }) => strength !== 'brand');
  const isOtherForm = match === 'this-product' && isBrandPart(named) && !isCalledSo;
  const isPartNamed = match === 'this-product' && (clues?.headInQuery ?? 1) < 1;
  const least = isPartNamed ? Math.max(leastOfBrand, leastOfNamed(named)) : leastOfNamed(named);
  return isGuessed || isOtherForm || chanceOfThing(understanding) < least;
}

const isOnlyPartOf = (words: string, name: string) => isOnlyMadeOf(words, name) || isOnlyAdded(words, name);

/**
 * Whether a word alone means something else than the product: another thing, like 'blanket' for pigs in one, or a thing for
 * everybody.
 */
export function isAnotherAlone(words: string, name: string): boolean {
  const stems = stemsOf(words);
  const [word = ''] = stems.slice(-1);
  if (isName(word) || !stems.slice(0, -1).every((each) => optionalStems().has(each))) return false;
  const thing = words.toLowerCase().split(' ').at(-1) ?? '';
  const noun = stemsOf(mainNameOf(name)).at(-1) ?? '';
  // Collagen is sold as a powder.
  const isLacking = isAnotherThing([thing]) && !isAnotherFood(thing) && !isVague(noun);
  return isLacking || meansAnother(thing) || isForChildrenUnsaid(words, name);
}

/** Training pants are for children, which 'pants' doesn't say. */
const isForChildrenUnsaid = (words: string, name: string) =>
  productNamed(name)?.isForChildren === true && !stemsOf(words).some((word) => childWords().has(word));

/** 'Vanilla beans' are pieces, and the one product called so is a paste of them. 'Tacos' are taco shells, which are pieces. */
function isOnlyMadeOf(words: string, name: string): boolean {
  const main = mainNameOf(name);
  if (!isPlural(words) || isPlural(main) || isName(keyOf(stemsOf(words)))) return false;
  const last = stemsOf(words).at(-1);
  const described = main.split(' ').slice(0, -1);
  // Water bottles are bottled water.
  return (
    described.some((word) => stemsOf(word)[0] === last && !/(?:ed|[^s]s)$/i.test(word)) && stemsOf(main).at(-1) !== last
  );
}

/** 'Queso' is cheese, and 'Salsa con Queso' has some. */
function isOnlyAdded(words: string, name: string): boolean {
  const [, thing = '', added = ''] = /^(.+) (?:con|with) (.+)$/i.exec(mainNameOf(name)) ?? [];
  const said = stemsOf(words);
  return said.every((word) => stemsOf(added).includes(word) && !stemsOf(thing).includes(word));
}

/** 'Vitamin C gummies & zinc' name two things, of which the product is only one. */
function lacksSide(words: string, { item, name }: LikelyChoice): boolean {
  const product = `${item.brand} ${name} ${item.unit}`;
  const sides = words.split(/ (?:and|&|\+|plus) /i);
  return sides.length > 1 && sides.some((side) => lackedBy(product, side).length === stemsOf(side).length);
}

/** Whether the words rather name something else than the first choice. */
const isHardlyNamed = (words: string, first: LikelyChoice, understanding: Understanding) =>
  hasAnotherName(words, first) || isBarelyBegun(words, understanding) || betterNamed(words, understanding).length > 0;

/** The most letters that say little of a longer word. */
const fewLetters = 3;

/** 'Rug' is hardly the beginning of rugelach, nor 'sock' of sockeye salmon; 'brocc' is one of broccoli. */
function isBarelyBegun(words: string, understanding: Understanding): boolean {
  const last = words.split(' ').at(-1) ?? '';
  const isWord = /\p{L}/u.test(last);
  return isWord && (last.length <= fewLetters || isAnotherThing([last])) && understanding.clues?.completed === 1;
}

/** 'Dog food paper towels': two words side by side that name what the product isn't. */
function hasAnotherName(words: string, { item, name }: LikelyChoice): boolean {
  const own = new Set(stemsOf(`${item.brand} ${name} ${item.unit}`));
  const each = words.split(' ').map((word) => stemsOf(word));
  return each.some((stems, at) => {
    const pair = [...stems, ...(each[at + 1] ?? [])];
    return pair.length === 2 && !pair.some((word) => own.has(word)) && isInOneName(pair);
  });
}

/**
 * The choices whose own names have a word that the first one lacks, or are the very words: 'beef sirloin' isn't ground beef,
 * of whose other name, 'ground sirloin', it is only half, and 'mint' may be the herb, though breath mints are 'mints'.
 */
export function betterNamed(words: string, understanding: Understanding): LikelyChoice[] {
  const [first, ...others] = understanding.choices;
  if (!first) return [];
  const isCalledSo = ({ name }: LikelyChoice) => name.toLowerCase() === words.toLowerCase();
  const called = isCalledSo(first) ? [] : others.filter(isCalledSo);
  if (called.length > 0) return called;
  const withAny = (missed: readonly string[]) =>
    others.filter(({ name }) => stemsOf(name).some((word) => missed.includes(word)));
  // Most first choices have every word in their names, which takes less to tell than what else names them.
  const isAnyBetter = withAny(missedOf(words, first.name)).length > 0;
  if (!isAnyBetter || understanding.clues?.isKnown === 1) return [];
  return withAny(missedOf(words, `${first.item.brand} ${first.name} ${first.item.unit}`));
}

const headOf = (name: string) => productNamed(name)?.head ?? [];

/** The chance of the first choice with all kinds of the same thing: 'detergent' and 'detergent pods', but not two mixes. */
function chanceOfThing({ choices }: Understanding): number {
  const head = new Set(headOf(choices[0]?.name ?? ''));
  const isSame = (other: ReadonlySet<string>) => head.isSubsetOf(other) || other.isSubsetOf(head);
  return choices.reduce((sum, { name, chance }) => sum + (isSame(new Set(headOf(name))) ? chance : 0), 0);
}

/** Whether the unread words name another thing, or the words with the remark name another kind or brand. */
function nameAnother(unread: string, all: string, { item, name }: LikelyChoice): boolean {
  const product = `${item.brand} ${name} ${item.unit}`;
  const nouns = productNamed(name)?.nouns ?? [];
  const isOfNoun = (word: string) =>
    isBrand(word) ||
    [...(knownWord(word)?.postings?.keys() ?? [])].some((other) => other.nouns.some((noun) => nouns.includes(noun)));
  return (
    [special, form].some((kinds) => kinds.test(all) && !kinds.test(name)) ||
    // 'Paper towels and dish soap' are more than dish soap, and 'grandpa's medicine' isn't a mistyped brand of biscuits.
    lackedBy(product, unread).some(isThing) ||
    // 'Puffs strawberry apple' are of a flavor, which the product may not have.
    missedOf(unread.replace(/\S+ed\b/g, ''), product).some(isFlavor) ||
    isOfOtherVariety(all, product, name) ||
    // Quail eggs aren't hen's eggs.
    unread
      .toLowerCase()
      .split(/[^\p{L}'’-]+/u)
      .some((word) => isAnotherFood(word) && missedOf(word, product).length > 0) ||
    missedOf(all, product).some(isOfNoun)
  );
}

/** Whether a line surely means the first product that search found. */
export function needsNoQuestion(words: string, remark: string | null, meaning: Meaning): boolean {
  if (isKindOpen(words, remark, meaning)) return false;
  const clues = lineCluesOf(remark, meaning);
  return clues !== null && lineConfidenceOf(clues) >= leastConfidence;
}

/** Whether a line that is asked about so hardly means the first product that it isn't taken without an answer: 'bp'. */
export function isHardlyMeant(words: string, remark: string | null, meaning: Meaning): boolean {
  const clues = lineCluesOf(remark, meaning);
  if (clues === null || meaning.understanding === null) return false;
  const { understanding } = meaning;
  const [first] = understanding.choices;
  return (
    lineConfidenceOf(clues) < leastOffered ||
    isBarelyBegun(words, understanding) ||
    isLittleOfName(words, understanding) ||
    (first !== undefined && (isAnotherAlone(words, first.name) || isPartOfBrand(words, first)))
  );
}

/** Whether the words are spelled otherwise than the part of a brand that they were taken for: 'meds' for Zoo Med. */
function isPartOfBrand(words: string, { match, item }: LikelyChoice): boolean {
  const [word = '', ...more] = wordsOf(words);
  return (
    match === 'this-product' && more.length === 0 && isBrandPart(stem(word)) && !wordsOf(item.brand).includes(word)
  );
}

/** The most of a product's name that other things are called as well. */
const littleOfName = 1 / 3;

/**
 * 'Stamps' are hardly 'Toilet Gel Stamps', nor is 'gas' 'Gas Relief Softgels': people seldom call them so. 'Panko' means
 * nothing else than panko bread crumbs.
 */
function isLittleOfName(words: string, { isWellNamed, clues }: Understanding): boolean {
  const { headInQuery = 0, headNoun = 0, wordsInName = 0 } = clues ?? {};
  const isOneWord = !words.includes(' ');
  // 'Free range eggs' are all in the name.
  if (isWellNamed || headInQuery === 0 || (!isOneWord && wordsInName === 1)) return false;
  return headNoun === 1 || (headInQuery <= littleOfName && (!isOneWord || meansAnother(words)));
}
