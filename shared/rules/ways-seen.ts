import type { StorePrice } from '../contract/price.ts';
import { observedKinds } from './observed-kinds.ts';

/** How a price was observed, for display: a chain's price from before today counts as the chain's, not a shopper's. */
export const waysSeen = ['live', 'said', ...observedKinds.filter((kind) => kind !== 'live')] as const;
export type WaySeen = (typeof waysSeen)[number];

/** Null if nobody observed it. */
export function waySeenOf({ kind, isChainsWord }: Pick<StorePrice, 'kind' | 'isChainsWord'>): WaySeen | null {
  if (kind === 'estimate' || kind === 'unavailable') return null;
  return kind === 'reported' && isChainsWord ? 'said' : kind;
}
