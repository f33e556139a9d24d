import { type ObservedPrice, readPrices } from '#functions/data/observed-prices.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type CartLine, matchOf } from '#shared/rules/cart.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { absenceOf, estimateOf, unknownAt } from '#shared/rules/estimates.ts';
import { type PriceObservation, storePriceOf } from '#shared/rules/pricing.ts';
import { cheapestOffer, cheapestOffers, type KnownOffer, type Wanted } from './offers.ts';

const settings = readEnvironment(pricesEnvironment);

/** So many brands and sizes are looked at where prices are being observed: each costs a read. */
const offersWorthReading = 4;

/**
 * What these lines cost at these stores, each at the store's cheapest offer for it: seen prices where a chain's are being
 * collected (one batch read), else estimates; a product outside the catalogue has none anywhere.
 */
export async function pricesAt(
  stores: readonly Store[],
  lines: readonly CartLine[],
  now: Date,
): Promise<(line: CartLine) => StorePrice[]> {
  const live = new Set(stores.filter(({ chain }) => settings.LIVE_PRICE_CHAINS.includes(chain)));
  const wantedLines = live.size === 0 ? [] : lines.map(wantedBy).filter((wanted) => wanted !== null);
  const worthReading = [...live].flatMap((store) =>
    wantedLines.flatMap((wanted) => cheapestOffers(store, wanted, offersWorthReading)),
  );
  const seen = observationsByStore(
    await readPrices(
      [...live].map((store) => store.id),
      [...new Set(worthReading.map(({ item }) => item.id))],
    ),
  );

  const seenOrEstimated = (store: Store, wanted: Wanted): StorePrice | undefined => {
    const prices = cheapestOffers(store, wanted, offersWorthReading).map((offer) => {
      const observation = seen.get(store.id)?.get(offer.item.id);
      return offerPrice({ store, offer, observation, now });
    });
    return cheapestOf(prices, wanted.quantity);
  };
  const estimated = (store: Store, wanted: Wanted): StorePrice | undefined => {
    const offer = cheapestOffer(store, wanted);
    return offer && offerPrice({ store, offer, now });
  };
  const priceOf = (store: Store, wanted: Wanted | null): StorePrice => {
    const price = wanted && (live.has(store) ? seenOrEstimated : estimated)(store, wanted);
    if (price) return price;
    return storePriceOf({ store, estimate: null, absence: wanted && absenceInWords(store, wanted), now });
  };
  return (line) => {
    const wanted = wantedBy(line);
    return stores.map((store) => priceOf(store, wanted));
  };
}

/** Why a store offers nothing for a line; what one brand's being absent says of any brand is nothing. */
function absenceInWords({ chain, state }: Store, { item, match }: Wanted): string | null {
  return match === 'any-brand' ? unknownAt(chain) : absenceOf({ item, chain, state });
}

/** Null for a product outside the catalogue. */
function wantedBy(line: CartLine): Wanted | null {
  const item = itemById(line.itemId);
  return item ? { item, match: matchOf(line), quantity: line.quantity } : null;
}

function offerPrice(asked: {
  store: Store;
  offer: KnownOffer;
  observation?: PriceObservation | undefined;
  now: Date;
}): StorePrice {
  const { store, offer, observation, now } = asked;
  const { item, pick } = offer;
  const estimate = estimateOf({ item, chain: store.chain, state: store.state });
  return storePriceOf({ store, estimate, observation, pick, now });
}

/** The first of several that cost the same. */
function cheapestOf(prices: readonly StorePrice[], quantity: number): StorePrice | undefined {
  if (prices.length === 0) return undefined;
  const costOf = ({ price, pick }: StorePrice) =>
    price === null ? Number.POSITIVE_INFINITY : centsFromPrice(price) * packsFor(quantity, pick?.covers ?? 1);
  return prices.reduce((best, other) => (costOf(other) < costOf(best) ? other : best));
}

/** By store and item. */
function observationsByStore(prices: readonly ObservedPrice[]): Map<string, Map<string, PriceObservation>> {
  const seen = new Map<string, Map<string, PriceObservation>>();
  for (const { storeId, itemId, price, kind, source, observedAt } of prices) {
    const ofStore = seen.get(storeId) ?? new Map<string, PriceObservation>();
    seen.set(storeId, ofStore.set(itemId, { cents: centsFromPrice(price), kind, source, observedAt }));
  }
  return seen;
}
