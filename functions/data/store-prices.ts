import { readEnvironment } from '#functions/kit/environment.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type CartLine, matchOf } from '#shared/rules/cart.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { absenceOf, estimateOf } from '#shared/rules/estimates.ts';
import { type PriceObservation, storePriceOf } from '#shared/rules/pricing.ts';
import { itemById } from './catalogue.ts';
import { cheapestOffer, cheapestOffers } from './offers.ts';
import { type ObservedPrice, readPrices } from './prices.ts';

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
  const live = stores.filter(({ chain }) => settings.LIVE_PRICE_CHAINS.includes(chain));
  const worthReading = live.flatMap((store) => lines.flatMap((line) => offersOf(store, line)));
  const seen = observationsByStore(
    await readPrices(
      live.map((store) => store.id),
      [...new Set(worthReading.map(({ item }) => item.id))],
    ),
  );

  const priceOf = (store: Store, line: CartLine): StorePrice => {
    const { chain, state } = store;
    const prices = offersOf(store, line).map(({ item, pick }) => {
      const observation = seen.get(store.id)?.get(item.id);
      return storePriceOf({ store, estimate: estimateOf({ item, chain, state }), observation, pick, now });
    });
    const cheapest = cheapestOf(prices, line.quantity);
    if (cheapest) return cheapest;
    const item = itemById(line.itemId);
    return storePriceOf({ store, estimate: null, absence: item && absenceOf({ item, chain, state }), now });
  };
  return (line) => stores.map((store) => priceOf(store, line));
}

function offersOf(store: Store, line: CartLine) {
  const item = itemById(line.itemId);
  if (!item) return [];
  const wanted = { item, match: matchOf(line), quantity: line.quantity };
  if (settings.LIVE_PRICE_CHAINS.includes(store.chain)) return cheapestOffers(store, wanted, offersWorthReading);
  const offer = cheapestOffer(store, wanted);
  return offer ? [offer] : [];
}

/** The first of several that cost the same. */
function cheapestOf(prices: readonly StorePrice[], quantity: number): StorePrice | undefined {
  const costOf = ({ price, pick }: StorePrice) =>
    price === null ? Number.POSITIVE_INFINITY : centsFromPrice(price) * packsFor(quantity, pick?.covers ?? 1);
  return prices.length === 0
    ? undefined
    : prices.reduce((best, other) => (costOf(other) < costOf(best) ? other : best));
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
