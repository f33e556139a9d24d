import type { StoreLabel } from '../contract/store.ts';
import type { ComparisonRow, PricedAt } from './comparison-rows.ts';
import { uncertainLinesOf } from './store-totals.ts';
import { chanceBelow, isEnough, uncertainTotal } from './total-uncertainty.ts';

/** Whether another store may well have an entry for less than its lowest estimate. */
export function isTooCloseToCall(
  { entry, cells }: ComparisonRow,
  { storeId, price }: PricedAt,
  stores: readonly StoreLabel[],
): boolean {
  const costAt = (id: string, at: PricedAt['price']) => {
    const store = stores.find((one) => one.id === id);
    return uncertainTotal(store ? uncertainLinesOf(entry, at, store) : []);
  };
  const lowest = costAt(storeId, price);
  return cells.some(
    (other) =>
      other.price !== null &&
      other.storeId !== storeId &&
      !isEnough(chanceBelow(lowest, costAt(other.storeId, other.price))),
  );
}
