import { ownWordsId, ownWordsItem, stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { LineChoice, LineQuestion, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { type CountedChoice, choiceOf, moreOf, withoutCut, withoutDoubt, writtenInAll } from './count-packages.ts';
import { findProducts } from './find-products.ts';
import { isHardlyMeant } from './line-confidence.ts';
import { noteOf } from './note-of-thing.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import { withCapacityNamed } from './sizes-in-line.ts';
import { understandWords } from './understand-words.ts';

/** The most items to choose from or to suggest, besides the shopper's own words. */
const mostChoices = 4;

/** A line before those of the same item become one. */
export interface LineToMerge extends UnderstoodLine {
  /** It takes some of a package, without saying how much: '3 cloves of garlic', 'flour for dusting'. */
  takesSome: boolean;
  /** It says how many packages, or which: '2 milk', 'a bag of potatoes'. */
  isCounted: boolean;
  /** What its packages hold in all, if it says so: 10 lb for '2 5 lb bags of flour'. */
  heldInAll: ListAmount | null;
  /** The stems of its words without its amount: 'rice' of '1 lb rice'. */
  stems: string;
}

/** What one thing on a list may mean, and what to ask the shopper about it. */
export function understandThing(asWritten: WrittenThing): LineToMerge {
  const thing = withCapacityNamed(asWritten);
  const { written, isDone, purpose, heading, chain } = thing;
  const isNotToBuy = purpose !== 'to-buy';
  const { found, suggested = [], question, unknownWords } = findProducts(thing);
  const note = found[0] && noteOf(thing, found[0].item);
  const counted = found.slice(0, mostChoices).map((each) => choiceOf(each, thing));
  const [first] = counted;
  const isWhichOpen =
    thing.isGuessed || thing.isMeal || (found[0] !== undefined && isContainerItself(thing.words, found[0].item));
  const openQuestion =
    question ?? (isWhichOpen ? 'which' : first && (first.isHowMuchOpen || thing.isCountUnclear) ? 'amount' : undefined);
  const choices = asAsked(counted, found, { thing, openQuestion }).slice(0, mostChoices).map(withoutDoubt);
  const suggestions = suggested
    .filter(({ item }) => !found.some((one) => one.item.id === item.id))
    .slice(0, mostChoices)
    .map((each) => withoutDoubt(choiceOf(each, thing)));
  return {
    written,
    ...(openQuestion && !isNotToBuy && { question: openQuestion }),
    ...(unknownWords !== undefined && { unknownWords }),
    isDone,
    isNotToBuy,
    isStaple: thing.isForCooking && first !== undefined && isStaple(thing, first),
    takesSome: thing.isForCooking && thing.amount === null && thing.packages === null,
    isCounted: thing.packages !== null,
    heldInAll: writtenInAll(thing.packageSize, thing.packages),
    stems: stemsOf(`${thing.words} ${thing.remark ?? ''}`).join(' '),
    heading,
    chain,
    // What follows the shopper's own words is never added by itself.
    choices: withNote([...withOwnWords(choices, thing, openQuestion), ...suggestions], note),
  };
}

const withNote = (choices: readonly LineChoice[], note: string | undefined) =>
  choices.map((choice) => (note === undefined || choice.isPlainWords ? choice : { ...choice, note }));

/** The choices to ask about: products, or amounts of the first one. */
function asAsked(
  counted: readonly CountedChoice[],
  [usual]: readonly Found[],
  { thing, openQuestion }: { thing: WrittenThing; openQuestion: LineQuestion | undefined },
): readonly CountedChoice[] {
  const asked = openQuestion && thing.packageSize === null ? counted.map(withoutCut) : counted;
  const [first] = asked;
  return openQuestion === 'amount' && first && usual ? [first, ...moreOf(first, usual.item, thing)] : asked;
}

/** The choices with the shopper's own words after them, or before them if the line hardly means the first one. */
function withOwnWords(
  choices: readonly LineChoice[],
  { written, words, remark, alternatives, isMeal }: WrittenThing,
  question: LineQuestion | undefined,
): LineChoice[] {
  const meaning = understandWords(words);
  const isFound = choices[0]?.item.name === meaning.understanding?.choices[0]?.name;
  const isHardly =
    question === 'which' && alternatives.length === 0 && isFound && isHardlyMeant(words, remark, meaning);
  const isDoubtful = isMeal || isHardly;
  const own = inOwnWords(written);
  return isDoubtful ? [own, ...choices] : [...choices, own];
}

/** What holds things, and not what they come in pieces of: 'sticks', 'loaf'. */
const holder = /^(?:bags?|box(?:es)?|cans?|jars?|cases?|baskets?|jugs?|tubs?|trays?|racks?|canisters?|containers?)$/i;

/** 'Diaper bag' and 'litter boxes' aren't diapers and litter, which come in other packages. */
function isContainerItself(words: string, { brand, name, unit, category }: CatalogItem): boolean {
  const last = / (\p{L}+)$/u.exec(words)?.[1] ?? '';
  if (category === 'Beverages' || !holder.test(last)) return false;
  const [stemmed = ''] = stemsOf(last.toLowerCase());
  return !stemsOf(`${brand} ${name} ${unit}`).includes(stemmed);
}

const stapleNames =
  /^(?:Salt|Sea Salt|Kosher Salt|Black Pepper|Olive Oil|Extra Virgin Olive Oil|Vegetable Oil|Canola Oil|All-?Purpose Flour|Sugar|Granulated Sugar|Brown Sugar|Powdered Sugar|Baking (?:Soda|Powder)|Cornstarch|Vanilla|Cinnamon|Cumin|Paprika|Oregano|Basil|Thyme|Chili Powder|Garlic Powder|Onion Powder|Cayenne|Red Pepper|Bay Leaves|Vinegar|White Vinegar|Honey|Soy Sauce|Ketchup|Mustard|Water|Cooking Spray|Nutmeg|Cloves|Ginger, ground|Turmeric|Parsley, dried|Italian Seasoning|Yeast|Maple Syrup|Hot Sauce|Worcestershire)/i;
const spoons = new Set(['tsp', 'tbsp', 'cup']);

/** Whether this is something most kitchens have, of which the recipe needs little. */
function isStaple({ amount }: WrittenThing, { item, quantity }: LineChoice): boolean {
  const isLittle = (amount === null || spoons.has(amount.measure)) && quantity === 1;
  return isLittle && (item.category === 'Baking' || stapleNames.test(item.name) || amount?.measure === 'tsp');
}

/** A line as the shopper wrote it, with its amount, and without a product. */
export function inOwnWords(written: string): LineChoice {
  const words = written.slice(0, limits.list.wordsCharacters);
  return {
    item: ownWordsItem(ownWordsId(words, ''), { name: words, brand: '' }),
    match: 'this-product',
    quantity: 1,
    isPlainWords: true,
  };
}
