import type { Store } from '#shared/contract/stores/store.ts';

/** A chosen store beyond the shopper's distance, and its replacement within it, if there is one. */
export interface FarStore {
  store: Store;
  instead: Store | null;
}

interface FarStoresQuestion {
  /** The chosen stores, as far as they are loaded. */
  chosen: readonly Store[];
  /** The stores within the distance, nearest first. */
  near: readonly Store[];
  maxDistanceMiles: number;
}

/** The replacement is the nearest store of the same chain, or else of a chain that is not compared yet. */
export function farStores({ chosen, near, maxDistanceMiles }: FarStoresQuestion): FarStore[] {
  const isFar = ({ calculatedDistance }: Store) => calculatedDistance !== null && calculatedDistance > maxDistanceMiles;
  const taken = new Set(chosen.map(({ id }) => id));
  const chains = new Set(chosen.map(({ chain }) => chain));
  return chosen.filter(isFar).map((store) => {
    const free = near.filter(({ id }) => !taken.has(id));
    const instead =
      free.find(({ chain }) => chain === store.chain) ?? free.find(({ chain }) => !chains.has(chain)) ?? null;
    if (instead) {
      taken.add(instead.id);
      chains.add(instead.chain);
    }
    return { store, instead };
  });
}

export const isSwapPossible = (far: readonly FarStore[]) => far.some(({ instead }) => instead !== null);

/** The choice after the swap, without stores that have no replacement. */
export function idsAfterSwap(chosenIds: readonly string[], far: readonly FarStore[]): string[] {
  return chosenIds.flatMap((id) => {
    const swapped = far.find(({ store }) => store.id === id);
    return swapped ? (swapped.instead?.id ?? []) : id;
  });
}
