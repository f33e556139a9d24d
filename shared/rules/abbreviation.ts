import type { ChainId } from './chains.ts';

/** A short form that tills print or shoppers write. */
export interface Abbreviation {
  short: string;
  /** Alternatives: the other words decide which. */
  means: readonly [string, ...string[]];
  kind: 'brand' | 'words';
  /** The chains that print it; empty for all. */
  chains: readonly ChainId[];
  isInSearch: boolean;
}
