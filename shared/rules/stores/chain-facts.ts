import { chainFacts as builtFacts } from '../../built/chain-facts.ts';
import type { ChainId } from './chains.ts';

/** What only pages about stores need of a chain. */
export interface ChainFacts {
  /** The kind of store, in two or three words. */
  kind: string;
  /** Approximate. */
  locations: number;
  websiteUrl: string;
  onlineShoppingUrl: string;
  /**
   * With `{q}` in place of the query, more than once if the site reads a different parameter than the specification
   * names. Empty if it has no search.
   */
  searchUrl: string;
}

export const chainFacts: Readonly<Record<ChainId, ChainFacts>> = builtFacts;

/** The search address of a chain; undefined if we know none. */
export function searchUrlOf(id: string): string | undefined {
  return Object.hasOwn(chainFacts, id) ? chainFacts[id as ChainId].searchUrl : undefined;
}
