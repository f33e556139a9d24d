import { chainSites as builtSites } from '../../built/chain-sites.ts';
import type { ChainId } from './chains.ts';

/** What only pages about stores need of a chain. */
export interface ChainSite {
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

export const chainSites: Readonly<Record<ChainId, ChainSite>> = builtSites;

/** The search address of a chain; undefined if we know none. */
export function searchUrlOf(id: string): string | undefined {
  return Object.hasOwn(chainSites, id) ? chainSites[id as ChainId].searchUrl : undefined;
}
