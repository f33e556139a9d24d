import type { BrandMatch, CatalogItem } from '../../contract/shopping/item.ts';
import { memoized } from '../../memoized.ts';
import { nonFood } from '../catalog/non-food.ts';
import { countedIn } from '../lists/packages-by-size.ts';
import { amountInOunces } from './amount-of-size.ts';

/** A size from a quarter less to a third more is as good as the requested one. */
const acceptedShare = { least: 0.75, most: 1.34 };
export const leastAcceptedShare = acceptedShare.least;
/** Shoppers take at most six small packages instead of one. */
const leastShare = 1 / 6;
/** What has to be kept cold, but not frozen, or is only good while it's fresh. */
const freshFood = new Set(['Bakery', 'Dairy', 'Deli', 'Meat & Seafood', 'Produce']);
/**
 * Shoppers don't buy more than they can use before it goes bad: of what they ask for, fresh food for about two months,
 * part of it in the freezer; other food for a year. Non-foods keep for two years. A pack of the usual size is assumed
 * to last a week or two if it is fresh, else a month.
 */
export function mostTimesRequested(category: string): number {
  if (freshFood.has(category)) return 6;
  return nonFood.has(category) ? mostTimesOfAnything : 12;
}
/** The most of anything that is bought because a store has nothing smaller: a bag of twenty lemons instead of one. */
export const mostTimesOfAnything = 24;
/** A container is like another that holds up to this many times as much or as little: 20 fl oz and 12, but not 2 L. */
const mostTimesLike = 2.5;
/** From 50% more on, the price at checkout says little about which store is cheaper. */
const muchLargerTimes = 1.5;
/** How much of what is left over a shopper is assumed to use, if a store sells nothing smaller. */
const usedShareOfSurplus = 0.5;

/** There are few sizes. */
const comparableAmount = memoized(amountInOunces);

/**
 * How many requested packages one package of another size replaces: 1 for an acceptable size, 1/2 if two of it are one
 * (2 x 110 sheets instead of 225), else the ratio of their contents (2 for a gallon instead of half a gallon). Null if
 * it can't replace it. Whether it is too large depends on the quantity.
 */
export function shareCovered(requestedSize: string, offeredSize: string): number | null {
  const share = shareOf(requestedSize, offeredSize);
  if (share === null) return null;
  if (share >= acceptedShare.least && share <= acceptedShare.most) return 1;
  if (share < leastShare) return null;
  const packs = closestPacks(share);
  const held = packs * share;
  return held >= acceptedShare.least && held < 1 ? 1 / packs : share;
}

/** How many packages with this share of the requested contents come closest to them. */
const closestPacks = (share: number) => Math.max(1, Math.round(1 / share));

/** Whether a shopper who asked for one of these sizes would accept the other. */
export function areInterchangeableSizes(one: string, other: string): boolean {
  return shareCovered(one, other) === 1 && shareCovered(other, one) === 1;
}

/** The ratio of two packages' contents; null if their measures differ. */
export function shareOf(requestedSize: string, offeredSize: string): number | null {
  if (requestedSize === offeredSize) return 1;
  const [requested, offered] = [comparableAmount(requestedSize), comparableAmount(offeredSize)];
  return requested && offered && requested.per === offered.per ? offered.count / requested.count : null;
}

/** The share of the requested amount that acceptable smaller packages hold; 1 for all others. */
export function acceptedShareOf(requestedSize: string, offeredSize: string): number {
  const share = shareOf(requestedSize, offeredSize);
  if (share === null || share < leastShare) return 1;
  const held = closestPacks(share) * share;
  return held >= acceptedShare.least ? Math.min(1, held) : 1;
}

/** The packages needed for a quantity if each replaces `covers` of the requested ones. */
export function packsFor(quantity: number, covers: number): number {
  // Ignore binary rounding just above a whole number.
  return Math.ceil(quantity / covers - 1e-9);
}

/**
 * How many times the requested amount the packages hold: 1 for a size that is as good, 2 for two gallons in one pack
 * instead of one gallon.
 */
export function timesRequestedOf(quantity: number, covers: number): number {
  return (packsFor(quantity, covers) * covers) / quantity;
}

/** Whether a shopper would buy these packages for this quantity, or whether they are far too large. */
export function isReasonableAmount(quantity: number, covers: number, category: string): boolean {
  return timesRequestedOf(quantity, covers) <= mostTimesRequested(category) + 1e-9;
}

/**
 * The offers for a quantity. Several packages are counted, not weighed: three pizzas are not seven smaller ones, unless
 * the chain has no others. Packs are of pieces: two of 18 eggs are three dozens.
 */
export function offersForCount<O extends Pick<Offer, 'covers'>>(
  offers: readonly O[],
  quantity: number,
  requestedSize: string,
): readonly O[] {
  if (quantity === 1 || (countedIn(requestedSize) ?? 1) > 1) return offers;
  const counted = offers.filter(({ covers }) => packsFor(quantity, covers) <= quantity);
  return counted.length > 0 ? counted : offers;
}

