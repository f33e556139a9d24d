import type { StoreLabel } from '../../contract/stores/store.ts';
import type { CellPrice, ComparisonRow } from './price-table-rows.ts';
import { shownLine } from './shown-figures.ts';
import { uncertainLinesOf } from './store-totals.ts';
import { chanceBelow, isEnough, uncertainTotal } from './total-uncertainty.ts';

export interface PricedAt {
  storeId: string;
  price: CellPrice;
}

/**
 * The lowest price of an entry as shown, where a smaller pack counts as if it held the requested amount. What a larger one
 * leaves over has to be paid, too. An observed price wins a tie, and else the lower of two estimates with the same figure.
 */
export function bestPriceOf({ cells }: ComparisonRow): PricedAt | null {
  const priced = cells.flatMap(({ storeId, price }) => (price ? [{ storeId, price }] : []));
  const partOf = (price: CellPrice) => Math.min(1, price.timesRequested);
  const costOf = (price: CellPrice) => shownLine(price).cents / partOf(price);
  const [best] = priced.toSorted(
    (one, other) =>
      costOf(one.price) - costOf(other.price) ||
      Number(one.price.spread !== null) - Number(other.price.spread !== null) ||
      one.price.lineCents / partOf(one.price) - other.price.lineCents / partOf(other.price),
  );
  return best ?? null;
}

export function lowestSeenOf({ entry, cells }: ComparisonRow): PricedAt | null {
  return bestPriceOf({ entry, cells: cells.filter(({ price }) => price && price.kind !== 'estimate') });
}

/** Whether another store may well have an entry for less than its lowest estimate. */
export function isBestTooClose(
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
