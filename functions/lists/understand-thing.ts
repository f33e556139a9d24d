import {
  itemsNamed,
  ownItem,
  ownProductId,
  packagesHolding,
  piecesIn,
  publicItem,
  stemsOf,
  stickOunces,
  surelyHoldsCups,
} from '#functions/catalog/index.ts';
import { type Found, mainNameOf } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import type { LineChoice, LineQuestion, UnderstoodLine } from '#shared/contract/list.ts';
import { limits } from '#shared/limits.ts';
import { asksForAlcohol } from '#shared/rules/alcohol.ts';
import { areInterchangeableSizes, shareOf } from '#shared/rules/equivalents.ts';
import {
  countedIn,
  cupsOf,
  isListAmount,
  type ListAmount,
  nominalShare,
  packagesFor,
  packagesOf,
  partOfAmount,
  toThousandths,
} from '#shared/rules/list-amounts.ts';
import { sizesIn } from '#shared/rules/requested-size.ts';
import { amountOf } from '#shared/rules/units.ts';
import { catalogThings, haveOneNoun, lacksWordOfOwnBrand, nounOf, withNounSpelledOut } from './catalog-things.ts';
import { needsNoQuestion } from './line-confidence.ts';
import { colorsIn } from './reading/colors-alone.ts';
import { foodForm } from './reading/food-forms.ts';
import type { WrittenThing } from './reading/read-list.ts';
import { notFood, type Understood, understandWords } from './understand-words.ts';

/** The most items to choose from, besides the shopper's own words. */
const mostChoices = 4;
/** The most suggestions for a line that was barely understood. */
const mostSuggestions = 3;

/** A line before those of the same item become one. */
export interface LineToMerge extends UnderstoodLine {
  /** It takes some of a package, without saying how much: '3 cloves of garlic', 'flour for dusting'. */
  takesSome: boolean;
  /** It says how many packages, or which: '2 milk', 'a bag of potatoes'. */
  isCounted: boolean;
}

/** What one thing on a list may mean, and what to ask the shopper about it. */
export function understandThing(asWritten: WrittenThing): LineToMerge {
  const thing = withCapacityNamed(asWritten);
  const { written, isDone, purpose, heading } = thing;
  const isNotToBuy = purpose !== 'to-buy';
  const { found, suggested = [], question } = foundFor(thing);
  const counted = found.slice(0, mostChoices).map((each) => choiceOf(each, thing));
  const [first] = counted;
  const isOther = found[0] !== undefined && isContainerItself(thing.words, found[0].item);
  const isWhichOpen = thing.isGuessed || isOther || (found[0] !== undefined && isInFoodContainer(thing, found[0].item));
  const asked =
    question ?? (isWhichOpen ? 'which' : first && (first.isHowMuchOpen || thing.isCountUnclear) ? 'amount' : undefined);
  const ofSizes = asked === 'amount' && first ? [first, ...moreOf(first, thing)] : counted;
  const choices = ofSizes.slice(0, mostChoices).map(withoutDoubt);
  const suggestions = suggested.slice(0, mostSuggestions).map((each) => withoutDoubt(choiceOf(each, thing)));
  return {
    written,
    ...(asked && !isNotToBuy && { question: asked }),
    isDone,
    isNotToBuy,
    isStaple: thing.isForCooking && first !== undefined && isStaple(thing, first),
    takesSome: thing.isForCooking && thing.amount === null && thing.packages === null,
    isCounted: thing.packages !== null,
    heading,
    // A suggestion follows the shopper's own words, so that it is never added by itself.
    choices: [...choices, inOwnWords(written), ...suggestions],
  };
}

/** What holds things, and not what they come in pieces of: 'sticks', 'loaf'. */
const holder = /^(?:bags?|box(?:es)?|cans?|jars?|cases?|baskets?|jugs?|tubs?|trays?|racks?|canisters?|containers?)$/i;

/** 'Diaper bag' and 'litter boxes' are no diapers and no litter, which come in other packages. */
function isContainerItself(words: string, { brand, name, unit, category }: CatalogItem): boolean {
  const last = / (\p{L}+)$/u.exec(words)?.[1] ?? '';
  if (category === 'Beverages' || !holder.test(last)) return false;
  const [stemmed = ''] = stemsOf(last.toLowerCase());
  return !stemsOf(`${brand} ${name} ${unit}`).includes(stemmed);
}

/** What only foods and drinks come in. */
const foodContainers = new Set(['can', 'jar', 'loaf', 'head', 'ear']);

/** No toothpaste comes in cans: '3 tins toms' are no Tom's of Maine. */
function isInFoodContainer({ packageSize }: WrittenThing, { category, unit }: CatalogItem): boolean {
  return packageSize !== null && foodContainers.has(packageSize) && notFood.includes(category) && unit !== packageSize;
}

interface FoundForThing {
  found: readonly Found[];
  suggested?: readonly Found[];
  question?: LineQuestion;
}

