import { milesBetween } from '#shared/rules/locations/distance.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { chainsNamedIn } from './chain-names.ts';
import { addressKey, type Located, sameNumberMiles } from './same-store.ts';

/** A store with an ambiguous name: 'Supercenter 2403', or 'Stop & Shop 4', which others use too. */
export interface UnprovenStore {
  store: Omit<Located, 'chain'>;
  /** The possible chains; null for any. */
  chains: readonly ChainId[] | null;
}

export type ProvenBy = 'the same number nearby' | 'the same address' | 'the chain’s name in the address';

/**
 * Finds the only possible chain of such a store.
 * @param known Open and closed stores: a new shop may use a closed one's address, but a store number stays with its chain.
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
