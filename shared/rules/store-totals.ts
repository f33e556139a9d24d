import type { StoreLabel } from '../contract/store.ts';
import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { limits } from './limits.ts';

/** A store's figures over the entries it has, in cents. */
export interface StoreTotals {
  store: StoreLabel;
  subtotalCents: number;
  /** On the subtotal, rounded half up once. */
  taxCents: number;
  totalCents: number;
  availableCount: number;
  /** How many different entries are compared. */
  entryCount: number;
  hasEverything: boolean;
  hasEstimates: boolean;
  /** True when the store has something and every price of it is live. */
  hasOnlyLive: boolean;
}

export function totalsOf(store: StoreLabel, rows: readonly ComparisonRow[]): StoreTotals {
  const prices = rows.flatMap((row) => priceAt(store.id, row) ?? []);
  const subtotalCents = prices.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const taxCents = Math.round(subtotalCents * limits.taxRate);
  return {
    store,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
    availableCount: prices.length,
    entryCount: rows.length,
    hasEverything: prices.length === rows.length,
    hasEstimates: prices.some(({ kind }) => kind === 'estimate'),
    hasOnlyLive: prices.length > 0 && prices.every(({ kind }) => kind === 'live'),
  };
}

function textOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Best first: by how many entries the store has, then by its total, then by its name and id. */
export function rankedStores(stores: readonly StoreTotals[]): StoreTotals[] {
  return stores.toSorted(
    (one, other) =>
      other.availableCount - one.availableCount ||
      one.totalCents - other.totalCents ||
      textOrder(one.store.name, other.store.name) ||
      textOrder(one.store.id, other.store.id),
  );
}
