import type { CartEntry } from '../contract/cart.ts';
import type { StoreLabel } from '../contract/store.ts';
import { type ComparisonRow, rowOf } from './comparison-rows.ts';
import { type Saving, savingOf } from './saving.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/** A cart across its stores: what the table, the bars and the savings card show. */
export interface Comparison {
  /** In the order in which the entries first name them; `rankedStores` sorts them best first. */
  stores: StoreTotals[];
  /** In the order of the cart. */
  rows: ComparisonRow[];
  /**
   * The best ranked store. Null for an empty cart, when no store has anything, and with a single store, since nothing
   * was compared. A store that alone has anything does win: it is where the cart can be bought. Of stores that are
   * equal in coverage and total it is the first by name; `saving.cents` is 0 when the choice makes no difference.
   */
  cheapest: StoreTotals | null;
  saving: Saving | null;
}

function comparedStores(entries: readonly CartEntry[]): StoreLabel[] {
  const labels = entries.flatMap(({ storePrices }) => storePrices.map(({ store }) => store));
  return [...new Map(labels.map((store) => [store.id, store])).values()];
}

function cheapestOf(stores: readonly StoreTotals[]): StoreTotals | null {
  const [best, ...others] = rankedStores(stores);
  return best && others.length > 0 && best.availableCount > 0 ? best : null;
}

export function compareCart(entries: readonly CartEntry[]): Comparison {
  const labels = comparedStores(entries);
  const rows = entries.map((entry) => rowOf(entry, labels));
  const stores = labels.map((store) => totalsOf(store, rows));
  return { stores, rows, cheapest: cheapestOf(stores), saving: savingOf(stores, rows) };
}