function foundFor(thing: WrittenThing): FoundForThing {
  const { words, remark, purpose, isUnspecific } = thing;
  const [, without] = withoutKind.exec(`${words} ${remark ?? ''}`) ?? [];
  if (purpose === 'talk' || asksForAlcohol(words)) return { found: [], question: 'which' };
  const [, unwanted] = notWanted.exec(remark ?? '') ?? [];
  if (unwanted) return { found: withoutUnwanted(unwanted.toLowerCase(), words), question: 'which' };
  if (isUnspecific) {
    return { found: [], suggested: understandWords(words).found, question: 'which' };
  }
  const written = ofCapacity(foundOfCount(foundBy(thing), thing), thing);
  const found = ofFood(bySpoon(byLeaf(wholePiecesFirst(written, thing), thing), thing), thing);
  if (lacksNumber(thing.words, found.found)) return withoutNumber(found.found, thing.words);
  if (isOtherThing(found.found, thing)) {
    return { found: [], suggested: suggestedFor(thing.words, found.found), question: 'which' };
  }
  const isContrary = without !== undefined && found.found[0] && hasKind(without, found.found[0].item.name);
  if (isContrary) return { found: withLast(without, found.found), question: 'which' };
  if (isPartOfWhole(found.found, thing)) return { found: withoutWhole(found.found), question: 'which' };
  const portions = portionsOf(found.found, thing);
  return portions.length > 0
    ? { found: unique([...portions, ...found.found]), question: 'which' }
    : ofPackSize(ofColor(ofUsualKind(beforeCut(found, thing), thing), thing), thing);
}

/** How the store is to cut it. */
const howCut =
  /(?:^| )(?:(?:very|extra|paper)[- ])?(?:(?:thin|thick)(?:ly)?[- ](?:sliced|cut)|(?:sliced|cut|shaved)(?: (?:(?:very|extra|paper)[- ])?(?:thin|thick)(?:ly)?)?)$/i;

/** 'Deli turkey sliced thin' is first of all deli turkey, although other meat is packed as thin slices. */
function beforeCut(answer: FoundForThing, { words }: WrittenThing): FoundForThing {
  const whole = words.replace(howCut, '').trim();
  if (answer.question !== 'which' || whole === '' || whole === words) return answer;
  const { found, sureness } = understandWords(whole);
  const [usual] = found;
  if (!usual || sureness !== 'sure') return answer;
  const suggested = answer.suggested?.filter(({ item }) => item.id !== usual.item.id) ?? [];
  return { ...answer, found: unique([usual, ...answer.found]), suggested };
}

/**
 * 'A large can' is the product's next larger pack. If there are several, the shopper chooses; where the product is asked,
 * each has its next larger one.
 */
function ofPackSize(answer: FoundForThing, { packSize }: WrittenThing): FoundForThing {
  const [usual, ...others] = answer.found;
  if (!packSize || !usual) return answer;
  if (answer.question) {
    return { ...answer, found: unique(answer.found.map((one) => packsOfSize(one, packSize)[0] ?? one)) };
  }
  const apart = packsOfSize(usual, packSize);
  if (apart.length > 1) return { ...answer, found: [...apart, usual], question: 'size' };
  return { ...answer, found: apart.length > 0 ? [...apart, ...others] : answer.found };
}

/** A product's packs that are larger or smaller than the usual one, the nearest first. */
function packsOfSize(usual: Found, packSize: 'large' | 'small'): Found[] {
  if (isWeighed(usual.item)) return [];
  const contentsOf = ({ item }: Found) => shareOf(usual.item.size, item.size) ?? 0;
  const isOther = (one: Found) =>
    isSinglePack(one.item) &&
    contentsOf(one) > 0 &&
    !areInterchangeableSizes(one.item.size, usual.item.size) &&
    contentsOf(one) > contentsOf(usual) === (packSize === 'large');
  const sizes = sizesOf(usual, usual)
    .filter(isOther)
    .sort(
      (one, other) => Math.abs(contentsOf(one) - contentsOf(usual)) - Math.abs(contentsOf(other) - contentsOf(usual)),
    );
  return sizes.filter(
    ({ item }, at) => !sizes.slice(0, at).some((nearer) => areInterchangeableSizes(nearer.item.size, item.size)),
  );
}

/** An amount says how much, and not which kind: '2 lb onions' are the usual ones, although only red ones come in such bags. */
function ofUsualKind(answer: FoundForThing, { words, remark, amount }: WrittenThing): FoundForThing {
  const [first] = answer.found;
  if (!amount || !first || answer.question || first.item.category !== 'Produce') return answer;
  const { found, sureness } = understandWords([words, remark].filter(Boolean).join(' '));
  const [usual] = found;
  if (sureness !== 'sure' || !usual || usual.item.name === first.item.name) return answer;
  const loose = itemsNamed(usual.item.name).find(({ unit, brand }) => unit === 'lb' && brand === usual.item.brand);
  return loose ? { ...answer, found: unique([{ item: loose, match: usual.match }, ...answer.found]) } : answer;
}

/** 'Squash (orange)' is not the usual yellow one. */
function ofColor(answer: FoundForThing, { remark }: WrittenThing): FoundForThing {
  const asked = colorsIn(remark ?? '');
  const [first] = answer.found;
  const isOfOther = ({ item }: Found) =>
    colorsIn(item.name).length > 0 && !asked.some((color) => colorsIn(item.name).includes(color));
  if (asked.length === 0 || !first || !isOfOther(first)) return answer;
  return {
    found: [...answer.found.filter((one) => !isOfOther(one)), ...answer.found.filter(isOfOther)],
    question: 'which',
  };
}

const isSinglePack = (item: CatalogItem) => !/ x /.test(item.size) && !isWeighed(item);

/** What a recipe measures is food: '1/2 cup hot water' means no heating pad. */
function ofFood(answer: FoundForThing, { isForCooking, amount }: WrittenThing): FoundForThing {
  if (!isForCooking || !amount) return answer;
  const found = answer.found.filter(({ item }) => !notFood.includes(item.category));
  return found[0] === answer.found[0] ? { ...answer, found } : { found, suggested: answer.found, question: 'which' };
}

/** What is done to fresh herbs and roots, and not to ground or dried ones. */
const isFresh = /\b(?:fresh(?:ly)?|minced|chopped|grated|sliced|shredded|torn|leaves|sprigs?|zest|juice|peeled)\b/i;

