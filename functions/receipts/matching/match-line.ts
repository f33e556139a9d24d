import { itemsNamed, stemsOf } from '#functions/catalog/index.ts';
import { type Estimate, estimateOf, itemStandardError } from '#functions/estimates/index.ts';
import { lookUpNumbers } from '#shared/built/look-up-numbers.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { rangeStandardErrors } from '#shared/rules/comparison/total-uncertainty.ts';
import { countedIn } from '#shared/rules/lists/list-amounts.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { amountOf } from '#shared/rules/sizes/units.ts';
import { type ChainId, isMembersOnly, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import type { Purchase, RarityWeights } from './evidence.ts';
import { type BrandedLine, isOwn, itemOdds, likeliestFirst } from './item-odds.ts';
import { type LikelyProduct, likelyProducts, variedAmong } from './likely-products.ts';
import { lookUpNumberIn } from './line-numbers.ts';
import {
  comparableFrom,
  comparableUnfittingFrom,
  comparableWeights,
  rarityWeights,
  sureFrom,
  sureWeights,
} from './match-parameters.ts';
import { alwaysSaysWhat, isMeatOfDish, isOfSibling } from './name-evidence.ts';
import { endsWithAnotherThing, hasNotComparedName, isHardDrink, namesNotCompared } from './not-compared.ts';
import { type MeasuredLine, packPriceOf } from './price-per-pound-or-package.ts';
import { isSameAsAny, type PrintedSize, sizePrintedOf, sizesHeld } from './size-evidence.ts';
import { type SpelledOutWords, spelledOut } from './spelled-out-words.ts';
import { firstIsRightBy, type ItemSigns, sureSigns } from './sure-match-model.ts';

/** The item a line matches. */
export interface LineMatch {
  /** Null if no item is likely enough. */
  item: CatalogItem | null;
  /** The shopper doesn't need to check it. */
  isSure: boolean;
  /** Its product is certain, so it can be compared, although its brand, size, or weight may be another one. */
  isComparable: boolean;
  /** Other items it may be, most likely first. */
  choices: readonly CatalogItem[];
  /** Probably something we don't compare, such as alcohol or hardware. */
  isNotCompared: boolean;
}

const mostChoices = 4;
/** A price beyond its estimate's range by this factor is probably for another item. */
const priceSlack = 1.2;
/** The same for a line that prints its size, so that its price needn't tell it. */
const sizedSlack = 2;
/** Sales go down to about half. */
const mostSaved = 2;
/** The spread of a price among all chains, as a logarithm, where the chain isn't known. */
const chainDeviation = 0.15;

const leastOfSure = 0.5;
const notComparedFrom = 0.6;
/** For a line that names what we don't compare: 'BUTTER CHARDONNAY'. */
const notComparedIfNamed = 0.5;
type SizeSigns = Pick<ItemSigns, 'isSizePrinted' | 'odds' | 'isFitting'>;
const noSigns: SizeSigns = { isSizePrinted: false, odds: 0, isFitting: false };
/** The pound is the size of what was weighed. */
const weighedSigns: Omit<SizeSigns, 'isFitting'> = { isSizePrinted: true, odds: 6 };
/** Less likely products aren't offered as choices. */
const leastChance = 0.01;

/**
 * Matches a line by its look-up number, or else by its words, brand, size and price. A match is sure if all its signs
 * together are, its brand is printed or the only one, and only one size fits.
 */
export function matchLine(line: ReceiptLine, purchase: Purchase): LineMatch {
  const plu = lookUpNumberIn(line, purchase.chain);
  const loose = plu ? (lookUpNumbers as Record<string, string>)[plu] : undefined;
  if (loose !== undefined) {
    const match = looseMatch(line, loose, purchase);
    return { ...match, isSure: match.isSure && purchase.chain !== null, isComparable: match.isSure };
  }

  const found = likelyProducts(line, purchase);
  const { match, signs } = matchAmong(line, purchase, found.likely);
  const all = signs && sureSigns(found.candidates, found.probabilities, signs);
  return {
    ...match,
    isSure: match.isSure && firstIsRightBy(all, sureWeights) >= sureFrom,
    isComparable:
      match.isComparable &&
      firstIsRightBy(all, comparableWeights) >= (signs?.isFitting ? comparableFrom : comparableUnfittingFrom),
  };
}

/**
 * Matches a line to the items of its likely products. It is sure or comparable only if the product is, by the signs.
 * @param weights of the signs that tell items of a product apart.
 */
export function matchAmong(
  line: ReceiptLine,
  purchase: Purchase,
  likely: readonly LikelyProduct[],
  weights: RarityWeights = rarityWeights,
): { match: LineMatch; signs: ItemSigns | null } {
  const [top] = likely;
  if (!top) return { match: { ...noMatch, isNotCompared: true }, signs: null };
  const ours = likely.reduce((sum, { probability }) => sum + probability, 0);
  const meant = spelledOut(line.words, purchase.chain);
  const isOtherNamed =
    namesNotCompared(line.words, meant.words) || endsWithAnotherThing(meant.words) || isPackOfOthers(top, meant);
  const isNotCompared =
    isCertainlyNotCompared(line, top) || 1 - ours >= (isOtherNamed ? notComparedIfNamed : notComparedFrom);
  const { isSure, signs, item, choices } = firstMatch(line, purchase, { likely, meant, weights });
  const isOfKind = isOfOwnKind(top);
  const isOwn = isOfKind && !top.isOtherBrandPrinted;
  const isSentence = line.words.trim().split(/\s+/).length >= wordsOfSentence;
  // An item can't be surer than its product, whatever brand and size are printed.
  const isLikely = top.probability >= leastOfSure;
  // A misread word was replaced by a known one, which proves nothing.
  const isDoubted =
    meant.isCorrected || isHardlyOf(top, { isOtherNamed, isSentence }) || (!isSentence && isCalledOther(top, meant));
  const isOfUnknownAmount =
    item?.name === top.product.name && purchase.chain !== null && !isAmountKnown(item, line, purchase);
  // Whatever the amount is, prices differ from store to store by about the same share. But the store's own can of beans
  // isn't the fresh ones at another price.
  const isPriced = signs.isFitting || (isOfUnknownAmount && !top.isOwnBrandPrinted);
  return {
    match: {
      item,
      // One unknown word of a short line may mean a different product. Without the chain, its usual price isn't known.
      isSure:
        isSure && isOwn && isLikely && (top.unexplained === 0 || isSentence) && !isDoubted && purchase.chain !== null,
      isComparable:
        item !== null &&
        isPriced &&
        !top.isOtherMakerPrinted &&
        !isNotCompared &&
        !isDoubted &&
        !isExplainedByAnother(likely),
      choices,
      isNotCompared,
    },
    signs: {
      ...signs,
      isOfOwnKind: isOwn,
      isNamedBest: isNamedBest(line, likely, purchase),
      isSentence,
      letters: line.words.length,
    },
  };
}

/** Whether only the brand tells the product, beside another thing or word: 'SONICARE' is hardly its brush heads, nor 'SQUIRT GUN' the soda. */
const isHardlyOf = (
  { isBrandAlone, unexplained }: LikelyProduct,
  { isOtherNamed, isSentence }: { isOtherNamed: boolean; isSentence: boolean },
) => isBrandAlone && (isOtherNamed || (!isSentence && unexplained >= 1));

const isCertainlyNotCompared = ({ words }: ReceiptLine, { product }: LikelyProduct) =>
  hasNotComparedName(words) || isHardDrink(words, itemsNamed(product.name)[0]?.category);

/** An order page prints whole sentences, and some of their words carry no meaning. */
const wordsOfSentence = 7;

type FirstMatch = Pick<LineMatch, 'item' | 'isSure' | 'choices'> & { signs: SizeSigns };

function firstMatch(
  line: ReceiptLine,
  purchase: Purchase,
  { likely, meant, weights }: { likely: readonly LikelyProduct[]; meant: SpelledOutWords; weights: RarityWeights },
): FirstMatch {
  const [top] = likely;
  if (line.pounds !== null && top?.brand === null) {
    const weighed = looseMatch(line, top.product.name, purchase);
    if (weighed.item) return { ...weighed, signs: { ...weighedSigns, isFitting: weighed.isSure } };
  }
  const offered = likely.filter(({ probability }, at) => at === 0 || probability >= leastChance);
  const perProduct = variedAmong(offered, mostChoices).map(({ product, brand, isOwnBrandPrinted }) =>
    itemsOf({ product, brand, isOwnBrandPrinted }, { meant, line, purchase, weights }),
  );
  const firsts = perProduct.flatMap(({ items: [first] }) => first ?? []);
  const sizes = perProduct[0]?.items ?? [];
  const choices = [...new Set([...firsts.slice(0, 3), ...sizes, ...firsts])].slice(0, mostChoices);
  const [first] = choices;
  const isOwnPrinted = top?.isOwnBrandPrinted === true;
  return {
    // A chain's own brand was bought, so it isn't another chain's.
    item: first === undefined || (isOwnPrinted && isNational(first)) ? null : first,
    isSure: perProduct[0]?.isSure === true,
    choices: isOwnPrinted ? nationalLast(choices) : choices,
    signs: perProduct[0]?.signs ?? noSigns,
  };
}

const noMatch: LineMatch = { item: null, isSure: false, isComparable: false, choices: [], isNotCompared: false };

/**
 * Whether no other likely product's own name has more of the printed words: 'BEEF ROUND' is called ground beef only
 * because 'ground round' is, and a round roast has both words.
 */
function isNamedBest({ words }: ReceiptLine, [top, ...others]: readonly LikelyProduct[], { chain }: Purchase): boolean {
  const printed = new Set(spelledOut(words, chain).words.flatMap(([first = '']) => stemsOf(first)));
  const countIn = (stems: readonly string[]) => new Set(stems.filter((word) => printed.has(word))).size;
  const own = top ? countIn([...top.product.head, ...top.product.kind]) : 0;
  return others.every(({ probability, product }) => probability < leastChance || countIn(product.head) <= own);
}

/** Another product this likely is worth a question. */
const rivalChance = 0.05;

/** Whether another likely product has a printed word that the likeliest lacks: 'NP ORG EGGS' are the organic ones. */
function isExplainedByAnother([top, ...others]: readonly LikelyProduct[]): boolean {
  const unexplained = top?.otherWords.length ?? 0;
  return others.some(({ probability, otherWords }) => probability >= rivalChance && otherWords.length < unexplained);
}

const fewestOfCans = 6;

/** Whether a short print names an unknown word and a pack of cans, which the product doesn't come in: 'LABATT BLUE 12PK'. */
function isPackOfOthers({ product, unexplained }: LikelyProduct, { packs }: SpelledOutWords): boolean {
  return (
    packs >= fewestOfCans && unexplained >= 1 && itemsNamed(product.name).every(({ size }) => countedIn(size) !== packs)
  );
}

/** Whether no variety of a similar product is printed. */
function isOfOwnKind({ product, otherWords, isOtherPrinted }: LikelyProduct): boolean {
  return !isOtherPrinted && !otherWords.some((printed) => isOfSibling(printed, product));
}

/** Whether a line's words may mean an item: its product is likely enough, and no other brand, kind, or size is printed. */
export function mayMean(item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  return itemsMeant(item.name, line, purchase).some(({ id }) => id === item.id);
}

/** The items of a product that a line's words may mean. */
function itemsMeant(product: string, line: MeasuredLine, purchase: Purchase): CatalogItem[] {
  const { chain } = purchase;
  const named = likelyProducts(line, purchase).likely.find((one) => one.product.name === product);
  if (!named || named.probability < leastChance || named.isOtherBrandPrinted || !isOfOwnKind(named)) return [];
  return itemsNamed(product).filter(
    (item) =>
      (named.brand ?? item.brand) === item.brand &&
      !(chain && isOtherChainsBrand(item.brand, chain)) &&
      !isOfOtherSize(item, line, chain),
  );
}

/**
 * The items that a line of a likely item may be, if only its brand is open: all that its words may mean are of one size,
 * and it says how much was bought. Otherwise empty.
 */
export function itemsOfOpenBrand(item: CatalogItem, line: MeasuredLine, purchase: Purchase): CatalogItem[] {
  if (line.pounds !== null || !isAmountKnown(item, line, purchase)) return [];
  const size = amountOf(item.size);
  const meant = itemsMeant(item.name, line, purchase);
  return size && meant.every((one) => isSameAsAny(amountOf(one.size), [size])) ? meant : [];
}

/**
 * Whether a print ends with what another product is, or names a meat beside a fruit or vegetable: 'ROASTED RED PEPPER SOUP'
 * is no pepper, and 'ORANGE CHICKEN MANDARIN' no mandarin, although they name all of one.
 */
function isCalledOther({ product, otherWords }: LikelyProduct, { words }: SpelledOutWords): boolean {
  const last = words.findLast(([first = '']) => /[a-z]{2}/.test(first))?.[0] ?? '';
  return (otherWords.includes(last) && alwaysSaysWhat(last)) || otherWords.some((word) => isMeatOfDish(word, product));
}

/** Whether the line prints another size than the item's. */
export function isOfOtherSize(
  { name, size }: CatalogItem,
  { words, pounds }: MeasuredLine,
  chain: ChainId | null,
): boolean {
  if (pounds !== null) return false;
  const own = amountOf(size);
  const { amounts, packs } = sizePrintedOf(spelledOut(words, chain), name);
  if (amounts.length === 0) return packs > 1 && (countedIn(size) ?? packs) !== packs;
  const printed = amounts.filter((amount) => sizesHeld(amount, own) !== null);
  return printed.length > 0 && !isSameAsAny(own, printed);
}

/** Whether a line says how much of an item was bought, or its price does. */
export function isAmountKnown(item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  if (line.pounds !== null) return packPriceOf(line, item) !== null;
  const { amounts, packs } = sizePrintedOf(spelledOut(line.words, purchase.chain), item.name);
  const own = amountOf(item.size);
  const printed = amounts.filter((amount) => sizesHeld(amount, own) !== null);
  if (printed.length > 0) return isSameAsAny(own, printed);
  if (mayBeUnweighed(item, line, purchase.chain)) return false;
  return packs > 1 ? countedIn(item.size) === packs : isPlausible(item, line, purchase);
}

/** Whether the price paid is plausible for an item at this chain, or anywhere if the chain isn't known. */
export const isPlausible = (item: CatalogItem, line: MeasuredLine, purchase: Purchase) =>
  isWithin(priceSlack, item, line, purchase);

/** Whether the price paid is within an item's range there, or above it by no more than this factor. */
function isWithin(slack: number, item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  const paid = packPriceOf(line, item);
  const usual = usualRange(item, purchase);
  if (paid === null || !usual) return false;
  return paid.cents >= usual.lowCents / priceSlack / mostSaved && paid.regularCents <= usual.highCents * slack;
}

/** What an item usually costs there, or anywhere if the chain isn't known; null if the chain doesn't sell it. */
function usualRange(item: CatalogItem, { chain, state }: Purchase): Pick<Estimate, 'lowCents' | 'highCents'> | null {
  if (chain !== null) return estimateOf({ item, chain, state }) ?? null;
  const fold = Math.exp(rangeStandardErrors * Math.hypot(itemStandardError(item), chainDeviation));
  return { lowCents: item.baseCents / fold, highCents: item.baseCents * fold };
}

function looseMatch(line: ReceiptLine, product: string, purchase: Purchase): LineMatch {
  const items = itemsNamed(product).filter(({ brand }) => brand === unbranded);
  const fitting = items.filter(
    (item) => (line.pounds === null) === (amountOf(item.size)?.per !== 'lb') && packPriceOf(line, item) !== null,
  );
  const smallest = fitting.toSorted((one, other) => one.baseCents - other.baseCents)[0];
  if (smallest)
    return {
      ...noMatch,
      item: smallest,
      isSure: isPlausible(smallest, line, purchase),
      choices: fitting.slice(0, mostChoices),
    };
  return { ...noMatch, item: items[0] ?? null, choices: items.slice(0, mostChoices) };
}

type OfProduct = Pick<LikelyProduct, 'product' | 'brand' | 'isOwnBrandPrinted'>;

/** The items of a product that a line may be, most likely first, and whether the first is the only one that fits. */
function itemsOf(
  { product, brand, isOwnBrandPrinted }: OfProduct,
  {
    meant,
    line,
    purchase,
    weights,
  }: { meant: SpelledOutWords; line: ReceiptLine; purchase: Purchase; weights: RarityWeights },
): { isSure: boolean; items: CatalogItem[]; signs: SizeSigns } {
  const { chain } = purchase;
  const printed = { ...sizePrintedOf(meant, product.name), isEach: meant.isEach };
  const { sold, candidates, isOfBrand, ofSize } = candidatesOf({ product, brand }, printed, line, purchase);
  const { sized, isSizePrinted, isUnsaid, isOther } = ofSize;
  const slack = isSizePrinted ? sizedSlack : priceSlack;
  const plausible = isOther ? [] : sized.filter((item) => isWithin(slack, item, line, purchase));
  const bought = { brand, line, purchase };
  const byPrice = likeliestFirst(sized, bought, weights);
  const nearest = isOwnBrandPrinted ? nationalLast(byPrice) : byPrice;
  const items = printed.amounts.length > 0 ? nearest : weighedFirst(nearest, line, chain);
  const [first] = items;
  const isFitting = first !== undefined && plausible.includes(first) && !mayBeUnweighed(first, line, chain);
  if (!isOfBrand || !first || !plausible.includes(first)) {
    return { isSure: false, items: notEmptyOr(items, candidates), signs: { ...noSigns, isFitting } };
  }
  const isSized = isSizePrinted && sized.length === 1;
  const own = brand === null ? sold.filter((item) => isOwn(item, chain)) : [];
  const isOnly = !hasRival(first, itemsOfSize(own, printed, line).sized, line, purchase);
  const rivals = isSizePrinted ? sized : candidates;
  const odds = isSized ? mostOdds : oddsOfFirst(first, rivals, bought, weights);
  // For an item that we only assume, the price may be that of another size.
  const isItem = (!first.isAssumed || isSized) && !isUnsaid;
  return { isSure: isOnly && isItem && odds >= leastOdds, items, signs: { isSizePrinted: isSized, odds, isFitting } };
}

/** The items that a line of a product may be, whatever was paid: of the printed brand, and those of the printed size. */
export function itemsOfLine(
  { product, brand }: Pick<OfProduct, 'product' | 'brand'>,
  line: ReceiptLine,
  purchase: Purchase,
): { candidates: readonly CatalogItem[]; sized: readonly CatalogItem[] } {
  const meant = spelledOut(line.words, purchase.chain);
  const printed = { ...sizePrintedOf(meant, product.name), isEach: meant.isEach };
  const { candidates, ofSize } = candidatesOf({ product, brand }, printed, line, purchase);
  return { candidates, sized: ofSize.sized };
}

/** The odds of an item by its price, which doesn't tell a bag of bananas from a few pounds of them. */
function oddsOfFirst(
  first: CatalogItem,
  rivals: readonly CatalogItem[],
  bought: BrandedLine,
  weights: RarityWeights,
): number {
  const { line, purchase } = bought;
  const isUnweighed = line.pounds !== null || mayBeUnweighed(first, line, purchase.chain);
  return isUnweighed ? -mostOdds : Math.min(mostOdds, itemOdds(first, rivals, bought, weights));
}

type SizeOfLine = PrintedSize & Pick<SpelledOutWords, 'isEach'>;

/**
 * The items that a line may be, by its brand and its size. If the printed brand doesn't come in the printed size, an own
 * brand may be another of the chain's, and without a printed brand, any may be meant.
 */
function candidatesOf(
  { product, brand }: Pick<OfProduct, 'product' | 'brand'>,
  printed: SizeOfLine,
  line: ReceiptLine,
  purchase: Purchase,
): { sold: CatalogItem[]; candidates: CatalogItem[]; isOfBrand: boolean; ofSize: OfSize } {
  const { sold, ofBrand, ofAnyBrand } = itemsByBrand(product, brand, line, purchase);
  const [candidates = [], isOfBrand] = ofBrand.length > 0 ? [ofBrand, true] : [ofAnyBrand, false];
  const ofSize = itemsOfSize(candidates, printed, line);
  if (!isOfBrand || !lacksSize(ofSize)) return { sold, candidates, isOfBrand, ofSize };
  const others = ownFirst(
    sold.filter((item) => brand === null || isInterchangeable(brand, item, purchase.chain)),
    purchase.chain,
  );
  const ofOthers = itemsOfSize(others, printed, line);
  return ofOthers.isSizePrinted && ofOthers.sized.length > 0
    ? { sold, candidates: others, isOfBrand: false, ofSize: ofOthers }
    : { sold, candidates, isOfBrand, ofSize };
}

/** Whether every one of some items has another size than the printed one. */
const lacksSize = ({ sized, isSizePrinted, isOther }: OfSize) =>
  (isSizePrinted && sized.length === 0) || isOther === true;

/** Whether an item may be what a chain sells under an own brand: another own brand's, or one without a brand. */
const isInterchangeable = (brand: string, item: CatalogItem, chain: ChainId | null) =>
  chain !== null && ownersOf(brand).includes(chain) && (isOwn(item, chain) || item.brand === unbranded);

/** Whether the chain's own item may have been bought instead, as celery in its bag. */
function hasRival(first: CatalogItem, own: readonly CatalogItem[], line: ReceiptLine, purchase: Purchase): boolean {
  return own.some((item) => item.brand !== first.brand && isPlausible(item, line, purchase) && !isAlike(item, first));
}

interface OfSize {
  sized: CatalogItem[];
  isSizePrinted: boolean;
  /** A number of packs is printed that none of them says it holds. */
  isUnsaid?: boolean;
  /** Every one of them holds another number of packs than the line prints. */
  isOther?: boolean;
}

/** The items of the printed size; all if none is printed. */
function itemsOfSize(
  candidates: CatalogItem[],
  { amounts, packs, isEach }: PrintedSize & Pick<SpelledOutWords, 'isEach'>,
  { pounds }: ReceiptLine,
): OfSize {
  if (amounts.length > 0)
    return { sized: candidates.filter(({ size }) => isSameAsAny(amountOf(size), amounts)), isSizePrinted: true };
  if (packs > 1) return itemsOfPacks(candidates, packs);
  // 'Each' is the size of whatever is sold singly.
  const single = isEach && pounds === null ? candidates.filter(({ size }) => isSingle(size)) : [];
  return { sized: notEmptyOr(single, candidates), isSizePrinted: single.length > 0 };
}

/** The items of '12 pack'; those that don't say how many they hold, if none does. */
function itemsOfPacks(candidates: CatalogItem[], packs: number): OfSize {
  const same = candidates.filter(({ size }) => countedIn(size) === packs);
  if (same.length > 0) return { sized: same, isSizePrinted: true };
  const silent = candidates.filter(({ size }) => countedIn(size) === null);
  return { sized: notEmptyOr(silent, candidates), isSizePrinted: false, isUnsaid: true, isOther: silent.length === 0 };
}

const packedByWeight: ReadonlySet<string> = new Set(['Meat & Seafood', 'Deli']);

/** Meat is weighed before the register, which prints no weight: its price says nothing about the size of a pack. */
function weighedFirst(items: readonly CatalogItem[], line: ReceiptLine, chain: ChainId | null): CatalogItem[] {
  const isWeighed = (item: CatalogItem) =>
    packedByWeight.has(item.category) && mayBeUnweighed(item, line, chain) && isMissingWeight(line, item);
  return items.toSorted((one, other) => Number(isWeighed(other)) - Number(isWeighed(one)));
}

const mayBeUnweighed = (item: CatalogItem, line: MeasuredLine, chain: ChainId | null) =>
  line.pounds === null && mayBeLoose(item, line, chain);

/** The items of a product that are sold there, those of the brand, and, if none is printed, those of any brand. */
function itemsByBrand(
  product: LikelyProduct['product'],
  brand: string | null,
  line: ReceiptLine,
  { chain, state }: Purchase,
) {
  const all = itemsNamed(product.name).filter(
    (item) =>
      !(chain && isOtherChainsBrand(item.brand, chain)) && (line.pounds === null || packPriceOf(line, item) !== null),
  );
  // An item not known at the chain can still match, by brand or as the only ones, but is never sure.
  const sold = all.filter((item) => chain === null || estimateOf({ item, chain, state }) || item.brand === brand);
  // An unbranded line may be the bread of the store's own bakery, although we know only another brand there.
  const [first] = sold;
  const isOnly = first !== undefined && sold.every((item) => item.brand === first.brand);
  const onlyBrand = chain !== null && isOnly && isOwn(first, chain) ? first.brand : undefined;
  const ofBrand = sold.filter((item) => item.brand === (brand ?? onlyBrand ?? unbranded));
  return { sold, ofBrand, ofAnyBrand: brand === null ? ownFirst(notEmptyOr(sold, all), chain) : [] };
}

const notEmptyOr = (items: CatalogItem[], others: CatalogItem[]) => (items.length > 0 ? items : others);

/** Without a printed brand, any brand may match, the chain's own first. */
function ownFirst(items: readonly CatalogItem[], chain: ChainId | null): CatalogItem[] {
  return items.toSorted((one, other) => Number(isOwn(other, chain)) - Number(isOwn(one, chain)));
}

const isNational = ({ brand }: CatalogItem) => brand !== unbranded && ownersOf(brand).length === 0;

const nationalLast = (items: readonly CatalogItem[]) =>
  items.toSorted((one, other) => Number(isNational(one)) - Number(isNational(other)));

const isSingle = (size: string) => {
  const amount = amountOf(size);
  return amount?.per === 'count' && amount.count === 1;
};

/** Whether a chain's own item is the same product and size at about the same price, so that either tells the same. */
export const isAlike = (own: CatalogItem, other: CatalogItem) =>
  own.name === other.name &&
  own.size === other.size &&
  [own, other].some(({ brand }) => brand === unbranded) &&
  Math.abs(Math.log(own.baseCents / other.baseCents)) <= Math.log(alikeFold);

const alikeFold = 1.5;
const mostOdds = 6;
/** Fifty to one. */
const leastOdds = 4;
/** Whether a line without a printed weight may be sold by the pound instead of the matched package. */
export function mayBeLoose(
  { name, brand }: CatalogItem,
  line: Pick<ReceiptLine, 'words' | 'pounds'>,
  chain: ChainId | null,
): boolean {
  // Clubs sell nothing by the pound at the register.
  if (chain !== null && isMembersOnly(chain)) return false;
  return itemsNamed(name).some(
    (item) => (item.brand === brand || item.brand === unbranded) && isMissingWeight(line, item),
  );
}
