import type { CartEntry } from '../contract/cart.ts';
import { centsFromPrice } from '../money.ts';
import { rowOf } from './comparison-rows.ts';

/**
 * A price below what a shopper set for a favorite. The app shows an alert as long as it stands; a price text is sent to a
 * phone, once for each that is new.
 */
export interface PriceAlert {
  storeName: string;
  cents: number;
  belowCents: number;
}

type Watched = Pick<CartEntry, 'itemId' | 'item' | 'match' | 'storePrices'> & {
  /** Decimal text; missing or null: nothing was asked. */
  alertBelow?: string | null | undefined;
};

/** The lowest price that somebody really saw at a shopper's stores, if it is below what they set. */
export function priceAlertOf(watched: Watched): PriceAlert | null {
  const { alertBelow } = watched;
  if (alertBelow === undefined || alertBelow === null) return null;
  const belowCents = centsFromPrice(alertBelow);
  const lowest = lowestSeen(watched);
  return lowest && lowest.cents < belowCents ? { ...lowest, belowCents } : null;
}

/** Whether it was really seen, and nowhere below what the shopper set: the next drop is another. */
export function isSeenAbove(watched: Watched): boolean {
  return lowestSeen(watched) !== null && priceAlertOf(watched) === null;
}

/** An estimate tells nothing, nor does what only one shopper has told: nobody is alerted by a price that one account made up. */
function lowestSeen(watched: Watched): Pick<PriceAlert, 'storeName' | 'cents'> | null {
  const storePrices = watched.storePrices.filter(({ unconfirmed }) => !unconfirmed);
  const stores = watched.storePrices.map(({ store }) => store);
  const [lowest] = rowOf({ ...watched, storePrices, id: watched.itemId, quantity: 1 }, stores)
    .cells.flatMap(({ storeId, price }) =>
      price && price.kind !== 'estimate' ? [{ storeId, cents: price.lineCents }] : [],
    )
    .toSorted((one, other) => one.cents - other.cents);
  if (!lowest) return null;
  return { storeName: stores.find(({ id }) => id === lowest.storeId)?.name ?? '', cents: lowest.cents };
}
