import type { chainIds } from '../../built/chain-ids.ts';
import { chains as builtChains } from '../../built/chains.ts';
import { ownBrands } from '../../built/own-brands.ts';

/** A misspelled chain fails the type check. To add one, add a line to data/chains.csv and run `npm run data`. */
export type ChainId = (typeof chainIds)[number];

export interface Chain {
  id: ChainId;
  name: string;
  color: string;
  /** One or two letters. */
  logo: string;
  /** Whether the preset 'Budget Stores' includes it. */
  isBudget: boolean;
  /** Whether only members can shop there, as at warehouse clubs. */
  isMembersOnly: boolean;
  /** Whether its sale prices need its free card. Estimates are of what people paid, so they assume the card. */
  hasCard: boolean;
}

/** All chains, the six from the specification first. */
export const chains: readonly Chain[] = builtChains;

const byId = new Map(chains.map((chain) => [chain.id, chain]));
const ownersByBrand = new Map<string, readonly ChainId[]>(Object.entries(ownBrands));

/** Whether a chain sells only to members; false for unknown chains. */
export function isMembersOnly(id: string): boolean {
  return byId.get(id as ChainId)?.isMembersOnly ?? false;
}

export function chainById(id: ChainId): Chain {
  const chain = byId.get(id);
  if (!chain) throw new Error(`No such chain: ${id}`);
  return chain;
}

/** The chains that share this own brand: one, or a family. Empty if it isn't a chain's own brand. */
export function ownersOf(brand: string): readonly ChainId[] {
  return ownersByBrand.get(brand) ?? [];
}

/** Whether a brand is the own brand of other chains only. */
export function isOtherChainsBrand(brand: string, chain: ChainId): boolean {
  const owners = ownersOf(brand);
  return owners.length > 0 && !owners.includes(chain);
}
