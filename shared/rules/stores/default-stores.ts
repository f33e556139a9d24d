import { limits } from '../../limits.ts';
import { type ChainId, isMembersOnly } from './chains.ts';

/**
 * The stores to compare for a shopper who chose none, from those nearby, nearest first: the nearest store of each of
 * the first chains, so that no chain is compared with itself. Members-only clubs are among them only where there is
 * nothing else: a store that the shopper may not enter doesn't decide which one is cheapest.
 */
export function firstStores<T extends { chain: ChainId }>(
  nearestFirst: readonly T[],
  most: number = limits.storesWithoutChoice,
): T[] {
  const ofEachChain = nearestFirst.filter(
    ({ chain }, position) => nearestFirst.findIndex((store) => store.chain === chain) === position,
  );
  const open = ofEachChain.filter(({ chain }) => !isMembersOnly(chain));
  return (open.length > 0 ? open : ofEachChain).slice(0, most);
}

/** The nearest store of each members-only chain that is not among these. */
export function clubsBesides<T extends { chain: ChainId }>(stores: readonly T[], nearestFirst: readonly T[]): T[] {
  const clubs = nearestFirst.filter(({ chain }) => isMembersOnly(chain));
  return firstStores(clubs).filter(({ chain }) => !stores.some((store) => store.chain === chain));
}
