import type { StorePrice } from '../contract/price.ts';
import { observedKinds } from './observed-kinds.ts';

/** How a price was seen, for whoever reads it: a chain's answer of before today is the chain's word, not a shopper's. */
export const waysSeen = ['live', 'said', ...observedKinds.filter((kind) => kind !== 'live')] as const;
export type WaySeen = (typeof waysSeen)[number];

/** Null for what nobody saw. */
export function waySeenOf({ kind, isChainsWord }: Pick<StorePrice, 'kind' | 'isChainsWord'>): WaySeen | null {
  if (kind === 'estimate' || kind === 'unavailable') return null;
  return kind === 'reported' && isChainsWord ? 'said' : kind;
}
