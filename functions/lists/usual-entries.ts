import { productOf, type StoredEntry } from '#functions/catalog/index.ts';
import { dayMs } from '#shared/durations.ts';

/** A cart that was cleared, or a receipt. */
export interface Bought {
  kind: 'cart' | 'receipt';
  /** When the cart was cleared, or the receipt's date. */
  at: string;
  entries: readonly StoredEntry[];
}

/** A product of this many trips is usual. */
const usualFrom = 2;

/**
 * Products of several trips, most frequent first, each as on the latest list: the brands and amounts of one product count
 * together.
 */
export function usualEntries(newestFirst: readonly Bought[]): StoredEntry[] {
  const products = tripsOf(newestFirst).flatMap(productsOf);
  return [...Map.groupBy(products, ([product]) => product).values()]
    .filter((trips) => trips.length >= usualFrom)
    .sort((one, other) => other.length - one.length)
    .flatMap(([latest]) => latest?.[1] ?? []);
}

/** A cart is cleared, and a receipt is added, within a few days of the trip. */
const mostDaysApart = 3;

/** The lists of each trip: a cleared cart with the receipts of what was in it, or one list. */
function tripsOf(lists: readonly Bought[]): Bought[][] {
  const carts = lists.filter(({ kind }) => kind === 'cart');
  const planOf = (list: Bought) =>
    list.kind === 'receipt' ? (carts.find((cart) => areOneTrip(cart, list)) ?? list) : list;
  return [...Map.groupBy(lists, planOf).values()];
}

/** Whether a cart of about the same day has at least half of a receipt's products. */
function areOneTrip(cart: Bought, receipt: Bought): boolean {
  if (Math.abs(Date.parse(cart.at) - Date.parse(receipt.at)) > mostDaysApart * dayMs) return false;
  const planned = new Set(cart.entries.map(productKey));
  const bought = [...new Set(receipt.entries.map(productKey))];
  return bought.filter((product) => planned.has(product)).length * 2 >= bought.length;
}

/** Each product of a trip, as in the cart if it was there: a receipt has no amounts. */
function productsOf(trip: readonly Bought[]): [string, StoredEntry[]][] {
  const cartLast = trip.toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind === 'cart' ? 1 : -1));
  return [...new Map(cartLast.flatMap(({ entries }) => [...Map.groupBy(entries, productKey)]))];
}

const productKey = ({ itemId }: StoredEntry) => productOf({ itemId })?.name ?? itemId;
