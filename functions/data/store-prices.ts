import { readEnvironment } from '#functions/kit/environment.ts';
import type { BrandMatch } from '#shared/contract/item.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type CartLine, matchOf } from '#shared/rules/cart.ts';
import { type Offer, packsFor } from '#shared/rules/equivalents.ts';
import { absenceOf, estimateOf } from '#shared/rules/estimates.ts';
import { storePriceOf } from '#shared/rules/pricing.ts';
import { itemById } from './catalogue.ts';
import { cheapestOffers } from './offers.ts';
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
  const seen = new Map(
    (
      await readPrices(
        live.map((store) => store.id),
        [...new Set(worthReading.map(({ item }) => item.id))],
      )
    ).map((price) => [pairOf(price.storeId, price.itemId), observation(price)]),
  );

  const priceOf = (store: Store, line: CartLine): StorePrice => {
    const prices = offersOf(store, line).map((offer) => ({
      ...storePriceOf({
        store,
        estimate: estimateOf({ item: offer.item, chain: store.chain, state: store.state }),
        observation: seen.get(pairOf(store.id, offer.item.id)) ?? null,
        now,
      }),
      pick: pickOf(offer, matchOf(line)),
    }));
    const costOf = ({ price, pick }: StorePrice) =>
      price === null ? Number.POSITIVE_INFINITY : centsFromPrice(price) * packsFor(line.quantity, pick?.covers ?? 1);
    const [first, ...others] = prices;
    if (first) return others.reduce((best, other) => (costOf(other) < costOf(best) ? other : best), first);
    const item = itemById(line.itemId);
    return storePriceOf({
      store,
      estimate: null,
      absence: item && absenceOf({ item, chain: store.chain, state: store.state }),
      now,
    });
  };
  return (line) => stores.map((store) => priceOf(store, line));
}

function offersOf({ chain, state }: Store, line: CartLine): Offer[] {
  const item = itemById(line.itemId);
  if (!item) return [];
  const isLive = settings.LIVE_PRICE_CHAINS.includes(chain);
  const { quantity } = line;
  return cheapestOffers({ chain, state }, { item, match: matchOf(line), quantity }, isLive ? offersWorthReading : 1);
}

/** Nothing for the very item that was asked for. */
function pickOf({ item, covers, isEquivalent }: Offer, match: BrandMatch): StorePrice['pick'] {
  if (match !== 'any-brand' && !isEquivalent) return undefined;
  const { id: itemId, brand, size, unit } = item;
  return { itemId, brand, size, unit, covers, isEquivalent };
}

const pairOf = (storeId: string, itemId: string) => `${storeId}\n${itemId}`;

function observation({ price, kind, source, observedAt }: ObservedPrice) {
  return { cents: centsFromPrice(price), kind, source, observedAt };
}