/** Leaves, counted or by the cup or handful, mean the fresh herb: '1/2 cup basil leaves'. */
function byLeaf(answer: FoundForThing, { words, written, amount }: WrittenThing): FoundForThing {
  const [, herb = ''] = /^(?:fresh )?(.+) leaves$/i.exec(words) ?? [];
  const isSpoon = amount?.measure === 'tsp' || amount?.measure === 'tbsp';
  if (!herb || isSpoon || !(amount || /^\d|\b(?:fresh|handfuls?|torn)\b/i.test(written))) return answer;
  const asked = stemsOf(herb).join(' ');
  const isHerb = ({ item }: Found) => item.category === 'Produce' && stemsOf(mainNameOf(item.name)).join(' ') === asked;
  const fresh = understandWords(herb).found.find(isHerb);
  return fresh ? { ...answer, found: unique([fresh, ...answer.found]) } : answer;
}

/** A teaspoon of a spice is of the ground or dried one: '1/4 tsp coriander'. */
function bySpoon(answer: FoundForThing, { words, written, amount }: WrittenThing): FoundForThing {
  const [first] = answer.found;
  if (amount?.measure !== 'tsp' || first?.item.category !== 'Produce' || isFresh.test(written)) return answer;
  const asked = new Set([...stemsOf(words), ...stemsOf('leaves weed')]);
  const isSpice = ({ item }: Found) =>
    item.category !== 'Produce' && stemsOf(mainNameOf(item.name)).every((word) => asked.has(word));
  const spice = ['ground', 'dried'].flatMap((form) => understandWords(`${form} ${words}`).found).find(isSpice);
  return spice ? { ...answer, found: unique([spice, ...answer.found]) } : answer;
}

/** Whether a shopper wants far less than a whole bird, which no store cuts: 'turkey, 1/2 lb'. */
function isPartOfWhole([first]: readonly Found[], { amount }: WrittenThing): boolean {
  const whole = first ? poundsOfWhole(first.item) : null;
  const share = amount && partOfAmount('1 lb', amount);
  return whole !== null && typeof share === 'number' && 1 / share < whole / 2;
}

/** What a whole bird weighs; null for anything that stores cut. */
function poundsOfWhole(item: CatalogItem): number | null {
  const held = isWeighed(item) ? piecesIn(item) : null;
  return held !== null && held < 1 && item.category === 'Meat & Seafood' ? poundsOf(item.size) / held : null;
}

function withoutWhole(found: readonly Found[]): Found[] {
  const isWhole = ({ item }: Found) => poundsOfWhole(item) !== null;
  return [...found.filter((one) => !isWhole(one)), ...found.filter(isWhole)];
}

/** Holds as much as it says: '13 gal' of trash bags and 'quart' of freezer bags are no amounts. */
const capacities: Partial<Record<string, string>> = { gal: 'gallon', qt: 'quart', pt: 'pint', cup: 'cup' };

function withCapacityNamed(asWritten: WrittenThing): WrittenThing {
  const { words, amount, packageSize } = asWritten;
  // Packs are found by their count, whatever one of it holds.
  const thing = packageSize === null ? asWritten : { ...asWritten, amount: null };
  const measure = amount && capacities[amount.measure];
  if (!measure) return thing;
  const [first] = understandWords(words).found;
  if (first?.item.category !== 'Household' || packagesOf(amount, first.item.size) !== null) return thing;
  const capacity = amount.count === 1 ? measure : `${amount.count} ${measure}`;
  const named = `${words} ${capacity}`;
  const isNamed = understandWords(named).found.length > 0;
  const remark = [thing.remark, capacity].filter(Boolean).join(', ');
  return { ...thing, ...(isNamed ? { words: named } : { remark }), amount: null, isForCooking: false };
}

const namedCapacity = /\b(?:gallon|quart|pint)\b/i;

/** 'Zip lock bags quart' are not the usual gallon bags. */
function ofCapacity(answer: FoundForThing, { words }: WrittenThing): FoundForThing {
  const [asked] = namedCapacity.exec(words) ?? [];
  const [first] = answer.found;
  const [other] = namedCapacity.exec(first?.item.name ?? '') ?? [];
  if (!asked || !first || !other || other.toLowerCase() === asked.toLowerCase()) return answer;
  const name = first.item.name.replace(namedCapacity, asked.toLowerCase());
  const brand = first.match === 'any-brand' ? '' : first.item.brand;
  const isAsked = ({ item }: Found) => namedCapacity.exec(item.name)?.[0].toLowerCase() === asked.toLowerCase();
  const found = understandWords(`${brand} ${name}`.trim()).found.filter(isAsked);
  return { found: unique([...found, ...answer.found]), question: 'which' };
}

/** Packs of the written count come first; without any, the shopper says what they mean. */
function foundOfCount(answer: FoundForThing, { packageSize }: WrittenThing): FoundForThing {
  const [, count] = /^(\d+) ct$/.exec(packageSize ?? '') ?? [];
  const [first] = answer.found;
  if (!count || !first) return answer;
  const isOfCount = ({ item }: Found) => countedIn(item.size) === Number(count);
  if (answer.question) {
    const [others, ofCount] = [answer.found.filter((one) => !isOfCount(one)), answer.found.filter(isOfCount)];
    return { ...answer, found: [...ofCount, ...others] };
  }
  const isUncounted = countedIn(first.item.size) === null && !isWeighed(first.item);
  return isUncounted ? { ...answer, question: 'size' } : answer;
}

const isCutInStore = ({ item }: Found) => /\b(?:diced|sliced|chopped|shredded|minced|spirals?|mini)\b/i.test(item.name);

