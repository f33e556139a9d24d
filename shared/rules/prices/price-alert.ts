import type { CartEntry } from '../../contract/shopping/cart.ts';
import { centsFromPrice } from '../../money.ts';
import { rowOf } from '../comparison/price-table-rows.ts';

/** A price below a favorite's alert. The app shows it while it lasts; a text goes out once for each new one. */
export interface PriceAlert {
  storeName: string;
  cents: number;
  belowCents: number;
}

type Watched = Pick<CartEntry, 'itemId' | 'item' | 'match' | 'storePrices'> & {
  /** Decimal text; missing or null for no alert. */
  alertBelow?: string | null | undefined;
};

/** The lowest observed price at a shopper's stores, if it is below their alert. */
export function priceAlertOf(watched: Watched): PriceAlert | null {
  const { alertBelow } = watched;
  if (alertBelow === undefined || alertBelow === null) return null;
  const belowCents = centsFromPrice(alertBelow);
  const lowest = lowestSeen(watched);
  return lowest && lowest.cents < belowCents ? { ...lowest, belowCents } : null;
}

/** Whether there are observed prices and none is below the alert, so that the next drop is a new one. */
export function isSeenAbove(watched: Watched): boolean {
  return lowestSeen(watched) !== null && priceAlertOf(watched) === null;
}

/**
 * Estimates don't count, and neither does a price from only one shopper, so that a single account can't trigger alerts.
 */
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
