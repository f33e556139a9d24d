import {
  itemsNamed,
  mainNameOf,
  packagesHolding,
  piecesIn,
  stickOunces,
  surelyHoldsCups,
} from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { cupsOf, isListAmount, type ListAmount, toThousandths } from '#shared/rules/lists/list-amounts.ts';
import {
  countedIn,
  nominalShare,
  packagesFor,
  packagesOf,
  partOfAmount,
} from '#shared/rules/lists/packages-by-size.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { haveOneNoun, nounOf } from './catalog-things.ts';
import { isPlural } from './line-confidence.ts';
import type { WrittenThing } from './reading/written-thing.ts';

export interface CountedChoice extends LineChoice {
  /** The written amount does not convert to this item's packages. */
  isHowMuchOpen: boolean;
}

export function choiceOf({ item, match, namedKind }: Found, thing: WrittenThing): CountedChoice {
  const { quantity, amount, isHowMuchOpen = false, as = item } = countOf({ item, match }, thing);
  return {
    item: publicItem(as),
    match,
    ...(namedKind !== undefined && { namedKind }),
    ...countedUpTo99(quantity, amount),
    isPlainWords: false,
    isHowMuchOpen,
  };
}

type CountedUpTo99 = Pick<LineChoice, 'quantity' | 'amount' | 'isCut'>;

/** A bare number of more than an entry can have is hardly a count. */
export const withoutCut = ({ isCut, ...choice }: CountedChoice): CountedChoice =>
  isCut ? { ...choice, quantity: 1 } : choice;

/** A quantity with its amount, or as many packages as an entry can have. */
export function countedUpTo99(quantity: number, amount: ListAmount | null | undefined): CountedUpTo99 {
  if (quantity > limits.quantity) return { quantity: limits.quantity, isCut: true };
  return { quantity, ...(amount && isListAmount(amount) && { amount }) };
}

export const withoutDoubt = ({ isHowMuchOpen: _, ...choice }: CountedChoice): LineChoice => choice;

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
  if (packageSize === 'stick') return countSticks(found.item, packages);
  return asNumberAfter(countPackages(found, packages, thing), packages, { found, thing });
}

const strength = /\d (?:mg|mcg|iu)\b/i;

/**
 * A number right after a name may be a part of it: 'similac 360' are no 360 tubs, 'sunscreen 50' has an SPF of 50, and 'b12
 * 500' says how strong it is.
 */