/** 'Three onions' are whole ones. */
function wholePiecesFirst(answer: FoundForThing, { words, packages, packageSize }: WrittenThing): FoundForThing {
  const isCounted = packages !== null && packageSize === null && answer.found[0]?.item.category === 'Produce';
  if (!isCounted || isCutInStore({ item: { name: words } } as Found)) return answer;
  const [whole, cut] = [answer.found.filter((one) => !isCutInStore(one)), answer.found.filter(isCutInStore)];
  return { ...answer, found: [...whole, ...cut] };
}

/** 'A dozen roses' are not of the brand Rose's, and a named chain has more dishes than the ones we know. */
function isOtherThing([first]: readonly Found[], { words, amount }: WrittenThing): boolean {
  if (!first) return false;
  if (isFreeOfAsked(words, first) || isInOtherForm(words, first)) return true;
  if (first.match === 'any-brand') return false;
  const isByDozen = amount?.measure === 'dozen' && countAmount(first, amount).isHowMuchOpen === true;
  return isByDozen || lacksWordOfOwnBrand(words, first.item);
}

/** 'Whole grain tortillas' aren't grain free chips. */
function isFreeOfAsked(words: string, { item }: Found): boolean {
  const lacked = [...item.name.matchAll(/(\p{L}+)[- ]free\b/giu)].flatMap(([, kind = '']) => stemsOf(kind));
  return lacked.length > 0 && !saysFree.test(words) && stemsOf(words).some((word) => lacked.includes(word));
}

const namedForm = new RegExp(`\\b(?:${foodForm})\\b`, 'i');

/** 'Canned shrimp' are not frozen. */
function isInOtherForm(words: string, { item }: Found): boolean {
  const [asked] = namedForm.exec(words.toLowerCase()) ?? [];
  const name = `${item.brand} ${item.name}`.toLowerCase();
  return asked !== undefined && namedForm.test(name) && !name.includes(asked);
}

const saysFree = /\b(?:no|non|free|without|zero)\b|less\b/i;

/** A number by itself: neither '2%' nor '1/2'. */
const bareNumber = /(?<![\p{L}\d.,/%-])\d+(?![\p{L}\d.,/%-])/gu;
/** A number of a product: not that of '2% milk', because shoppers also count with it. */
const productNumber = /\d+(?!\d|(?<=\b\d)%)/g;

/** Whether the words still have a number that the product doesn't: '5 grain bread', 'bread 2 wheat'. */
function lacksNumber(words: string, [first]: readonly Found[]): boolean {
  const numbers = words.match(bareNumber) ?? [];
  if (!first || numbers.length === 0 || catalogThings.isName(words)) return false;
  const { brand, name, size } = first.item;
  const held = new Set(`${brand} ${name} ${size}`.match(productNumber));
  return numbers.some((number) => !held.has(number));
}

/** We don't know 'five grain bread', so its number isn't another bread's size either. */
function withoutNumber(found: readonly Found[], words: string): FoundForThing {
  const [usual, ...others] = understandWords(words.replace(bareNumber, '').trim()).found;
  return { found: unique([...(usual ? [usual] : []), ...found, ...others]), question: 'which' };
}

/** One portion is at most this share of a large package. */
const portionShare = 0.25;
/** Leaves room for the large package among the choices. */
const mostPortions = 2;
/** As many large packages of a food are rarely bought at once: 'yogurt x6'. */
const manyPackages = 6;

/** The single portions of a food that a bare count may mean instead of as many large packages: '6 yogurts'. */
function portionsOf(found: readonly Found[], { words, packages, packageSize, mayBePieces }: WrittenThing): Found[] {
  const [first] = found;
  if (
    !first ||
    first.item.category === 'Produce' ||
    !mayBePieces ||
    packages === null ||
    packages <= 2 ||
    packageSize !== null
  )
    return [];
  const pounds = poundsOf(first.item.size);
  const isNamedAlone = isPlural(words) || catalogThings.isBrand(words) || packages >= manyPackages;
  if (!isNamedAlone || isWeighed(first.item) || pounds * packages <= mostPounds) return [];
  const isPortion = ({ item }: Found) =>
    !isWeighed(item) &&
    haveOneNoun(item.name, first.item.name) &&
    poundsOf(item.size) > 0 &&
    poundsOf(item.size) <= pounds * portionShare;
  return found.filter(isPortion).slice(0, mostPortions);
}

/** 'No salt butter': a kind that the shopper does not want. */
const withoutKind = /\b(?:no|without|w\/o|zero) (\p{L}{3,})/iu;

/** Whether a product is of a kind, unless its name says that it isn't: 'no pulp', 'unsalted', 'fat free'. */
function hasKind(kind: string, name: string): boolean {
  const word = kind.toLowerCase().replace(/s$/, '');
  return new RegExp(`(?<!\\bno |\\bnot |\\bzero |\\bwithout |\\p{L})${word}(?![\\p{L}]*[- ]free)`, 'iu').test(name);
}

