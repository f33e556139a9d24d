import { itemsNamed } from '#functions/catalog/index.ts';
import { estimateOf } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { type ChainId, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import type { ItemSigns } from '../confidence/sure-match-model.ts';
import type { Purchase, RarityWeights } from '../product/evidence.ts';
import type { LikelyProduct } from '../product/likely-products.ts';
import { type SpelledOutWords, spelledOut } from '../spelling/spelled-out-words.ts';
import { mayBeUnweighed, weighedFirst } from './is-amount-known.ts';
import { isPlausible, isWithin, priceSlack } from './is-price-plausible.ts';
import { type BrandedLine, isOwn, itemOdds, likeliestFirst } from './item-odds.ts';
import {
  itemsOfSize,
  lacksSize,
  notEmptyOr,
  type OfSize,
  type SizeOfLine,
  sizePrintedOf,
} from './items-of-printed-size.ts';
import { packPriceOf } from './price-per-pound-or-package.ts';

/** The same for a line that prints its size, so that its price needn't tell it. */
const sizedSlack = 2;

export type SizeSigns = Pick<ItemSigns, 'isSizePrinted' | 'odds' | 'isFitting'>;

export const noSigns: SizeSigns = { isSizePrinted: false, odds: 0, isFitting: false };

interface OfProduct extends Pick<LikelyProduct, 'product' | 'brand'> {
  /** A chain's own brand was bought, printed or not. */
  isOwnBought: boolean;
}

/** The items of a product that a line may be, most likely first, and whether the first is the only one that fits. */
export function itemsOf(
  { product, brand, isOwnBought }: OfProduct,
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
  const nearest = isOwnBought ? nationalLast(byPrice) : byPrice;
  const items = printed.amounts.length > 0 ? nearest : weighedFirst(nearest, line, chain);
  const [first] = items;
  const isFitting = first !== undefined && plausible.includes(first) && !mayBeUnweighed(first, line, chain);
  if (!isOfBrand || !first || !plausible.includes(first)) {
    const offered = notEmptyOr(items, ownFirst(likeliestFirst(candidates, bought, weights), chain));
    return { isSure: false, items: offered, signs: { ...noSigns, isFitting } };
  }
  const isSized = isSizePrinted && sized.length === 1;
  const own = brand === null ? sold.filter((item) => isOwn(item, chain)) : [];
  const isOnly = !hasRival(first, itemsOfSize(own, printed, line).sized, line, purchase);
  const rivals = isSizePrinted ? sized : candidates;
  const odds = isSized ? mostOdds : oddsOfFirst(first, rivals, bought, weights);
  // An item that we only assume is proven by its printed brand and size, not by a price, which may be another size's.
  const isItem = (!first.isAssumed || (isSized && brand !== null)) && !isUnsaid;
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

/** Whether an item may be what a chain sells under an own brand: another own brand's, or one without a brand. */
const isInterchangeable = (brand: string, item: CatalogItem, chain: ChainId | null) =>
  chain !== null && ownersOf(brand).includes(chain) && (isOwn(item, chain) || item.brand === unbranded);

/** Whether the chain's own item may have been bought instead, as celery in its bag. */
function hasRival(first: CatalogItem, own: readonly CatalogItem[], line: ReceiptLine, purchase: Purchase): boolean {
  return own.some((item) => item.brand !== first.brand && isPlausible(item, line, purchase) && !isAlike(item, first));
}

/** The items of a product that are sold there, those of the brand, and, if none is printed, those of any brand. */
function itemsByBrand(
  product: LikelyProduct['product'],
  brand: string | null,
  line: ReceiptLine,
  { chain, state }: Purchase,
) {
  const offered = itemsNamed(product.name).filter(({ brand: own }) => !(chain && isOtherChainsBrand(own, chain)));
  const all = line.pounds === null ? offered : weighable(offered, line);
  // An item not known at the chain can still match, by brand or as the only ones, but is never sure.
  const sold = all.filter((item) => chain === null || estimateOf({ item, chain, state }) || item.brand === brand);
  // An unbranded line may be the bread of the store's own bakery, although we know only another brand there.
  const [first] = sold;
  const isOnly = first !== undefined && sold.every((item) => item.brand === first.brand);
  const onlyBrand = chain !== null && isOnly && isOwn(first, chain) ? first.brand : undefined;
  const ofBrand = sold.filter((item) => item.brand === (brand ?? onlyBrand ?? unbranded));
  return { sold, ofBrand, ofAnyBrand: brand === null ? ownFirst(notEmptyOr(sold, all), chain) : [] };
}

/** The items that are sold by weight, or else packages of what may be weighed, which get no price from the line. */
function weighable(items: readonly CatalogItem[], line: ReceiptLine): CatalogItem[] {
  const byPound = items.filter((item) => packPriceOf(line, item) !== null);
  return notEmptyOr(
    byPound,
    items.filter(({ size }) => amountOf(size)?.per === 'oz'),
  );
}

/** Without a printed brand, any brand may match, the chain's own first. */
function ownFirst(items: readonly CatalogItem[], chain: ChainId | null): CatalogItem[] {
  return items.toSorted((one, other) => Number(isOwn(other, chain)) - Number(isOwn(one, chain)));
}

export const isNational = ({ brand }: CatalogItem) => brand !== unbranded && ownersOf(brand).length === 0;

export const nationalLast = (items: readonly CatalogItem[]) =>
  items.toSorted((one, other) => Number(isNational(one)) - Number(isNational(other)));

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
