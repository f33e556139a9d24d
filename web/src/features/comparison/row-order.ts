import { type ComparisonRow, priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { shownLine } from '#shared/rules/comparison/shown-figures.ts';

/** Rows sorted by their price at one store. */
export interface RowOrder {
  storeId: string;
  direction: 'ascending' | 'descending';
}

/** Pressing a store's name sorts by its prices: up, then down, then in the order of the cart. */
export function nextOrder(order: RowOrder | null, storeId: string): RowOrder | null {
  if (order?.storeId !== storeId) return { storeId, direction: 'ascending' };
  return order.direction === 'ascending' ? { storeId, direction: 'descending' } : null;
}

/** Entries the store doesn't have come last either way. */
export function inOrder(rows: readonly ComparisonRow[], order: RowOrder | null): readonly ComparisonRow[] {
  if (!order) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const cents = (row: ComparisonRow) => {
    const price = priceAt(order.storeId, row);
    return price && shownLine(price).cents;
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [cents(one), cents(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