function foundBy(thing: WrittenThing): FoundForThing {
  const size = sizeWords(thing);
  const { words, remark, alternatives } = thing;
  const isSizeRemark = remark !== null && sizesIn(remark.toLowerCase()).length > 0;
  const isOfBrand = remark !== null && catalogThings.isBrand(remark);
  // 'Mayo (Duke's)' is Duke's mayo.
  const whole = understandWords((isOfBrand ? [remark, words, size] : [words, remark, size]).filter(Boolean).join(' '));
  if (whole.found.length > 0 && whole.sureness === 'sure' && !isSizeRemark && alternatives.length === 0) {
    return { found: whole.found };
  }
  const alone = remark === null ? whole : aloneOf(words, remark, size);
  const refined = refinedBy(whole.found, alone);
  const others = alternatives.flatMap((other) => understandWords(other).found.slice(0, 1));
  const [likeliest, ...rest] = alone.found;
  if (alternatives.length > 0 && likeliest) return { found: [likeliest, ...others, ...rest], question: 'which' };
  if (isSizeRemark && likeliest && alone.sureness === 'sure') {
    return { found: sizesOf(refined[0] ?? likeliest, likeliest), question: 'size' };
  }
  const isRefined = whole.sureness === 'likely' && alone.sureness === 'sure' && refined.length > 0;
  if (isRefined && remark !== null && alone.found.length > 0) {
    return { found: unique([...refined.slice(0, 2), ...alone.found]), question: 'which' };
  }
  return foundInPart(thing, { whole, alone, refined });
}

interface InPart {
  whole: Understood;
  alone: Understood;
  refined: readonly Found[];
}

/** What a thing may mean whose words and remark search doesn't surely understand together. */
function foundInPart({ words, remark }: WrittenThing, { whole, alone, refined }: InPart): FoundForThing {
  const [meant] = alone.understanding?.choices ?? [];
  if (meant && needsNoQuestion(words, remark, alone)) return { found: unique([meant, ...alone.found, ...refined]) };
  if (alone.found.length === 0)
    return { found: [], suggested: suggestedFor(words, [...alone.suggested, ...whole.found]), question: 'which' };
  return alone.sureness === 'sure' && remark === null
    ? { found: alone.found }
    : { found: unique([...alone.found, ...refined]), question: 'which' };
}

/** The words without their remark, unless its first part names the product: 'turkey, ground, at least 90% lean'. */
function aloneOf(words: string, remark: string, size: string | null): ReturnType<typeof understandWords> {
  const [kind, ...more] = remark.split(', ');
  const named = more.length > 0 ? understandWords([words, kind, size].filter(Boolean).join(' ')) : null;
  return named?.sureness === 'sure' ? named : understandWords([words, size].filter(Boolean).join(' '));
}

/** Beyond this many products, the words hardly mean any. */
const mostMeant = 3;

/** A remark says which one of a product: 'the low salt kind' of a chicken soup is no bar of the brand Kind. */
function refinedBy(
  found: readonly Found[],
  { found: alone, sureness }: ReturnType<typeof understandWords>,
): readonly Found[] {
  if (sureness !== 'sure') return found;
  // 'Marinara sauce (low sodium)' is no soy sauce.
  const mainNames = new Set(alone.slice(0, mostMeant).map(({ item }) => mainNameOf(item.name)));
  return found.filter(({ item }) => mainNames.has(mainNameOf(item.name)));
}

/** 'Not too hot': what the shopper does not want. Search knows 'no pulp' as a kind. */
const notWanted = /\bnot(?: too| so| very| that)? (\p{L}+)/iu;

/** What shoppers want instead, by what they don't want. */
const opposites = new Map([
  ['hot', 'mild'],
  ['spicy', 'mild'],
  ['sharp', 'mild'],
  ['strong', 'mild'],
  ['sweet', 'unsweetened'],
  ['salty', 'unsalted'],
  ['chunky', 'creamy'],
  ['crunchy', 'creamy'],
  ['fatty', 'lean'],
  ['big', 'small'],
  ['large', 'small'],
]);

/** 'Salsa, not too hot' is first the mild one, and last a hot one. */
function withoutUnwanted(kind: string, words: string): Found[] {
  const { found } = understandWords(words);
  const opposite = opposites.get(kind);
  const [instead] = opposite === undefined ? [] : understandWords(`${words} ${opposite}`).found;
  const isFit = instead && opposite && found[0] && hasKind(opposite, instead.item.name);
  const isOfSame = isFit && found.some(({ item }) => haveOneNoun(item.name, instead.item.name));
  return withLast(kind, unique([...(isOfSame ? [instead] : []), ...found]));
}

/** The products of a kind come last. */
function withLast(kind: string, found: readonly Found[]): Found[] {
  const isOfKind = ({ item }: Found) => hasKind(kind, item.name);
  return [...found.filter((one) => !isOfKind(one)), ...found.filter(isOfKind)];
}

/** Products to offer for words that don't name one as a whole: by the words without the size, and by their last or first words. */
function suggestedFor(words: string, suggested: readonly Found[]): readonly Found[] {
  const bare = understandWords(words);
  const all = words.split(' ');
  const parts = [all.slice(-2), all.slice(-1), all.slice(0, 2), all.slice(0, 1)].map((some) => some.join(' '));
  const named = parts.filter((each) => understandWords(each).sureness !== 'unlikely' && catalogThings.isThing(each));
  const [ofPart = [], ...ofOthers] = named.map((each) => understandWords(each).found);
  // 'Parmesan rind' may be of either word.
  const either = ofOthers.flatMap((found) => found.slice(0, 1));
  const spelledOut = withNounSpelledOut(words);
  const ofNoun = spelledOut === null ? [] : understandWords(spelledOut).found;
  const [likeliest, ...others] = unique([...ofNoun, ...bare.found, ...bare.suggested, ...suggested, ...ofPart]);
  return unique([...(likeliest ? [likeliest] : []), ...either, ...others]);
}

/** Whether the product is sold by weight: then '2 lb chicken' is a quantity, not a package size. */
function isSoldLoose({ words, remark }: WrittenThing, amount: ListAmount): boolean {
  const { found, sureness } = understandWords([words, remark].filter(Boolean).join(' '));
  const [first] = found;
  return (
    sureness === 'sure' && first !== undefined && isWeighed(first.item) && packagesOf(amount, first.item.size) !== null
  );
}

