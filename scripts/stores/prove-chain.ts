import type { ChainId } from '#shared/rules/chains.ts';
import { milesBetween } from '#shared/rules/distance.ts';
import { chainsNamedIn } from './chain-names.ts';
import { addressKey, type Located, sameNumberMiles } from './same-store.ts';

/** A store whose name says too little: 'Supercenter 2403', or 'Stop & Shop 4', as others are called, too. */
export interface UnprovenStore {
  store: Omit<Located, 'chain'>;
  /** The chains it may be of; null for any. */
  chains: readonly ChainId[] | null;
}

export type ProvenBy = 'the same number nearby' | 'the same address' | 'the chain’s name in the address';

/**
 * Finds the one chain that such a store is of.
 * @param known Stores that are open, and those that once were: a new shop may be in the old one's house, but a number
 * belongs to the chain.
 */
export function proofOf(known: {
  open: readonly Located[];
  gone: readonly Located[];
}): (unproven: UnprovenStore) => { chain: ChainId; by: ProvenBy } | null {
  const byNumber = Map.groupBy([...known.open, ...known.gone], ({ number }) => number);
  const byAddress = Map.groupBy(known.open, addressKey);
  return ({ store, chains }) => {
    const isNear = (other: Located) => milesBetween(other, store) <= sameNumberMiles;
    const chainsOf = (others: readonly Located[] = []) => others.filter(isNear).map(({ chain }) => chain);
    const address = addressKey(store);
    const proofs: readonly [ProvenBy, readonly ChainId[]][] = [
      ['the same number nearby', store.number === null ? [] : chainsOf(byNumber.get(store.number))],
      ['the same address', address === null ? [] : chainsOf(byAddress.get(address))],
      ['the chain’s name in the address', chainsNamedIn(store.address)],
    ];
    for (const [by, named] of proofs) {
      const [chain, ...more] = new Set(named.filter((each) => chains === null || chains.includes(each)));
      if (chain !== undefined && more.length === 0) return { chain, by };
    }
    return null;
  };
}