function asNumberAfter(
  counted: Counted,
  count: number,
  { found: { item }, thing: { written } }: { found: Found; thing: WrittenThing },
): Counted {
  const isAfter = new RegExp(`(?<!\\b(?:x|qty|quantity|cant|cantidad))(?<=[\\p{L}\\d]) ${count}$`, 'iu').test(written);
  if (!isAfter || count <= mostPackages) return counted;
  const number = new RegExp(`(?<!\\d)${count}(?!\\d)`);
  if (number.test(item.name)) return { quantity: 1 };
  const isStrength = strength.test(item.name) && countedIn((counted.as ?? item).size) !== count;
  const areTooMany = counted.isHowMuchOpen && counted.quantity > mostPackages;
  return areTooMany || isStrength ? { quantity: 1, isHowMuchOpen: !number.test(item.size) } : counted;
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

export function countAmount(found: Found, amount: ListAmount): Counted {
  const open = { quantity: 1, amount, isHowMuchOpen: true };
  if (amount.measure === 'dozen') return countPieces(found, 12 * amount.count, amount) ?? open;
  if (amount.measure === 'ct') return countPieces(found, amount.count, amount) ?? open;
  const quantity = packagesHolding(found.item, amount);
  return quantity === null ? open : { quantity, amount };
}

/** A pack that says how many it holds, and not a number of packs. */
const packOf = /\d[ -]?(?:pk|pack)\b/i;

/** A larger number may mean something else, so ask. */
const mostPackages = 12;

function countPackages(found: Found, packages: number, thing: WrittenThing): Counted {
  const { item } = found;
  const { packageSize } = thing;
  const inAll = packageSize === null ? null : countInAll(found, packageSize, packages);
  if (inAll) return inAll;
  // 'Pie crust 2pk' may be a pack of two, or two packs.
  if (packOf.test(thing.written) && packages > 1 && countedIn(item.size) === packages) {
    return { quantity: 1, amount: { count: packages, measure: 'ct' }, isHowMuchOpen: true };
  }
  // A box of crackers has several.
  if (packageSize === 'sleeve' && packages > 1) return { quantity: 1, isHowMuchOpen: true };
  if (cases.has(packageSize)) return countCases(found, packages);
  const bags = packageSize === null ? null : countBags(found, packages, packageSize);
  if (bags) return bags;
  // 'Tea 20 bags' are pieces of a box of tea bags.
  if (packageSize !== null && isNamedFor(packageSize, nounOf(item.name)) && (countedIn(item.size) ?? 1) > 1) {
    return countBare(found, packages, thing);
  }
  if (isCountOfPieces(item, thing)) return countInBunch(item, packages, thing) ?? countBare(found, packages, thing);
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
  const { item } = found;
  if (container === null || !insidePacks.has(container) || item.unit === container) return null;
  const pack = packFor(found, count);
  return pack ? countPieces({ ...found, item: pack }, count, { count, measure: 'ct' }) : null;
}

/** The pack to count pieces by: one that holds as many, one of which several do, or else any; its own brand's first. */
function packFor({ item, match }: Found, count: number, least = 1): CatalogItem | undefined {
  // Elsewhere, a bottle is a jar or a tube.
  const others = item.category === 'Beverages' ? itemsNamed(item.name) : [];
  const isOwn = ({ brand }: CatalogItem) => brand === item.brand;
  const meant = match === 'any-brand' ? [...others.filter(isOwn), ...others] : others.filter(isOwn);
  const packs = [item, ...meant].filter(({ size }) => / x /.test(size) && (countedIn(size) ?? 0) >= least);
  const holds = (is: (held: number) => boolean) => packs.find(({ size }) => is(countedIn(size) ?? 0));
  return holds((held) => held === count) ?? holds((held) => count % held === 0) ?? packs[0];
}

const cases = new Set<string | null>(['case', 'flat']);
/** What most cases of drinks hold. */
const usualCase = 24;

/** A case of soda is a pack of cans and not a large bottle; of what we know in single packages only, ask how many. */
function countCases(found: Found, cases: number): Counted {
  const pack = packFor(found, usualCase, leastInPack);
  return pack ? { quantity: cases, as: pack } : { quantity: cases, isHowMuchOpen: true };
}

/** Few households buy more of one drink at once. */
const mostLiters = 20;
const litersOf = (size: string) => partOfAmount(size, { count: 1, measure: 'l' }) ?? 0;

/** The fewest cans or bottles in a pack of drinks; shoppers buy fewer large bottles. */
const leastInPack = 6;

/**
 * 'Coke 12' is a pack of cans, and no twelve large bottles, although the usual one is such a bottle; 'coke 7' may be
 * either, so ask.
 */
function countDrinks(found: Found, count: number): Counted | null {
  const { category, size } = found.item;
  if (category !== 'Beverages' || count < leastInPack || countedIn(size) !== null) return null;
  const pack = packFor(found, count, leastInPack);
  const held = pack && countedIn(pack.size);
  if (!pack || !held) return litersOf(size) * count > mostLiters ? { quantity: count, isHowMuchOpen: true } : null;
  const counted = countPieces({ ...found, item: pack }, count, { count, measure: 'ct' });
  return counted && { ...counted, isHowMuchOpen: count % held !== 0 };
}

/** Whether a name has the word for a container: 'Tea Bags'. */
export const isNamedFor = (container: string, name: string) => new RegExp(`\\b${container}(?:e?s)?\\b`, 'i').test(name);

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
export const insidePacks = new Set(['bottle', 'can', 'tin', 'pouch', 'cup', 'jar', 'tub', 'tube', 'roll', 'bar']);
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
  if (isFew) return isNamedByPiece(found.item, words) ? { ...counted, quantity: 1, isHowMuchOpen: true } : packs;
  if (counted && isPack) return { ...counted, isHowMuchOpen: !isCountOfPack(found.item, count, held, words) };
  if (counted) return counted;
  const drinks = countDrinks(found, count);
  if (drinks) return drinks;
  return countUnsaid(found.item, count, { words, isInRecipe }) ?? packs;
}

/** One package for the pieces of packs that don't state their number; null if the count is of packs. */
function countUnsaid(
  item: CatalogItem,
  count: number,
  { words, isInRecipe }: Pick<WrittenThing, 'words' | 'isInRecipe'>,
): Counted | null {
  if (count > 1 && isOfSpices(item)) return { quantity: 1, isHowMuchOpen: !isInRecipe };
  if (item.unit === 'lb') return { quantity: 1, amount: { count, measure: 'ct' }, isHowMuchOpen: true };
  return isWeighed(item) || isPackOfThese(item, count, words) ? { quantity: 1, isHowMuchOpen: true } : null;
}

/** 'Green Onions' are several in a bunch, and 'Kale' is one. Greens are counted in bunches themselves. */
function countInBunch(
  { name, unit, size }: CatalogItem,
  count: number,
  { isInRecipe, mayBePieces }: WrittenThing,
): Counted | null {
  const main = mainNameOf(name);
  const isOfPieces = unit === 'bunch' && countedIn(size) === 1 && isPlural(main) && !/ greens$/i.test(main);
  return mayBePieces && isOfPieces ? { quantity: 1, isHowMuchOpen: count > 1 && !isInRecipe } : null;
}