function unique(found: readonly Found[]): Found[] {
  return [...new Map(found.map((each) => [each.item.id, each])).values()];
}

/** A product in all its sizes, the requested one first. */
function sizesOf(asked: Found, usual: Found): Found[] {
  const bySize = new Map<string, Found>();
  for (const one of [asked, usual]) bySize.set(one.item.size, one);
  for (const item of itemsNamed(usual.item.name)) {
    if (usual.match === 'any-brand' || item.brand === usual.item.brand) {
      if (!bySize.has(item.size)) bySize.set(item.size, { item, match: usual.match });
    }
  }
  return [...bySize.values()];
}

/** Sizes as in search; cooking measures don't name a package. */
function sizeWords(thing: WrittenThing): string | null {
  const { packageSize, amount, isForCooking } = thing;
  if (packageSize) return saysNothing(packageSize, thing) ? null : packageSize;
  return amount && !isForCooking && !isSoldLoose(thing, amount) ? `${amount.count} ${amount.measure}` : null;
}

/** 'A jar of mayo' is plain mayo, which comes in jars, and no cola comes in single cans. */
function saysNothing(container: string, { words, remark }: WrittenThing): boolean {
  if (/\d/.test(container)) return false;
  const asked = [words, remark].filter(Boolean).join(' ');
  const plain = understandWords(asked);
  if (plain.sureness !== 'sure') return false;
  const inContainer = understandWords(`${asked} ${container}`);
  // A bag of chocolate chips is no bag of potato chips.
  if (inContainer.sureness !== 'sure') return true;
  if (!insidePacks.has(container)) return false;
  const isIn = (found: Found | undefined) => found?.item.unit === container || isNamedFor(container, found?.item.name);
  return isIn(plain.found[0]) || !isIn(inContainer.found[0]);
}

const isNamedFor = (container: string, name = '') => new RegExp(`\\b${container}(?:e?s)?\\b`, 'i').test(name);

interface CountedChoice extends LineChoice {
  /** The written amount does not convert to this item's packages. */
  isHowMuchOpen: boolean;
}

function choiceOf({ item, match }: Found, thing: WrittenThing): CountedChoice {
  const { quantity, amount, isHowMuchOpen = false, as = item } = countOf({ item, match }, thing);
  return {
    item: publicItem(as),
    match,
    ...countedUpTo99(quantity, amount),
    isPlainWords: false,
    isHowMuchOpen,
  };
}

type CountedUpTo99 = Pick<LineChoice, 'quantity' | 'amount' | 'isCut'>;

/** A quantity with its amount, or as many packages as an entry can have. */
export function countedUpTo99(quantity: number, amount: ListAmount | null | undefined): CountedUpTo99 {
  if (quantity > limits.quantity) return { quantity: limits.quantity, isCut: true };
  return { quantity, ...(amount && isListAmount(amount) && { amount }) };
}

const withoutDoubt = ({ isHowMuchOpen: _, ...choice }: CountedChoice): LineChoice => choice;

interface Counted {
  quantity: number;
  amount?: ListAmount;
  isHowMuchOpen?: boolean;
  /** The item of the product to use instead: sold by weight, or a pack of this count. */
  as?: CatalogItem;
}

/** How many packages of an item the shopper wants. */
function countOf(found: Found, thing: WrittenThing): Counted {
  const { amount, packages, packageSize, isForCooking } = thing;
  if (isForCooking) return countForCooking(found.item, thing);
  if (amount) return countAmount(found, amount);
  if (packages === null) return countWhole(found) ?? { quantity: 1 };
  return packageSize === 'stick' ? countSticks(found.item, packages) : countPackages(found, packages, thing);
}

/** Cooking changes a food's weight and volume, so '6 cups cooked rice' isn't 6 cups of what is bought. */
const isCooked = /\bcooked\b/i;

/** A recipe's amount. Without one, or if a package surely holds it, one package. */
function countForCooking(item: CatalogItem, { written, amount, packages }: WrittenThing): Counted {
  if (!amount) return { quantity: packages ?? 1 };
  const quantity = packagesHolding(item, amount);
  if (quantity !== null) return { quantity, amount, isHowMuchOpen: quantity > 1 && isCooked.test(written) };
  const cups = cupsOf(amount);
  return { quantity: 1, isHowMuchOpen: cups !== null && !surelyHoldsCups(item, cups) };
}

function countAmount(found: Found, amount: ListAmount): Counted {
  const open = { quantity: 1, amount, isHowMuchOpen: true };
  if (amount.measure === 'dozen') return countPieces(found, 12 * amount.count, amount) ?? open;
  if (amount.measure === 'ct') return countPieces(found, amount.count, amount) ?? open;
  const quantity = packagesHolding(found.item, amount);
  if (quantity !== null) return { quantity, amount };
  // Berries are sold in pints even if the item's size is a weight.
  if (amount.measure === 'pt' || amount.measure === 'qt') return { quantity: Math.max(1, Math.round(amount.count)) };
  return open;
}

/** A larger number may mean something else, so ask. */
const mostPackages = 12;

function countPackages(found: Found, packages: number, thing: WrittenThing): Counted {
  const { item } = found;
  const { packageSize } = thing;
  const inAll = packageSize === null ? null : countInAll(found, packageSize, packages);
  if (inAll) return inAll;
  // A box of crackers has several.
  if (packageSize === 'sleeve' && packages > 1) return { quantity: 1, isHowMuchOpen: true };
  const bags = packageSize === null ? null : countBags(found, packages, packageSize);
  if (bags) return bags;
  if (isCountOfPieces(item, thing)) return countBare(found, packages, thing);
  return countInside(found, packages, packageSize) ?? { quantity: packages, isHowMuchOpen: packages > mostPackages };
}

