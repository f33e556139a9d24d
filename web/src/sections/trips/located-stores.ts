import type { Store } from '#shared/contract/stores/store.ts';
import type { LocatedStore } from '#shared/rules/trips/plan-trip.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';

/** The compared stores with their locations; null until all of them are known. */
export function locatedStores(compared: ComparedCart, stores: readonly Store[]): LocatedStore[] | null {
  const placed = compared.stores.flatMap(({ store }) => {
    const found = stores.find(({ id }) => id === store.id);
    return found ? [{ store, lat: found.lat, lng: found.lng }] : [];
  });
  const isWhole = placed.length === compared.stores.length && compared.awaitedStoreIds.length === 0;
  return isWhole && placed.length > 0 ? placed : null;
}
