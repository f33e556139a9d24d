import { type ChainId, chainById } from './chains.ts';
import { limits } from './limits.ts';

/**
 * The stores that are compared for a shopper who chose none, of all those near them, nearest first: the nearest of each
 * of the first chains, so that no chain is compared with itself. A club that sells to its members alone comes after the
 * stores that anybody may enter.
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