/** Packages of a written size that hold as much in all as so many; null if the size is the item's own, or says nothing. */
function countInAll(found: Found, packageSize: string, packages: number): Counted | null {
  const { item } = found;
  const amount = writtenInAll(packageSize, packages);
  if (!amount) return null;
  const single = amount.measure === 'ct' ? singleOf(found, amount.count) : null;
  if (single) return { quantity: amount.count, as: single };
  const quantity = packagesOf(amount, item.size);
  if (quantity !== null && !isOfWrittenSize(packageSize, item)) {
    return { quantity, amount, isHowMuchOpen: quantity > mostPackages && !isWeighed(item) };
  }
  // Rolls differ in sheets, and the shopper counts rolls.
  return isOfRolls(item, amount) ? { quantity: quantity ?? packages, amount } : null;
}

/** The single package of a pack that holds more than asked for: four cans, and not the twelve that a club sells. */
function singleOf({ item }: Found, count: number): CatalogItem | null {
  const [, held = '', one] = /^(\d+) x (.+)$/.exec(item.size) ?? [];
  if (Number(held) <= count) return null;
  return itemsNamed(item.name).find(({ size, brand }) => size === one && brand === item.brand) ?? null;
}

/** '12 rolls' of a pack that states what each roll holds: '12 x 113 sheets'. */
const isOfRolls = ({ size }: CatalogItem, { measure }: ListAmount) =>
  measure === 'ct' && / x /.test(size) && rollMeasures.has(amountOf(size)?.per ?? '');
const rollMeasures = new Set<string>(['sheet', 'sq ft', 'ft']);

/** '24 bottles of water' are in a pack, and '6 cans of ginger ale' too, although the usual one is a large bottle. */
function countInside(found: Found, count: number, container: string | null): Counted | null {
  const { item, match } = found;
  if (container === null || !insidePacks.has(container) || item.unit === container) return null;
  const isMultipack = ({ size, brand }: CatalogItem) =>
    / x /.test(size) && (match === 'any-brand' || brand === item.brand);
  // Elsewhere, a bottle is a jar or a tube.
  const others = item.category === 'Beverages' ? itemsNamed(item.name) : [];
  const pack = [item, ...others].find(isMultipack);
  return pack ? countPieces({ ...found, item: pack }, count, { count, measure: 'ct' }) : null;
}

const bags = new Set(['bag', 'sack']);

/** 'A bag of lemons' is more than one lemon: the usual bag, if stores have one. */
function countBags({ item, match }: Found, count: number, container: string): Counted | null {
  const isPiece = countedIn(item.size) === 1;
  const isLoose = isPiece || (item.unit === 'lb' && item.size === '1 lb');
  if (item.category !== 'Produce' || !isLoose || !bags.has(container)) return null;
  const isBag = ({ unit, brand }: CatalogItem) => unit === 'bag' && (match === 'any-brand' || brand === item.brand);
  const held = itemsNamed(item.name).filter(isBag);
  const own = held.filter(({ brand }) => brand === item.brand);
  const [usual] = [own, held].flatMap((some) => [...some.filter(({ isLargePack }) => !isLargePack), ...some]);
  if (usual) return { quantity: count, as: usual };
  return isPiece ? { quantity: count, isHowMuchOpen: true } : null;
}

/** What multipacks hold: '24 bottles of water'. */
const insidePacks = new Set(['bottle', 'can', 'tin', 'pouch', 'cup', 'jar', 'tub', 'tube', 'roll', 'bar']);
/** Words for one piece of food that is sold by weight. */
const onePiece = new Set(['fillet', 'head', 'crown', 'rack', 'slab']);

/** 'Jalapenos x4' and 'salmon fillets x4' are four of them, not four pounds. */
function isCountOfPieces(item: CatalogItem, { words, packageSize, mayBePieces }: WrittenThing): boolean {
  const isNamedByPiece = item.category === 'Produce' || (isWeighed(item) && (packageSize !== null || isPlural(words)));
  return mayBePieces || (isNamedByPiece && (packageSize === null || onePiece.has(packageSize)));
}

/** A pack that holds this many times the count is rarely bought for it. */
const mostTimesCounted = 8;
/** Nobody takes so many packs of plates or forks. */
const manyPacks = 5;
/** '2 granola bars' may be two boxes. */
const fewPacks = 2;

/** A bare count means pieces if the pack's content can be counted or weighed by them, and packs otherwise. */
function countBare(found: Found, count: number, { words, isInRecipe }: WrittenThing): Counted {
  const held = countedIn(found.item.size);
  const packs = { quantity: count, isHowMuchOpen: count > mostPackages };
  const isPack = held !== null && held > 1;
  // One of them is in one pack.
  if (isPack && count === 1 && !isInRecipe) return packs;
  const counted = countPieces(found, count, { count, measure: 'ct' });
  if (counted && isPack && isInRecipe) return counted;
  const isFew = isPack && count <= fewPacks && count < held / 2;
  if (isFew) return isPlural(words) ? { ...counted, quantity: 1, isHowMuchOpen: true } : packs;
  if (counted && isPack) return { ...counted, isHowMuchOpen: !isCountOfPack(found.item, count, held, words) };
  if (counted) return counted;
  const isOfPieces = isWeighed(found.item) || isPackOfThese(found.item, count, words);
  return isOfPieces ? { quantity: 1, isHowMuchOpen: true } : packs;
}

