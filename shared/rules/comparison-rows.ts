import type { CartEntry } from '../contract/cart.ts';
import type { PriceKind } from '../contract/price.ts';
import type { StoreLabel } from '../contract/store.ts';
import { centsFromPrice } from '../money.ts';

/** What one entry costs at one store. */
export interface CellPrice {
  /** One unit, in cents. */
  eachCents: number;
  /** The entry's whole quantity, in cents. */
  lineCents: number;
  kind: Exclude<PriceKind, 'unavailable'>;
  source: string;
  observedAt: string;
  /** The lowest of the row, alone or with others, while some store charges more: when all ask the same, none is. */
  isCheapest: boolean;
}

/** One entry across the stores, a cell per store in the stores' order; a null price means 'Not available' there. */
export interface ComparisonRow {
  entry: CartEntry;
  cells: { storeId: string; price: CellPrice | null }[];
}

function cellPriceOf(entry: CartEntry, storeId: string): Omit<CellPrice, 'isCheapest'> | null {
  const found = entry.storePrices.find(({ store }) => store.id === storeId);
  if (!found || found.price === null || found.kind === 'unavailable') return null;
  const eachCents = centsFromPrice(found.price);
  const { kind, source, observedAt } = found;
  return { eachCents, lineCents: eachCents * entry.quantity, kind, source, observedAt };
}

/** A store that the entry does not mention counts as one that does not have it. */
export function rowOf(entry: CartEntry, stores: readonly StoreLabel[]): ComparisonRow {
  const cells = stores.map(({ id }) => ({ storeId: id, price: cellPriceOf(entry, id) }));
  const amounts = cells.flatMap(({ price }) => (price ? [price.eachCents] : []));
  const lowest = Math.min(...amounts);
  const isContested = Math.max(...amounts) > lowest;
  return {
    entry,
    cells: cells.map(({ storeId, price }) => ({
      storeId,
      price: price && { ...price, isCheapest: isContested && price.eachCents === lowest },
    })),
  };
}

/** The entry's price at that store, or null when it is not available there. */
export function priceAt(storeId: string, row: ComparisonRow): CellPrice | null {
  return row.cells.find((cell) => cell.storeId === storeId)?.price ?? null;
}
