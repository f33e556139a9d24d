import type { BrandMatch, CatalogueItem } from '../contract/item.ts';
import { type Amount, amountOf, ouncesPerPound } from './units.ts';

/** From a quarter less to a third more, a size is as good as the one asked for. */
const acceptedShare = { least: 0.75, most: 1.34 };
/** Nobody takes more than six small packages in place of one. */
const leastShare = 1 / 6;
/**
 * What holds more than three times what a line asks for, all of it together, is bought on another errand: nobody takes 24
 * cans for one bottle, though for six bottles they may. What is asked for now and the next two times is the most that
 * keeps, in the kitchen or in the freezer, for most of what a grocery sells.
 */
export const mostTimesAsked = 3;
/** From half as much again on, what is paid at the till says little about who is cheap. */
const muchLargerTimes = 1.5;

/** Sizes are few and asked about often. */
const amounts = new Map<string, Amount | null>();

/** What a size holds, with pounds as ounces: produce and meat are sold by either. */
function comparableAmount(size: string): Amount | null {
  let amount = amounts.get(size);
  if (amount === undefined) {
    const stated = amountOf(size);
    amount = stated?.per === 'lb' ? { count: stated.count * ouncesPerPound, per: 'oz' } : stated;
    amounts.set(size, amount);
  }
  return amount;
}

/**
 * How many of the wanted package one package of another size stands for: 1 for a size a shopper would accept, else the
 * ratio of what they hold (2 for a gallon in place of half a gallon). Null when it can't stand for it; whether it is too
 * large for that is a matter of how many are wanted.
 */
export function coverageOf(wantedSize: string, offeredSize: string): number | null {
  const share = shareOf(wantedSize, offeredSize);
  if (share === null) return null;
  if (share >= acceptedShare.least && share <= acceptedShare.most) return 1;
  return share >= leastShare ? share : null;
}

/** Whether a shopper who asked for one size would take the other, either way round. */
export function areAlikeInSize(one: string, other: string): boolean {
  return coverageOf(one, other) === 1 && coverageOf(other, one) === 1;
}

/** What one package holds of what another does; null where they aren't measured alike. */
function shareOf(wantedSize: string, offeredSize: string): number | null {
  if (wantedSize === offeredSize) return 1;
  const [wanted, offered] = [comparableAmount(wantedSize), comparableAmount(offeredSize)];
  return wanted && offered && wanted.per === offered.per ? offered.count / wanted.count : null;
}

/** What a package holds of what was asked for, where a shopper would accept it though it holds less; 1 for any other. */
export function acceptedShareOf(wantedSize: string, offeredSize: string): number {
  const share = shareOf(wantedSize, offeredSize);
  return share !== null && share >= acceptedShare.least ? Math.min(1, share) : 1;
}

/** How many packages make up a quantity, when each stands for `covers` of what was asked for. */
export function packsFor(quantity: number, covers: number): number {
  // What is whole but for the last binary digit is whole.
  return Math.ceil(quantity / covers - 1e-9);
}

/**
 * How many times what a line asks for its packages stand for together: 1 where the size is as good as the one asked for, 2 for
 * two gallons that come as one pack in place of one.
 */
export function timesAskedOf(quantity: number, covers: number): number {
  return (packsFor(quantity, covers) * covers) / quantity;
}

/** Whether so many of what was asked for and what stands for them are one errand, or the packages far too large. */
export function isOneErrand(quantity: number, covers: number): boolean {
  return timesAskedOf(quantity, covers) <= mostTimesAsked + 1e-9;
}

/** Whether so much is left over that the price at the till says little of who is cheap. */
export function isMuchLarger({ timesAsked }: { timesAsked: number }): boolean {
  return timesAsked >= muchLargerTimes - 1e-9;
}

/** An item a chain offers for a line of a cart. */
export interface Offer {
  item: CatalogueItem;
  /** How many of the wanted item one of it stands for. */
  covers: number;
  /** How many times what was asked for one of it holds: of two that cost the same, the larger is the better one. */
  holds: number;
  /**
   * What its price is multiplied by beside others': 1, but for a size a shopper would accept though it holds less; that
   * counts for what as much as was asked for would cost.
   */
  priceWeight: number;
  /** Another chain's own brand in place of the one asked for. */
  isEquivalent: boolean;
}

/** What a chain sells, as far as is known without looking, and which brands are a chain's own. */
export interface Shelf {
  isCarried: (item: CatalogueItem) => boolean;
  isOwnBrand: (brand: string) => boolean;
}

/** Which of a product's brands and sizes (`namesakes`) a chain may give for an item, whatever they hold. */
export function candidatesFor(
  wanted: CatalogueItem,
  match: BrandMatch,
  namesakes: readonly CatalogueItem[],
  { isCarried, isOwnBrand }: Shelf,
): Pick<Offer, 'item' | 'isEquivalent'>[] {
  if (match !== 'any-brand' && isCarried(wanted)) return [{ item: wanted, isEquivalent: false }];
  if (match === 'only-this' || (match === 'this-product' && !isOwnBrand(wanted.brand))) return [];
  return namesakes
    .filter((item) => isCarried(item) && (match === 'any-brand' || isOwnBrand(item.brand)))
    .map((item) => ({ item, isEquivalent: match !== 'any-brand' }));
}

/**
 * What a chain offers for an item: for any brand, every brand and size of the product that can stand for it; for this
 * product the product alone, or, where that is another chain's own brand, this chain's own brands of it.
 * `namesakes` are all brands and sizes of the product.
 */
export function offersFor(
  wanted: CatalogueItem,
  match: BrandMatch,
  namesakes: readonly CatalogueItem[],
  shelf: Shelf,
): Offer[] {
  return candidatesFor(wanted, match, namesakes, shelf).flatMap(({ item, isEquivalent }) => {
    const covers = coverageOf(wanted.size, item.size);
    if (covers === null) return [];
    const priceWeight = 1 / acceptedShareOf(wanted.size, item.size);
    const holds = shareOf(wanted.size, item.size) ?? 1;
    return [{ item, covers, holds, priceWeight, isEquivalent }];
  });
}

/**
 * What so many of a line count for beside the other offers of a store, in cents: like is compared with like, so what holds
 * less is no bargain, nor is a dear brand taken because it holds a little more.
 */
export function comparableCost(
  cents: number,
  quantity: number,
  { covers, priceWeight }: Pick<Offer, 'covers' | 'priceWeight'>,
): number {
  return cents * priceWeight * packsFor(quantity, covers);
}
