import { carriedChanceOf, isFoundMissing, type Learned } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import { comparableCost, comparedTimes, type Offer, timesRequestedOf } from '#shared/rules/sizes/equivalents.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { acceptedItems, type RequestedItem, type RequestedProduct } from './accepted-items.ts';
import { fitOffers } from './fitting-offers.ts';
import { type KnownOffer, type Market, offersAt, offersKnown, offersOf } from './offers-of-chain.ts';

/**
 * A chain's cheapest offer for this quantity of an item; the largest of several.
 * @param learned What was learned about single items moves their cost, and leaves out assumed ones found missing.
 */
export function cheapestOffer(market: Market, requested: RequestedItem, learned?: Learned): KnownOffer | undefined {
  const { quantity } = requested;
  const { chain } = market;
  const [items, carried] = [learned?.items.get(chain), learned?.carried.get(chain)];
  const isAnyLearned =
    [items, carried].some((known) => known && known.size > 0) &&
    acceptedItems(requested).some(({ id }) => items?.has(id) || carried?.has(id));
  if (isAnyLearned) {
    const assumed = offersKnown(market, requested, learned).filter(
      (offer) => !isFoundMissing(offer.item, chain, learned),
    );
    return leastOf(assumed, requested, { chain, learned });
  }
  const { all, cheapest } = offersAt(market, requested);
  if (!cheapest.has(quantity)) cheapest.set(quantity, leastOf(all, requested, { chain }));
  return cheapest.get(quantity);
}

/** The first of the offers for this request that cost least. */
function leastOf(
  offers: readonly KnownOffer[],
  requested: Pick<RequestedItem, 'item' | 'quantity'>,
  { chain, learned }: { chain: ChainId; learned?: Learned },
): KnownOffer | undefined {
  const { quantity } = requested;
  let cheapest: KnownOffer | undefined;
  let leastCost = Number.POSITIVE_INFINITY;
  const fit = fitOffers(offers, requested, ({ item }) => carriedChanceOf(item, chain, learned));
  const comparedOf = comparedCost(fit, quantity, costAt(chain, quantity, learned));
  for (const offer of fit) {
    const cost = comparedOf(offer);
    if (cost < leastCost) [cheapest, leastCost] = [offer, cost];
  }
  return cheapest;
}

/** What `costOf` says about offers, for the amount on which they are compared. */
function comparedCost<O extends Offer>(offers: readonly O[], quantity: number, costOf: (offer: O) => number) {
  const timesOf = comparedTimes(offers, ({ covers }) => timesRequestedOf(quantity, covers));
  return (offer: O) => costOf(offer) / timesOf(offer);
}

/** What an offer costs at a chain, for comparing it with the chain's other offers. */
type Cost = (offer: KnownOffer) => number;

const costAt =
  (chain: ChainId, quantity: number, learned?: Learned): Cost =>
  (offer) =>
    comparableCost(offer.centsInChain * timesOf(offer.item, chain, learned), quantity, offer);

/** The factor on an item's base price: its learned level at the chain, and a penalty for an assumed item. */
function timesOf(item: CatalogItem, chain: ChainId, learned?: Learned): number {
  const seen = learned?.items.get(chain)?.get(item.id);
  const times = comparisonFactor({ carriedChance: carriedChanceOf(item, chain, learned) });
  return seen ? Math.exp(seen.shift) * times : times;
}

/** The chain's smallest package size for an item, even if it is far too large for the quantity. */
export function smallestSize(market: Market, which: RequestedProduct, learned?: Learned): string | undefined {
  const offers = offersKnown(market, which, learned).filter(
    (offer) => !isFoundMissing(offer.item, market.chain, learned),
  );
  return offers.toSorted((one, other) => one.covers - other.covers)[0]?.item.size;
}

/** How many offers without an observation are priced beside the observed ones. */
const unseenWorthPricing = 4;

/**
 * The offers to price at a store with observations of the product: all observed items (`seenItems`, by id), even if we
 * assumed that the chain doesn't carry them, and the cheapest of the others.
 */
export function offersToPrice(
  market: Market,
  requested: RequestedItem,
  seenItems: ReadonlySet<string>,
  learned?: Learned,
): KnownOffer[] {
  const { quantity } = requested;
  const costOf = costAt(market.chain, quantity, learned);
  const isSeen = ({ item: { id } }: Offer) => seenItems.has(id);
  const isUnseen = (offer: Offer) => !isSeen(offer) && !isFoundMissing(offer.item, market.chain, learned);
  const seen = offersOf(market, requested, seenItems).filter(isSeen);
  const known = offersKnown(market, requested, learned).filter(isUnseen);
  const all = fitOffers([...seen, ...known], requested, (offer) =>
    isSeen(offer) ? 1 : carriedChanceOf(offer.item, market.chain, learned),
  );
  const comparedOf = comparedCost(all, quantity, costOf);
  const fit = all.toSorted((one, other) => comparedOf(one) - comparedOf(other));
  const unseen = fit.filter(isUnseen).slice(0, unseenWorthPricing);
  return fit.filter((offer) => isSeen(offer) || unseen.includes(offer));
}
