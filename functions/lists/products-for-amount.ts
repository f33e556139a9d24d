/** Puts first, among the products that a thing may mean, those that come in the written amount, pack, or count. */

import { itemsNamed, mainNameOf, piecesIn, stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { countedIn, partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { areInterchangeableSizes, shareOf } from '#shared/rules/sizes/equivalents.ts';
import { haveOneNoun } from './catalog-things.ts';
import { keptLong } from './cooking-products.ts';
import { isWeighed, mostPounds, poundsOf } from './count-packages.ts';
import { type FoundProducts, unique } from './found-products.ts';
import { isPlural } from './line-confidence.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import { isNamedIn, understandWords } from './understand-words.ts';

/**
 * 'A large can' is the product's next larger pack. If there are several, the shopper chooses; if the question is which
 * product is meant, each has its next larger one.
 */
export function ofPackSize(answer: FoundProducts, { packSize }: WrittenThing): FoundProducts {
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

const byPound = /\b(?:lb|kg)\b/;

/**
 * Pounds are of what is dried, and ounces of a can: '2 lb black beans' come in bags, although most are canned. Without a
 * dried kind, we ask.
 */
export function driedByWeight(answer: FoundProducts, { words, amount, packageSize }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  const isByPound = byPound.test(amount?.measure ?? packageSize ?? '');
  if (!isByPound || first?.item.category !== 'Canned Goods' || keptLong.test(words)) return answer;
  const isMeant = ({ name, brand }: CatalogItem) => {
    const isOfBrand = first.match === 'any-brand' || brand === first.item.brand;
    const named = stemsOf(`${brand} ${name}`);
    const isNamed =
      mainNameOf(name) === mainNameOf(first.item.name) || stemsOf(words).every((stem) => named.includes(stem));
    return isOfBrand && isNamed;
  };
  const isDried = ({ item }: Found) => /\bdried\b/i.test(item.name) && item.unit === 'bag' && isMeant(item);
  const dried = [...answer.found, ...understandWords(`dried ${words}`).found].filter(isDried);
  const question = dried.length > 0 || first.match === 'this-product' ? answer.question : 'which';
  return { ...answer, found: unique([...dried, ...answer.found]), ...(question && { question }) };
}

const isSinglePack = (item: CatalogItem) => !/ x /.test(item.size) && !isWeighed(item);

/** What a shopper may want rather than a whole bird or a roast, which follows; null if the first is neither, or surely meant. */
export function besideWhole(found: readonly Found[], thing: WrittenThing): Found[] | null {
  if (isPartOfWhole(found, thing)) return withoutWhole(found);
  const [whole, other, ...others] = found;
  return whole && other && isOneOfManyPounds(found, thing) ? [other, whole, ...others] : atDeli(found, thing);
}

/** Whether a shopper wants far less than a whole bird, which no store cuts: 'turkey, 1/2 lb'. */
function isPartOfWhole([first]: readonly Found[], { amount }: WrittenThing): boolean {
  const whole = first ? poundsOfWhole(first.item) : null;
  const share = amount && partOfAmount('1 lb', amount);
  return whole !== null && typeof share === 'number' && 1 / share < whole / 2;
}

/** Deli meat, for less than a pound of what else is a roast: '1/2 lb ham'. */
function atDeli(found: readonly Found[], { words, remark, amount, isInRecipe }: WrittenThing): Found[] | null {
  const [first] = found;
  const share = amount && !isInRecipe ? partOfAmount('1 lb', amount) : null;
  const isNoun = first !== undefined && stemsOf(mainNameOf(first.item.name)).join() === stemsOf(words).join();
  if (!isNoun || !isWeighed(first.item) || remark !== null || typeof share !== 'number' || share <= 1) return null;
  const { found: sliced, confidence } = understandWords(`deli ${words}`);
  const [deli] = sliced;
  return deli && confidence === 'sure' && /^deli\b/i.test(deli.item.name) ? unique([deli, ...found]) : null;
}

/** Whether a noun alone means a whole bird of more pounds than few households buy of one food, and other things: 'turkey'. */
function isOneOfManyPounds([first, ...others]: readonly Found[], thing: WrittenThing): boolean {
  const pounds = first ? poundsOfWhole(first.item) : null;
  if (pounds === null || pounds <= mostPounds || thing.packages !== null || thing.amount !== null) return false;
  const [noun = '', ...more] = stemsOf(`${thing.words} ${thing.remark ?? ''}`);
  return more.length === 0 && others.some(({ item }) => stemsOf(item.name).includes(noun));
}

/** What a whole bird weighs; null for anything that stores cut. */
export function poundsOfWhole(item: CatalogItem): number | null {
  const held = isWeighed(item) ? piecesIn(item) : null;
  return held !== null && held < 1 && item.category === 'Meat & Seafood' ? poundsOf(item.size) / held : null;
}

function withoutWhole(found: readonly Found[]): Found[] {
  const isWhole = ({ item }: Found) => poundsOfWhole(item) !== null;
  return [...found.filter((one) => !isWhole(one)), ...found.filter(isWhole)];
}

const namedCapacity = /\b(?:gallon|quart|pint)\b/i;

/** 'Zip lock bags quart' are not the usual gallon bags. */
export function ofCapacity(answer: FoundProducts, { words }: WrittenThing): FoundProducts {
  const [capacity] = namedCapacity.exec(words) ?? [];
  const [first] = answer.found;
  const [other] = namedCapacity.exec(first?.item.name ?? '') ?? [];
  if (!capacity || !first || !other || other.toLowerCase() === capacity.toLowerCase()) return answer;
  const name = first.item.name.replace(namedCapacity, capacity.toLowerCase());
  const brand = first.match === 'any-brand' ? '' : first.item.brand;
  const isOfCapacity = ({ item }: Found) => namedCapacity.exec(item.name)?.[0].toLowerCase() === capacity.toLowerCase();
  const found = understandWords(`${brand} ${name}`.trim()).found.filter(isOfCapacity);
  return { found: unique([...found, ...answer.found]), question: 'which' };
}

/** Packs of the written count come first; without any, the shopper says what they mean. */
export function foundOfCount(answer: FoundProducts, { packageSize }: WrittenThing): FoundProducts {
  const [, count] = /^(\d+) ct$/.exec(packageSize ?? '') ?? [];
  const [first] = answer.found;
  if (!count || !first) return answer;
  const isOfCount = ({ item }: Found) => countedIn(item.size) === Number(count);
  const isUncounted = countedIn(first.item.size) === null && !isWeighed(first.item);
  if (!answer.question && !isUncounted) return answer;
  const [others, ofCount] = [answer.found.filter((one) => !isOfCount(one)), answer.found.filter(isOfCount)];
  return { ...answer, found: [...ofCount, ...others], question: answer.question ?? 'size' };
}

const isCutInStore = ({ item }: Found) => /\b(?:diced|sliced|chopped|shredded|minced|spirals?|mini)\b/i.test(item.name);

/** 'Three onions' are whole ones. */
export function wholePiecesFirst(answer: FoundProducts, { words, packages, packageSize }: WrittenThing): FoundProducts {
  const isCounted = packages !== null && packageSize === null && answer.found[0]?.item.category === 'Produce';
  if (!isCounted || isCutInStore({ item: { name: words } } as Found)) return answer;
  const [whole, cut] = [answer.found.filter((one) => !isCutInStore(one)), answer.found.filter(isCutInStore)];
  return { ...answer, found: [...whole, ...cut] };
}

/** One portion is at most this share of a large package. */
const portionShare = 0.25;
/** Leaves room for the large package among the choices. */
const mostPortions = 2;
/** As many large packages of a food are rarely bought at once: 'yogurt x6'. */
const manyPackages = 4;

const thingsOf = /\bthings of\b/i;

/** The single portions of a food that a bare count may mean instead of as many large packages: '6 yogurts'. */
export function portionsOf(found: readonly Found[], { written, words, packages, packageSize }: WrittenThing): Found[] {
  const [first] = found;
  if (!first || first.item.category === 'Produce' || packages === null || packages <= 2 || packageSize !== null)
    return [];
  const pounds = poundsOf(first.item.size);
  // 'Chobani vanilla' has no noun.
  const isOfBrand = first.match === 'this-product' && !isNamedIn(words, first.item.name);
  const isNamedAlone = isPlural(words) || isOfBrand || thingsOf.test(written) || packages >= manyPackages;
  if (!isNamedAlone || isWeighed(first.item) || pounds * packages <= mostPounds) return [];
  const isPortion = ({ item }: Found) =>
    !isWeighed(item) &&
    haveOneNoun(item.name, first.item.name) &&
    poundsOf(item.size) > 0 &&
    poundsOf(item.size) <= pounds * portionShare;
  return found.filter(isPortion).slice(0, mostPortions);
}

/** A product in all its sizes, the requested one first. */
export function sizesOf(requested: Found, usual: Found): Found[] {
  const bySize = new Map<string, Found>();
  for (const one of [requested, usual]) bySize.set(one.item.size, one);
  for (const item of itemsNamed(usual.item.name)) {
    if (usual.match === 'any-brand' || item.brand === usual.item.brand) {
      if (!bySize.has(item.size)) bySize.set(item.size, { item, match: usual.match });
    }
  }
  return [...bySize.values()];
}
