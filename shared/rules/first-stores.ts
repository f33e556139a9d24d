import { limits } from '../limits.ts';
import { type ChainId, chainById } from './chains.ts';

/**
 * The stores to compare for a shopper who chose none, from those nearby, nearest first: the nearest store of each of
 * the first chains, so that no chain is compared with itself. Members-only clubs come after the others.
 */
export function firstStores<T extends { chain: ChainId }>(
  nearestFirst: readonly T[],
  most: number = limits.storesWithoutChoice,
): T[] {
  const ofEachChain = nearestFirst.filter(
    ({ chain }, position) => nearestFirst.findIndex((store) => store.chain === chain) === position,
  );
  const { clubs = [], open = [] } = Object.groupBy(ofEachChain, ({ chain }) =>
    chainById(chain).isMembersOnly ? 'clubs' : 'open',
  );
  return [...open, ...clubs].slice(0, most);
}
