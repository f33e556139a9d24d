import { limits } from '../../limits.ts';
import { type ChainId, chainById } from './chains.ts';

/**
 * The stores to compare for a shopper who chose none, from those nearby, nearest first: the nearest store of each of
 * the first chains, so that no chain is compared with itself. Members-only clubs only replace missing others: a store
 * that the shopper may not enter should not decide which one is cheapest.
 */
export function firstStores<T extends { chain: ChainId }>(
  nearestFirst: readonly T[],
  most: number = limits.storesWithoutChoice,
): T[] {
  const ofEachChain = nearestFirst.filter(
    ({ chain }, position) => nearestFirst.findIndex((store) => store.chain === chain) === position,
  );
  const isClub = ({ chain }: T) => chainById(chain).isMembersOnly;
  const open = ofEachChain.filter((store) => !isClub(store)).slice(0, most);
  const room = Math.min(most, limits.storesWithoutChoice) - open.length;
  return [...open, ...ofEachChain.filter(isClub).slice(0, Math.max(0, room))];
}

/** The nearest store of each members-only chain that is not among these. */
export function clubsBesides<T extends { chain: ChainId }>(stores: readonly T[], nearestFirst: readonly T[]): T[] {
  const clubs = nearestFirst.filter(({ chain }) => chainById(chain).isMembersOnly);
  return firstStores(clubs).filter(({ chain }) => !stores.some((store) => store.chain === chain));
}
