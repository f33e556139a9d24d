import type { CartEntry } from '#shared/contract/shopping/cart.ts';

/** False for an entry that the server has not confirmed and priced yet. */
export function isPriced(entry: CartEntry): boolean {
  return entry.storePrices.length > 0;
}