/** The container of a pack of several: '12 fl oz' of '12 x 12 fl oz'. */
const containerOf = (size: string) => size.replace(/^\d+ x /, '');

/**
 * The offers in containers like the requested ones, if several were requested: twelve cans are not two bottles, unless
 * the chain has no others.
 */
export function offersInLikeContainers<O extends Pick<Offer, 'item'>>(
  offers: readonly O[],
  requestedSize: string,
): readonly O[] {
  const requested = containerOf(requestedSize);
  if (requested === requestedSize) return offers;
  const alike = offers.filter(({ item }) => {
    const share = shareOf(requested, containerOf(item.size)) ?? 0;
    return Math.max(share, 1 / share) <= mostTimesLike;
  });
  return alike.length > 0 ? alike : offers;
}

/** Whether so much is left over that the price at checkout says little about which store is cheaper. */
export function isMuchLarger({ timesRequested }: { timesRequested: number }): boolean {
  return timesRequested >= muchLargerTimes - 1e-9;
}

/**
 * By how much the cost of a chain's offers is divided to compare them. A shopper pays for what is left over, so it is 1
 * if anything comes in about the requested amount. If all packs are much larger, a part of what is left over counts:
 * with all of it, ten pounds would be picked instead of two for a slightly lower unit price, and with none, a dear brand
 * for a smaller pack.
 * @param timesOf How many times the requested amount an offer holds.
 */
export function comparedTimes<O>(offers: readonly O[], timesOf: (offer: O) => number): (offer: O) => number {
  const areAllMuchLarger = offers.every((offer) => isMuchLarger({ timesRequested: timesOf(offer) }));
  return (offer) => (areAllMuchLarger ? 1 + (timesOf(offer) - 1) * usedShareOfSurplus : 1);
}

/** An item that a chain offers for a cart entry. */
export interface Offer {
  item: CatalogItem;
  /** How many requested items one of it replaces. */
  covers: number;
  /** How many times the requested amount one of it holds: for the same price, the larger one is better. */
  holds: number;
  /**
   * The factor on its price when offers are compared: above 1 for an acceptable smaller size, so that it counts as if
   * it held the requested amount.
   */
  priceWeight: number;
  /** It replaces another chain's own brand. */
  isEquivalent: boolean;
}

/** What a chain sells according to the data, and which brands are a chain's own. */
export interface Assortment {
  isCarried: (item: CatalogItem) => boolean;
  isOwnBrand: (brand: string) => boolean;
}

/** The brands and sizes of a product (`namesakes`) that a chain may offer for an item, whatever they hold. */
export function candidatesFor(
  requested: CatalogItem,
  match: BrandMatch,
  namesakes: readonly CatalogItem[],
  { isCarried, isOwnBrand }: Assortment,
): Pick<Offer, 'item' | 'isEquivalent'>[] {
  if (match !== 'any-brand' && isCarried(requested)) return [{ item: requested, isEquivalent: false }];
  if (match === 'only-this') return [];
  if (match === 'this-product' && !isOwnBrand(requested.brand)) {
    // A club's pack of the same brand.
    return namesakes
      .filter((item) => item.brand === requested.brand && isCarried(item))
      .map((item) => ({ item, isEquivalent: false }));
  }
  return namesakes
    .filter((item) => isCarried(item) && (match === 'any-brand' || isOwnBrand(item.brand)))
    .map((item) => ({ item, isEquivalent: match !== 'any-brand' }));
}

/**
 * A chain's offers for an item. Any brand: every brand and size of the product that can replace it. This product: the
 * product alone or, for another chain's own brand, this chain's own brands of it. `namesakes` are all brands and sizes
 * of the product.
 */
export function offersFor(
  requested: CatalogItem,
  match: BrandMatch,
  namesakes: readonly CatalogItem[],
  assortment: Assortment,
): Offer[] {
  return candidatesFor(requested, match, namesakes, assortment).flatMap(({ item, isEquivalent }) => {
    const covers = shareCovered(requested.size, item.size);
    if (covers === null) return [];
    const priceWeight = 1 / acceptedShareOf(requested.size, item.size);
    const holds = shareOf(requested.size, item.size) ?? 1;
    return [{ item, covers, holds, priceWeight, isEquivalent }];
  });
}

/**
 * The cost of a quantity for comparing a store's offers, in cents. It is adjusted for contents, so that a smaller
 * package isn't a bargain and an expensive brand doesn't win by holding slightly more.
 */
export function comparableCost(
  cents: number,
  quantity: number,
  { covers, priceWeight }: Pick<Offer, 'covers' | 'priceWeight'>,
): number {
  return cents * priceWeight * packsFor(quantity, covers);
}