/** Whether a count surely means the pieces of a pack that holds several: '6 granola bars', but not '4 toilet paper'. */
function isCountOfPack({ category }: CatalogItem, count: number, held: number, words: string): boolean {
  if (count >= held / 2) return true;
  if (category === 'Household' && count >= manyPacks && isPlural(words)) return true;
  return count * mostTimesCounted >= held && (byThePiece.has(category) || isPlural(words));
}

/** Few households buy more than this of one food at once. */
const mostPounds = 4;

/**
 * Whether a count rather means the pieces in a pack that does not state their number: '12 hot dogs'. Meat is counted by the
 * piece. Other foods are if they are named after their pieces. Cans and jars are counted themselves: '6 black beans'.
 */
function isPackOfThese({ name, size, unit, category }: CatalogItem, counted: number, words: string): boolean {
  if (counted === 1 || (counted <= fewPacks && category !== 'Meat & Seafood') || countedThemselves.has(unit))
    return false;
  const isTooMuch = poundsOf(size) * counted > mostPounds;
  if (category === 'Meat & Seafood') return isTooMuch || isPlural(words);
  const isNamedByPieces = isPlural(words) && (isPlural(nounOf(name)) || !haveOneNoun(words, name));
  return isTooMuch && (unit === 'pack' || isNamedByPieces);
}

/** Packages that shoppers count themselves. */
const countedThemselves = new Set(['can', 'jar', 'each']);

const isPlural = (words: string) => /[^s]s$/i.test(words);

/** The pounds in a package; 0 if it is not sold by weight. */
const poundsOf = (size: string) => partOfAmount(size, { count: 1, measure: 'lb' }) ?? 0;

/** '2 sticks of butter' are half a pound. Other foods in sticks come several in a package, so ask. */
function countSticks({ name, size, category }: CatalogItem, sticks: number): Counted {
  const ounces = stickOunces(name);
  if (ounces === null) return byThePiece.has(category) ? { quantity: 1, isHowMuchOpen: true } : { quantity: sticks };
  const amount: ListAmount = { count: sticks * ounces, measure: 'oz' };
  return { quantity: packagesOf(amount, size) ?? sticks, amount };
}

const isWeighed = ({ size, unit }: CatalogItem) => unit === 'lb' || (amountOf(size)?.per === 'lb' && unit !== 'bag');

/** Shoppers count these by the piece, even if they come in packs. */
const byThePiece = new Set(['Produce', 'Bakery', 'Dairy', 'Meat & Seafood']);

/** No store sells a part of a piece: a whole chicken is one bird. */
function countWhole(found: Found): Counted | null {
  const held = isWeighed(found.item) ? piecesIn(found.item) : null;
  return held !== null && held < 1 ? countPieces(found, 1, { count: 1, measure: 'ct' }) : null;
}

/** Converts pieces to packages; null if that isn't possible. */
function countPieces({ item, match }: Found, pieces: number, amount: ListAmount): Counted | null {
  const held = countedIn(item.size);
  if (held === 1) return { quantity: Math.ceil(pieces) };
  const isMeant = (other: CatalogItem) => match === 'any-brand' || other.brand === item.brand;
  if (held !== null) {
    const isOfCount = ({ size }: CatalogItem) => pieces > 1 && countedIn(size) === pieces;
    const ofSize = [item, ...itemsNamed(item.name)].find((other) => isMeant(other) && isOfCount(other));
    return { quantity: ofSize ? 1 : packagesFor(amount, pieces / held), amount, as: ofSize ?? item };
  }
  const loose = itemsNamed(item.name).find((other) => other.unit === 'lb' && other.brand === item.brand) ?? item;
  const heldByWeight = piecesIn(loose);
  return heldByWeight === null ? null : { quantity: packagesFor(amount, pieces / heldByWeight), amount, as: loose };
}

const sizePattern = /^([\d.]+) (fl oz|oz|lb|gal|qt|pt|l|ml|kg|g|ct|dozen)\b/;

function writtenInAll(packageSize: string, packages: number): ListAmount | null {
  const [, count, measure] = sizePattern.exec(packageSize) ?? [];
  if (!measure) return null;
  return { count: toThousandths(Number(count) * packages), measure: measure as ListAmount['measure'] };
}

/** Cans of one class hold from 14.5 to 16 oz, and shoppers count cans. */
const leastOfCan = 0.9;

/** Whether packages of an item are those that the line counts: as large as written. */
function isOfWrittenSize(packageSize: string, item: CatalogItem): boolean {
  const { size, unit } = item;
  const one = writtenInAll(packageSize, 1);
  if (!one) return true;
  const [, packs] = /^(\d+) x /.exec(size) ?? [];
  if (packs !== undefined && one.measure === 'ct') return Number(packs) === one.count;
  const held = partOfAmount(size, one);
  if (held === null) return true;
  const least = countedThemselves.has(unit) ? leastOfCan : nominalShare;
  return !isWeighed(item) && held >= least && held <= 1 / least;
}

/**
 * Other amounts to choose from: as many packs as counted, if the first is a pack that holds so many, or else twice and
 * more.
 */
function moreOf(first: CountedChoice, { packages }: WrittenThing): CountedChoice[] {
  const { amount, isCut: _, ...uncounted } = first;
  const isOfPieces = (countedIn(first.item.size) ?? 1) > 1 && amount?.measure === 'ct' && packages !== null;
  if (isOfPieces) return [{ ...uncounted, ...countedUpTo99(packages, null) }];
  return [2, 3].map((times) => ({ ...uncounted, ...countedUpTo99(first.quantity * times, amount) }));
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
    item: ownItem(ownProductId(words, ''), { name: words, brand: '' }),
    match: 'this-product',
    quantity: 1,
    isPlainWords: true,
  };
}
