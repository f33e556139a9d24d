import { itemById } from '#functions/catalog/index.ts';
import {
  absenceOf,
  absenceOfAnyBrand,
  centsIfSold,
  estimateIfSold,
  estimateOf,
  isCarried,
  isFoundMissing,
  type Learned,
  learnedOf,
} from '#functions/estimates/index.ts';
import {
  isFresh,
  type RecentObservations,
  readRecentObservations,
  shownKindOf,
  shownOf,
  unconfirmedBy,
} from '#functions/observations/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { brandMatchOf, type CartLine } from '#shared/rules/cart/cart-line.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import { countedIn } from '#shared/rules/lists/packages-by-size.ts';
import {
  comparableCost,
  comparedTimes,
  mostTimesOfAnything,
  type Offer,
  packsFor,
  timesRequestedOf,
} from '#shared/rules/sizes/equivalents.ts';
import { chainById, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import { acceptedItems, type RequestedItem } from '../offers/accepted-items.ts';
import { chanceOfOffer } from '../offers/chance-of-offer.ts';
import { cheapestOffer, offersToPrice, smallestSize } from '../offers/cheapest-offer.ts';
import { cheapestPricedSet, type PricedPack, priceOfSet } from '../offers/cheapest-packs-at-store.ts';
import type { KnownOffer } from '../offers/offers-of-chain.ts';
import { cheapestSet, type PackOnOffer, packsOnOffer } from '../offers/packs-for-amount.ts';
import * as words from '../words.ts';
import { storePriceOf } from './observed-or-estimated-price.ts';
import { type CostedPrice, setWithConfirmed, withConfirmed } from './without-unconfirmed.ts';

/** The viewer of the prices: their own observations count for them before others agree. */
export interface Viewer {
  sourceId: string;
  /** They have just reported a price, so a consistent read is needed. */
  hasJustReported: boolean;
}

/**
 * The prices of these lines at these stores, each for the store's cheapest offer: observed prices, else estimates. A
 * product outside the catalog has no price anywhere.
 */
export async function pricesAt(
  stores: readonly Store[],
  lines: readonly CartLine[],
  now: Date,
  viewer?: Viewer,
): Promise<(line: CartLine) => StorePrice[]> {
  const requestedOf = new Map(lines.map((line) => [line, requestedItemOf(line)]));
  const products = new Set(
    [...requestedOf.values()].flatMap((requested) =>
      requested ? stores.flatMap((store) => productsSoldFor(requested, store)) : [],
    ),
  );
  const [recentAtStores, learned] = await Promise.all([
    readRecentObservations(
      stores.map(({ id }) => id),
      products,
      now,
      viewer?.hasJustReported,
    ),
    learnedOf(
      stores.map(({ chain }) => chain),
      now,
    ),
  ]);

  const priceOf = (store: Store, requested: RequestedItem | null): StorePrice => {
    const recent = requested && recentOf(recentAtStores.get(store.id), productsSoldFor(requested, store));
    const price =
      requested &&
      (recent
        ? observedOrEstimated(store, requested, { recent, viewer, learned, now })
        : estimated(store, requested, { learned, now }));
    if (price) return price;
    return storePriceOf({
      store,
      estimate: null,
      absence: requested && absenceInWords(store, requested, learned),
      now,
    });
  };
  return (line) => {
    const requested = requestedOf.get(line) ?? requestedItemOf(line);
    return stores.map((store) => priceOf(store, requested));
  };
}

/** The requested product, and the other kind that a store probably has instead. */
function productsSoldFor(requested: RequestedItem, store: Store): string[] {
  const { name } = requested.item;
  const offered = requested.namedKind === undefined ? name : (cheapestOffer(store, requested)?.item.name ?? name);
  return offered === name ? [name] : [name, offered];
}

/** What was observed of any of these products. */
function recentOf(
  atStore: ReadonlyMap<string, RecentObservations> | undefined,
  products: readonly string[],
): RecentObservations | undefined {
  const seen = products.map((product) => atStore?.get(product)).filter((ofProduct) => ofProduct !== undefined);
  return seen.length === 0 ? undefined : Object.assign({}, ...seen);
}

type PricedOffer = Pick<KnownOffer, 'item' | 'pick' | 'unlistedOwnChance' | 'othersMissingChance'>;

interface PriceContext {
  recent: RecentObservations;
  viewer: Viewer | undefined;
  learned: Learned;
  now: Date;
}

/** The store's cheapest offer, at the observed prices that this viewer is shown and estimates elsewhere. */
function observedOrEstimated(store: Store, requested: RequestedItem, context: PriceContext): StorePrice | undefined {
  const { learned } = context;
  const { recent, confirmed } = shownObservations(store, context);
  if (Object.keys(recent).length === 0) return estimated(store, requested, context);
  const isConfirmed = Object.keys(recent).length === Object.keys(confirmed).length;
  const packs = packsOnOffer(store, requested, learned, seenItems(recent));
  if (packs && requested.amount) {
    const taken = cheapestPricedSet(pricedPacks(store, packs, { ...context, recent })) ?? [];
    if (isConfirmed) return priceOfSet(taken, requested);
    const packsWithout = packsOnOffer(store, requested, learned, seenItems(confirmed)) ?? [];
    const without = pricedPacks(store, packsWithout, { ...context, recent: confirmed });
    return priceOfSet(setWithConfirmed(taken, without), requested);
  }
  const shown = cheapestAt(store, requested, { ...context, recent });
  if (!shown || isConfirmed) return shown?.price;
  const without = cheapestAt(store, requested, { ...context, recent: confirmed });
  return isCosted(shown) && isCosted(without) ? withConfirmed(shown, without) : shown.price;
}

/**
 * The observations of the items whose price this viewer sees: all of them, and those that don't come only from other
 * shoppers' receipts. A price that this viewer doesn't see, such as a flagged or typed one, must not change which offer is
 * the cheapest.
 */
function shownObservations(store: Store, { recent, viewer, learned, now }: PriceContext) {
  const shown: RecentObservations = {};
  const confirmed: RecentObservations = {};
  for (const [itemId, seen] of Object.entries(recent)) {
    const item = itemById(itemId);
    if (!item || isOtherChainsBrand(item.brand, store.chain)) continue;
    const observation = observationShown(store, item, { recent, viewer, learned, now });
    if (!observation) continue;
    shown[itemId] = seen;
    if (observation.unconfirmed === undefined || observation.unconfirmed === 'own') confirmed[itemId] = seen;
  }
  return { recent: shown, confirmed };
}

const seenItems = (recent: RecentObservations) =>
  new Set(Object.keys(recent).filter((itemId) => recent[itemId]?.some(({ cents }) => cents !== null)));

const pricedPacks = (store: Store, packs: readonly PackOnOffer[], context: PriceContext) =>
  packs.flatMap((pack) => pricedPack(pack, priceOfOffer(store, pack, context)));

/** The store's cheapest offer for a number of packages. Without observations it is the one that estimates give. */
function cheapestAt(store: Store, requested: RequestedItem, context: PriceContext) {
  const { recent, learned, now } = context;
  if (Object.keys(recent).length === 0) {
    const offer = cheapestOffer(store, requested, learned);
    return offer && cheapestOf([{ offer, price: estimatedPrice(store, offer, learned, now) }], requested.quantity);
  }
  const priced = offersToPrice(store, requested, seenItems(recent), learned).flatMap((offer) => {
    const price = priceOfOffer(store, offer, context);
    return price ? [{ offer, price }] : [];
  });
  return cheapestOf(priced, requested.quantity);
}

function isCosted(priced: { price: StorePrice; cost: number } | undefined): priced is CostedPrice {
  return priced !== undefined && priced.price.price !== null;
}

/** Undefined if the item is not known to be sold there; one person's observation is not shown to others. */
function priceOfOffer(
  store: Store,
  offer: PricedOffer,
  { recent, viewer, learned, now }: PriceContext,
): StorePrice | undefined {
  const { item, pick, unlistedOwnChance } = offer;
  const place = { item, chain: store.chain, state: store.state };
  const estimate = estimateOf(place, learned);
  // A shopper's price is compared with it even where we assume that the chain doesn't sell the item.
  const ifSold = estimate ?? estimateIfSold(place, learned);
  const observation = observationShown(store, item, { recent, viewer, learned, now });
  if (!estimate && !observation) return undefined;
  const carriedChance = carriedChanceAt(store, offer, learned);
  return storePriceOf({ store, estimate, ifSold, observation, pick, carriedChance, unlistedOwnChance, now });
}

/** The observation of an item that this viewer is shown; null for none. */
function observationShown({ chain, state }: Store, item: CatalogItem, { recent, viewer, learned, now }: PriceContext) {
  const estimateCents = centsIfSold({ item, chain, state }, learned);
  const seen = recent[item.id] ?? [];
  const shown = shownOf(seen, { estimateCents, viewer: viewer?.sourceId, now });
  if (!shown) return null;
  const kind = shownKindOf(shown, now);
  const fresh = seen.filter((other) => isFresh(other, now));
  const isForAll = shown === shownOf(seen, { estimateCents, now });
  return {
    ...shown,
    kind,
    ...(shown.kind === 'live' && kind !== 'live' && { isFromChain: true }),
    unconfirmed: isForAll ? (unconfirmedBy(shown, fresh) ?? undefined) : ('own' as const),
  };
}

/** Empty when the store has no price for the pack. */
function pricedPack(pack: PackOnOffer, price: StorePrice | undefined): PricedPack[] {
  return price && price.price !== null ? [{ ...pack, price: { ...price, price: price.price } }] : [];
}

function estimated(
  store: Store,
  requested: RequestedItem,
  { learned, now }: Pick<PriceContext, 'learned' | 'now'>,
): StorePrice | undefined {
  const packs = packsOnOffer(store, requested, learned);
  if (packs && requested.amount) {
    const costOf = (pack: PackOnOffer) =>
      centsIfSold({ item: pack.item, chain: store.chain, state: store.state }, learned) *
      comparisonFactor({ carriedChance: carriedChanceAt(store, pack, learned) });
    const taken = cheapestSet(packs, costOf) ?? [];
    const priced = taken.flatMap(({ pack, count }) =>
      pricedPack(pack, estimatedPrice(store, pack, learned, now)).map((each) => ({ pack: each, count })),
    );
    return priceOfSet(priced, requested);
  }
  const offer = cheapestOffer(store, requested, learned);
  return offer && estimatedPrice(store, offer, learned, now);
}

function estimatedPrice(store: Store, offer: PricedOffer, learned: Learned, now: Date): StorePrice {
  const { item, pick, unlistedOwnChance } = offer;
  const { chain, state } = store;
  const carriedChance = carriedChanceAt(store, offer, learned);
  const estimate = estimateOf({ item, chain, state }, learned);
  return storePriceOf({ store, estimate, pick, carriedChance, unlistedOwnChance, now });
}

/** Undefined for a known item: one observed at another store of the chain is no longer only assumed. */
function carriedChanceAt({ chain }: Store, offer: PricedOffer, learned: Learned): number | undefined {
  const chance = chanceOfOffer(offer, chain, learned);
  return chance === 1 ? undefined : chance;
}

/** Why a store offers nothing for a line. */
function absenceInWords({ chain, state }: Store, requested: RequestedItem, learned: Learned): string | null {
  const { item, match } = requested;
  const tooLarge = smallestSize({ chain, state }, requested, learned);
  if (tooLarge) return words.onlyFarLarger(chainById(chain).name, tooLarge, mostTimesOfAnything);
  const sold = acceptedItems(requested).filter((other) => isCarried({ item: other, chain, state }, learned));
  const isMissing = (other: CatalogItem) => isFoundMissing(other, chain, learned);
  const requestable = {
    'any-brand': () => sold,
    'this-product': () =>
      ownersOf(item.brand).length > 0 ? sold.filter(({ brand }) => ownersOf(brand).includes(chain)) : [],
    'only-this': () => sold.filter(({ id }) => id === item.id),
  }[match]();
  if (requestable.length > 0 && requestable.every(isMissing)) {
    return words.shoppersFoundNone(chainById(chain).name);
  }
  if (match !== 'any-brand') return absenceOf({ item, chain, state }, learned);
  const isSold = sold.some((other) => !isMissing(other));
  return isSold ? words.noNearSize(chainById(chain).name) : absenceOfAnyBrand(chain, item);
}

/** Null for a product outside the catalog. */
function requestedItemOf(line: CartLine): RequestedItem | null {
  const item = itemById(line.itemId);
  if (!item) return null;
  const { namedKind, quantity, amount } = line;
  const pieces = amount ? null : piecesCounted(item, quantity);
  return {
    item,
    match: brandMatchOf(line),
    namedKind,
    quantity,
    amount: amount ?? (pieces === null ? undefined : { count: pieces, measure: 'ct' }),
    countsPieces: pieces !== null,
  };
}

/** Six limes are as many pieces, whatever bags a store has; null for one of them, and for packages of several. */
const piecesCounted = ({ size }: CatalogItem, quantity: number) =>
  quantity > 1 && countedIn(size) === 1 ? quantity : null;

/** On a tie, the largest. An assumed item counts as more expensive, as it does among estimates. */
function cheapestOf<P extends { offer: Offer; price: StorePrice }>(priced: readonly P[], quantity: number) {
  const costOf = ({ offer, price: { price } }: P) =>
    price === null ? Number.POSITIVE_INFINITY : comparableCost(centsFromPrice(price), quantity, offer);
  // What a shopper pays for the line, even if the packages hold a little more or less than the requested ones.
  const lineCostOf = ({ offer, price: { price } }: P) =>
    centsFromPrice(price ?? '0') * packsFor(quantity, offer.covers);
  const timesOf = comparedTimes(priced, ({ offer }) => timesRequestedOf(quantity, offer.covers));
  const [cheapest] = priced
    .map((each) => ({
      ...each,
      cost: lineCostOf(each),
      compared: (costOf(each) * comparisonFactor(each.price)) / timesOf(each),
    }))
    .sort((one, other) => one.compared - other.compared || other.offer.holds - one.offer.holds);
  return cheapest;
}
