import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import {
  isReasonableAmount,
  mostTimesOfAnything,
  type Offer,
  offersForCount,
  offersInLikeContainers,
  timesRequestedOf,
} from '#shared/rules/sizes/equivalents.ts';
import type { RequestedItem } from './accepted-items.ts';

/**
 * The offers that a shopper would take for this request: unlikely ones only if nothing else is, and a far larger pack only
 * if the chain has nothing smaller.
 */
export function fitOffers<O extends Offer>(
  offers: readonly O[],
  { item, quantity }: Pick<RequestedItem, 'item' | 'quantity'>,
  chanceOf: (offer: O) => number,
) {
  const isEnough = (offer: O) => isFit(offer, quantity);
  const ofKind = ofRequestedKind(offers, item, chanceOf, isEnough);
  const fit = ofKind.filter(isEnough);
  const taken = fit.length > 0 ? offersForCount(fit, quantity, item.size) : leastOfFarLarger(ofKind, quantity);
  return offersInLikeContainers(withoutUnlikely(taken, chanceOf), item.size);
}

/** Whether an offer is not far too large for this quantity. */
const isFit = ({ item, covers }: Offer, quantity: number) => isReasonableAmount(quantity, covers, item.category);

/** The smallest pack of those that are far too large for the quantity, but not beyond all use. */
function leastOfFarLarger<O extends Offer>(offers: readonly O[], quantity: number): readonly O[] {
  const timesOf = ({ covers }: Offer) => timesRequestedOf(quantity, covers);
  const larger = offers.filter((offer) => timesOf(offer) <= mostTimesOfAnything);
  const least = Math.min(...larger.map(timesOf));
  return larger.filter((offer) => timesOf(offer) === least);
}

/**
 * Other kinds only where the chain isn't likely to have the requested one in a fit size, and only those that it is likelier
 * to have.
 */
export function ofRequestedKind<O extends Pick<Offer, 'item'>>(
  offers: readonly O[],
  requested: CatalogItem,
  chanceOf: (offer: O) => number,
  isEnough: (offer: O) => boolean,
): readonly O[] {
  const ofKind = offers.filter(({ item }) => item.name === requested.name);
  if (ofKind.some((offer) => !isUnlikely(chanceOf(offer)) && isEnough(offer))) return ofKind;
  const best = Math.max(0, ...ofKind.map(chanceOf));
  const isLikelier = (offer: O) => !isUnlikely(chanceOf(offer)) || chanceOf(offer) > best;
  return offers.filter((offer) => offer.item.name === requested.name || isLikelier(offer));
}

/** Without unlikely offers, if the chain is known to have another one that is `isEnough`. */
export function withoutUnlikely<O>(
  offers: readonly O[],
  chanceOf: (offer: O) => number,
  isEnough: (offer: O) => boolean = () => true,
): readonly O[] {
  const isAnyKnown = offers.some((offer) => chanceOf(offer) === 1 && isEnough(offer));
  return isAnyKnown ? offers.filter((offer) => !isUnlikely(chanceOf(offer))) : offers;
}
