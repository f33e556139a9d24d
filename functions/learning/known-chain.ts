import { type ChainId, chains } from '#shared/rules/stores/chains.ts';

const chainIds = new Map<string, ChainId>(chains.map(({ id }) => [id, id]));

/** A stored chain id; undefined for a chain that we no longer have. */
export const knownChain = (chain: string) => chainIds.get(chain);