/** '2 egg' are hardly two dozens of eggs, and '2 toilet paper' are packs. */
const isNamedByPiece = ({ name, category }: CatalogItem, words: string) =>
  isPlural(words) || (byThePiece.has(category) && isPlural(nounOf(name)));

/** Whether a count surely means the pieces of a pack that holds several: '6 granola bars', but not '4 toilet paper'. */
function isCountOfPack({ category }: CatalogItem, count: number, held: number, words: string): boolean {
  if (count >= held / 2) return true;
  if (category === 'Household' && count >= manyPacks && isPlural(words)) return true;
  return count * mostTimesCounted >= held && (byThePiece.has(category) || isPlural(words));
}

/** Few households buy more than this of one food at once. */
export const mostPounds = 4;

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

/** The most pounds in a jar of spices or a bag of dried chiles. */
const mostOfSpices = 1 / 4;

/** '3 star anise' come in one jar, and three jars of a spice are rare; taco seasoning comes in packets, which recipes count. */
const isOfSpices = ({ category, unit, size }: CatalogItem) =>
  category === 'Pantry' && (unit === 'jar' || unit === 'bag') && poundsOf(size) > 0 && poundsOf(size) <= mostOfSpices;

/** Packages that shoppers count themselves. */
const countedThemselves = new Set(['can', 'jar', 'each']);

/** The pounds in a package; 0 if it is not sold by weight. */
export const poundsOf = (size: string) => partOfAmount(size, { count: 1, measure: 'lb' }) ?? 0;

/** '2 sticks of butter' are half a pound. Other foods in sticks come several in a package, so ask. */
function countSticks({ name, size, category }: CatalogItem, sticks: number): Counted {
  const ounces = stickOunces(name);
  if (ounces === null) return byThePiece.has(category) ? { quantity: 1, isHowMuchOpen: true } : { quantity: sticks };
  const amount: ListAmount = { count: sticks * ounces, measure: 'oz' };
  return { quantity: packagesOf(amount, size) ?? sticks, amount };
}

export const isWeighed = ({ size, unit }: CatalogItem) =>
  unit === 'lb' || (amountOf(size)?.per === 'lb' && unit !== 'bag');

/** Shoppers count these by the piece, even if they come in packs. */
const byThePiece = new Set(['Produce', 'Bakery', 'Dairy', 'Meat & Seafood']);

/** No store sells a part of a piece: a whole chicken is one bird. Crowns of broccoli come in any weight. */
function countWhole(found: Found): Counted | null {
  const isOfSeveral = isPlural(mainNameOf(found.item.name));
  const held = isWeighed(found.item) && !isOfSeveral ? piecesIn(found.item) : null;
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
    return { quantity: ofSize ? 1 : packagesFor(amount, pieces / held, item.size), amount, as: ofSize ?? item };
  }
  const loose = itemsNamed(item.name).find((other) => other.unit === 'lb' && other.brand === item.brand) ?? item;
  const heldByWeight = piecesIn(loose);
  return heldByWeight === null
    ? null
    : { quantity: packagesFor(amount, pieces / heldByWeight, loose.size), amount, as: loose };
}

const sizePattern = /^([\d.]+) (fl oz|oz|lb|gal|qt|pt|l|ml|kg|g|ct|dozen)\b/;

/** How much packages of a written size hold in all; null without a size in a measure. */
export function writtenInAll(packageSize: string | null, packages: number | null): ListAmount | null {
  const [, count, measure] = sizePattern.exec(packageSize ?? '') ?? [];
  if (!measure) return null;
  return { count: toThousandths(Number(count) * (packages ?? 1)), measure: measure as ListAmount['measure'] };
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
 * Other amounts to choose from: as many packs or usual bottles as counted, if the first is a pack that holds so many, or
 * else twice and more.
 */
export function moreOf(first: CountedChoice, usual: CatalogItem, { packages }: WrittenThing): CountedChoice[] {
  const { amount, isCut: _, ...uncounted } = first;
  const isOfPieces = (countedIn(first.item.size) ?? 1) > 1 && amount?.measure === 'ct' && packages !== null;
  const item = countedIn(usual.size) === null ? publicItem(usual) : first.item;
  const more = isOfPieces
    ? [{ ...uncounted, item, ...countedUpTo99(packages, null) }]
    : [2, 3].map((times) => ({ ...uncounted, ...countedUpTo99(first.quantity * times, amount) }));
  return more.filter((one) => !one.isCut);
}
