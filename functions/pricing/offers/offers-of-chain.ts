import { itemsNamed, kindNameOf } from '#functions/catalog/index.ts';
import { isCarried, isRegional, kindLevelOf, type Learned } from '#functions/estimates/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { memoized } from '#shared/memoized.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type Assortment, areInterchangeableSizes, type Offer, offersFor } from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { acceptedItems, type RequestedProduct } from './accepted-items.ts';
import { othersMissingChanceFor, unlistedOwnChanceFor } from './chance-of-offer.ts';

/** A chain in a state. */
export type Market = Pick<Store, 'chain' | 'state'>;

/** A chain's offer for a line, with the pick that its price shows. */
export interface KnownOffer extends Offer {
  pick: StorePrice['pick'];
  /** For comparing offers within the chain; see `centsIn`. */
  centsInChain: number;
  /** The probability that the chain has a store brand for the line that we don't list. */
  unlistedOwnChance: number;
  /** The probability that it has none of the other brands that the shopper accepts, where each is only assumed. */
  othersMissingChance: number;
}

/** A chain's offers for an item. */
interface KnownOffers {
  all: readonly KnownOffer[];
  /** The cheapest offer at estimated prices, by quantity. */
  cheapest: Map<number, KnownOffer | undefined>;
}

/**
 * A cache by match, item id and chain. Offers are the same for every shopper and every store of a chain; if the product
 * has a regional brand, for every store of a chain in a state.
 */
const known: Record<BrandMatch, Map<string, Map<string, KnownOffers>>> = {
  'any-brand': new Map(),
  'this-product': new Map(),
  'only-this': new Map(),
};
let knownCount = 0;
/** This many take a few megabytes. */
const mostKnown = 20_000;

/** Whether any brand of the product with this name is sold only in some states. */
const isRegionalProduct = memoized((name: string) => itemsNamed(name).some(({ brand }) => isRegional(brand)));

const productsOf = (which: RequestedProduct) => [...new Set(acceptedItems(which).map(({ name }) => name))];

function forgetOffers(): void {
  for (const ofMatch of Object.values(known)) ofMatch.clear();
  knownCount = 0;
}

/** A chain's offers for a catalog item, cached. */
export function offersAt({ chain, state }: Market, which: RequestedProduct): KnownOffers {
  const { item, match, namedKind } = which;
  const where = productsOf(which).some(isRegionalProduct) ? `${chain} ${state}` : chain;
  const key = namedKind === undefined ? item.id : `${item.id}\n${namedKind}`;
  const ofItem = known[match].get(key);
  const found = ofItem?.get(where);
  if (found) return found;
  const offers = { all: offersOf({ chain, state }, which), cheapest: new Map() };
  if (knownCount >= mostKnown) forgetOffers();
  knownCount += 1;
  const everywhere = known[match].get(key) ?? new Map<string, KnownOffers>();
  known[match].set(key, everywhere.set(where, offers));
  return offers;
}

/** A chain's offers, with those that its prices showed since. */
export function offersKnown(market: Market, which: RequestedProduct, learned?: Learned) {
  const known = knownHere(which, market, learned);
  return known.size === 0 ? offersAt(market, which).all : offersOf(market, which, known);
}

/** Ids of accepted items that the chain itself showed somewhere: they are sold there, whatever we assumed. */
export function knownHere(which: RequestedProduct, { chain }: Market, learned?: Learned): ReadonlySet<string> {
  const carried = learned?.carried.get(chain);
  if (!carried || carried.size === 0) return noItems;
  return new Set(acceptedItems(which).flatMap(({ id }) => (carried.get(id) === 1 ? [id] : [])));
}
const noItems: ReadonlySet<string> = new Set();

export function assortmentOf({ chain, state }: Market, match: BrandMatch, seenItems?: ReadonlySet<string>): Assortment {
  const isSold = (item: CatalogItem) => isCarried({ item, chain, state });
  return {
    isCarried: (item) =>
      seenItems?.has(item.id) || (isSold(item) && !(match === 'any-brand' && isSoldLoose(item, isSold))),
    isOwnBrand: (brand) => ownersOf(brand).length > 0,
  };
}

/** Whether an assumed store brand is produce or meat that the chain is known to sell without a brand. */
function isSoldLoose({ name, brand, size, isAssumed }: CatalogItem, isSold: (item: CatalogItem) => boolean): boolean {
  if (!isAssumed || brand === unbranded) return false;
  return itemsNamed(name).some(
    (other) =>
      other.brand === unbranded && !other.isAssumed && areInterchangeableSizes(other.size, size) && isSold(other),
  );
}

/**
 * Largest first, so that the largest wins when several cost the same.
 * @param seenItems Ids of items observed there: they count as carried, even if we assumed otherwise.
 */
export function offersOf(market: Market, which: RequestedProduct, seenItems?: ReadonlySet<string>) {
  const { item: requested, match } = which;
  const offers = offersFor(requested, match, acceptedItems(which), assortmentOf(market, match, seenItems));
  const alike = offers.map(({ item }) => item);
  return offers
    .map((offer) => ({
      ...offer,
      pick: pickOf(offer, requested, match),
      centsInChain: centsIn(market.chain, offer.item),
      unlistedOwnChance: unlistedOwnChanceFor(offer.item, match, market.chain),
      othersMissingChance: othersMissingChanceFor(offer.item, alike, match, market.chain),
    }))
    .sort((one, other) => other.holds - one.holds);
}

/** Undefined for the requested item itself. */
export function pickOf(
  { item, covers, isEquivalent }: Pick<Offer, 'item' | 'covers' | 'isEquivalent'>,
  requested: CatalogItem,
  match: BrandMatch,
) {
  if (match !== 'any-brand' && item.id === requested.id) return undefined;
  const { id: itemId, brand, size, unit } = item;
  const kind = item.name === requested.name ? '' : kindNameOf(item.name);
  return { itemId, brand, size, unit, covers, isEquivalent, ...(kind && { kind }) };
}

/**
 * A base price for comparing a product's items within a chain, in fractional cents. They share the levels of the chain's
 * category and of the area, but the chain has its own levels for store brands, national brands and fresh items.
 */
const centsIn = (chain: ChainId, item: CatalogItem) => item.baseCents * kindLevelOf(item, chain);
