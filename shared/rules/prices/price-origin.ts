import { observedKinds } from '../../contract/prices/observed-kinds.ts';
import type { StorePrice } from '../../contract/prices/price.ts';

/** How a price was observed, for display: a chain's price from before today counts as the chain's, not a shopper's. */
export const priceOrigins = ['live', 'earlier', ...observedKinds.filter((kind) => kind !== 'live')] as const;
export type PriceOrigin = (typeof priceOrigins)[number];

/** Null if nobody observed it. */
export function priceOriginOf({ kind, isFromChain }: Pick<StorePrice, 'kind' | 'isFromChain'>): PriceOrigin | null {
  if (kind === 'estimate' || kind === 'unavailable') return null;
  return kind === 'reported' && isFromChain ? 'earlier' : kind;
}
