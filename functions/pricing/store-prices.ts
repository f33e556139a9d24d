import { itemById, itemsNamed } from '#functions/catalog/index.ts';
import {
  absenceOf,
  absenceOfAnyBrand,
  carriedChanceOf,
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
import type { CatalogItem } from '#shared/contract/item.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { brandMatchOf, type CartLine } from '#shared/rules/cart.ts';
import { chainById, isOtherChainsBrand, ownersOf } from '#shared/rules/chains.ts';
import { comparableCost, mostTimesRequested, type Offer } from '#shared/rules/equivalents.ts';
import {
  cheapestEstimatedSet,
  cheapestOffer,
  type KnownOffer,
  offersToPrice,
  type PackOnOffer,
  packsOnOffer,
  type RequestedItem,
  smallestSize,
} from './offers.ts';
import { storePriceOf } from './price-at-store.ts';
import { cheapestPricedSet, type PricedPack, priceOfSet } from './price-of-set.ts';
import {
  type CostedPrice,
  confirmedPrice,
  isUnconfirmed,
  setWithConfirmed,
  withConfirmed,
} from './without-unconfirmed.ts';
import * as words from './words.ts';

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
  const products = new Set([...requestedOf.values()].flatMap((requested) => requested?.item.name ?? []));
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
    const recent = requested && recentAtStores.get(store.id)?.get(requested.item.name);
    const price =
      requested &&
      (recent
        ? observedOrEstimated(store, requested, { recent, viewer, learned, now })
        : estimated(store, requested, learned, now));
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

type PricedOffer = Pick<KnownOffer, 'item' | 'pick' | 'unlistedOwnChance'>;

interface PriceContext {
  recent: RecentObservations;
  viewer: Viewer | undefined;
  learned: Learned;
  now: Date;
}

/** The store's cheapest offer, at observed prices where there are any and estimates elsewhere. */
function observedOrEstimated(store: Store, requested: RequestedItem, context: PriceContext): StorePrice | undefined {
  const { recent, learned } = context;
  const isPriced = (itemId: string) => recent[itemId]?.some(({ cents }) => cents !== null);
  const isAnothers = (itemId: string) => isOtherChainsBrand(itemById(itemId)?.brand ?? '', store.chain);
  const seenItems = new Set(Object.keys(recent).filter((itemId) => isPriced(itemId) && !isAnothers(itemId)));
  const packs = packsOnOffer(store, requested, learned, seenItems);
  // An item that only shoppers' receipts show there doesn't count without them.
  const isSold = ({ price }: { price: StorePrice }) => price.replacedEstimate?.isAbsent !== true;
  if (packs && requested.amount) {
    const priced = packs.flatMap((pack) => pricedPack(pack, priceOfOffer(store, pack, context)));
    const taken = cheapestPricedSet(priced) ?? [];
    if (!priced.some(({ price }) => isUnconfirmed(price))) return priceOfSet(taken, requested.amount);
    const confirmed = priced.filter(isSold).map((pack) => ({ ...pack, price: confirmedPrice(pack.price) }));
    return priceOfSet(setWithConfirmed(taken, confirmed), requested.amount);
  }
  const priced = offersToPrice(store, requested, seenItems, learned).flatMap((offer) => {
    const price = priceOfOffer(store, offer, context);
    return price ? [{ offer, price }] : [];
  });
  const shown = cheapestOf(priced, requested.quantity);
  if (!shown || !priced.some(({ price }) => isUnconfirmed(price))) return shown?.price;
  const confirmed = cheapestOf(
    priced.filter(isSold).map(({ offer, price }) => ({ offer, price: confirmedPrice(price) })),
    requested.quantity,
  );
  return isCosted(shown) && isCosted(confirmed) ? withConfirmed(shown, confirmed) : shown.price;
}

function isCosted(priced: { price: StorePrice; cost: number } | undefined): priced is CostedPrice {
  return priced !== undefined && priced.price.price !== null;
}

/** Undefined if the item is not known to be sold there; one person's observation is not shown to others. */
function priceOfOffer(
  store: Store,
  { item, pick, unlistedOwnChance }: PricedOffer,
  { recent, viewer, learned, now }: PriceContext,
): StorePrice | undefined {
  const place = { item, chain: store.chain, state: store.state };
  const estimate = estimateOf(place, learned);
  const seen = recent[item.id] ?? [];
  // A shopper's price is held against it even where we assume that the chain doesn't sell the item.
  const ifSold = estimate ?? estimateIfSold(place, learned);
  const estimateCents = ifSold.cents;
  const shown = shownOf(seen, { estimateCents, viewer: viewer?.sourceId, now });
  const kind = shown && shownKindOf(shown, now);
  const observation = shown && {
    ...shown,
    kind: kind ?? shown.kind,
    ...(shown.kind === 'live' && kind !== 'live' && { isFromChain: true }),
    unconfirmed:
      shown === shownOf(seen, { estimateCents, now })
        ? (unconfirmedBy(
            shown,
            seen.filter((other) => isFresh(other, now)),
          ) ?? undefined)
        : ('own' as const),
  };
  if (!estimate && !observation) return undefined;
  const carriedChance = carriedChanceAt(store, item, learned);
  return storePriceOf({ store, estimate, ifSold, observation, pick, carriedChance, unlistedOwnChance, now });
}

/** Empty when the store has no price for the pack. */
function pricedPack(pack: PackOnOffer, price: StorePrice | undefined): PricedPack[] {
  return price && price.price !== null ? [{ ...pack, price: { ...price, price: price.price } }] : [];
}

function estimated(store: Store, requested: RequestedItem, learned: Learned, now: Date): StorePrice | undefined {
  const packs = packsOnOffer(store, requested, learned);
  if (packs && requested.amount) {
    const taken = cheapestEstimatedSet(store.chain, packs, learned) ?? [];
    const priced = taken.flatMap(({ pack, count }) =>
      pricedPack(pack, estimatedPrice(store, pack, learned, now)).map((each) => ({ pack: each, count })),
    );
    return priceOfSet(priced, requested.amount);
  }
  const offer = cheapestOffer(store, requested, learned);
  return offer && estimatedPrice(store, offer, learned, now);
}

function estimatedPrice(
  store: Store,
  { item, pick, unlistedOwnChance }: PricedOffer,
  learned: Learned,
  now: Date,
): StorePrice {
  const { chain, state } = store;
  const carriedChance = carriedChanceAt(store, item, learned);
  const estimate = estimateOf({ item, chain, state }, learned);
  return storePriceOf({ store, estimate, pick, carriedChance, unlistedOwnChance, now });
}

/** Undefined for a known item: one observed at another store of the chain is no longer only assumed. */
function carriedChanceAt({ chain }: Store, item: CatalogItem, learned: Learned): number | undefined {
  const chance = carriedChanceOf(item, chain, learned);
  return chance === 1 ? undefined : chance;
}

/** Why a store offers nothing for a line. */
function absenceInWords({ chain, state }: Store, requested: RequestedItem, learned: Learned): string | null {
  const { item, match } = requested;
  const tooLarge = smallestSize({ chain, state }, requested, learned);
  if (tooLarge) return words.onlyFarLarger(chainById(chain).name, tooLarge, mostTimesRequested);
  const sold = itemsNamed(item.name).filter((other) => isCarried({ item: other, chain, state }));
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
  if (match !== 'any-brand') return absenceOf({ item, chain, state });
  const isSold = sold.some((other) => !isMissing(other));
  return isSold ? words.noNearSize(chainById(chain).name) : absenceOfAnyBrand(chain, item);
}

/** Null for a product outside the catalog. */
function requestedItemOf(line: CartLine): RequestedItem | null {
  const item = itemById(line.itemId);
  return item ? { item, match: brandMatchOf(line), quantity: line.quantity, amount: line.amount } : null;
}

/** The largest of several that cost the same. */
function cheapestOf<P extends { offer: Offer; price: StorePrice }>(priced: readonly P[], quantity: number) {
  const costOf = ({ offer, price: { price } }: P) =>
    price === null ? Number.POSITIVE_INFINITY : comparableCost(centsFromPrice(price), quantity, offer);
  const [cheapest] = priced
    .map((each) => ({ ...each, cost: costOf(each) }))
    .sort((one, other) => one.cost - other.cost || other.offer.holds - one.offer.holds);
  return cheapest;
}
