import type { chainIds } from '../built/chain-ids.ts';
import { chains as builtChains } from '../built/chains.ts';
import { ownBrands } from '../built/own-brands.ts';

/** A misspelt chain fails the type check; a new one is a line of data/chains.csv and `npm run data`. */
export type ChainId = (typeof chainIds)[number];

export interface Chain {
  id: ChainId;
  name: string;
  /** What sort of store it is, in two or three words. */
  kind: string;
  color: string;
  /** One or two letters. */
  logo: string;
  /** Whether the preset 'Budget Stores' chooses it. */
  isBudget: boolean;
  /** Whether it sells to members alone, as the warehouse clubs do. */
  isMembersOnly: boolean;
  /** Approximate. */
  locations: number;
  websiteUrl: string;
  onlineShoppingUrl: string;
  /** With `{q}` where the words go: more than once where the site listens to another parameter than the specification names. Empty: it has no search. */
  searchUrl: string;
}

/** Every chain there is, the six of the specification first. */
export const chains: readonly Chain[] = builtChains;

const byId = new Map(chains.map((chain) => [chain.id, chain]));
const ownersByBrand = new Map<string, readonly ChainId[]>(Object.entries(ownBrands));

/** A chain's search, for whatever chain it is; undefined for one that we know no search of. */
export function searchUrlOf(id: string): string | undefined {
  return chains.find((chain) => chain.id === id)?.searchUrl;
}

/** Whether a chain sells to its members alone; a chain that we don't know doesn't. */
export function isMembersOnly(id: string): boolean {
  return byId.get(id as ChainId)?.isMembersOnly ?? false;
}

export function chainById(id: ChainId): Chain {
  const chain = byId.get(id);
  if (!chain) throw new Error(`No such chain: ${id}`);
  return chain;
}

/** The chains that alone sell a brand: one, or those of a family of chains. None for a brand that is no chain's own. */
export function ownersOf(brand: string): readonly ChainId[] {
  return ownersByBrand.get(brand) ?? [];
}

/** Whether a brand is the own one of other chains alone. */
export function isAnothersOwn(brand: string, chain: ChainId): boolean {
  const owners = ownersOf(brand);
  return owners.length > 0 && !owners.includes(chain);
}
