import type { Store } from '#shared/contract/stores/store.ts';
import type { LocatedStore } from '#shared/rules/trips/plan-trip.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { streetOf } from '#web/features/stores/street-of.ts';

/** '1203 N Main St, Springfield'; a sample store has no street. */
const whereIs = (store: Store) => [!store.isSample && streetOf(store), store.city].filter(Boolean).join(', ');

/** The compared stores with their locations; null until all of them are known. */
export function locatedStores(compared: ComparedCart, stores: readonly Store[]): LocatedStore[] | null {
  const placed = compared.stores.flatMap(({ store }) => {
    const found = stores.find(({ id }) => id === store.id);
    return found ? [{ store: { ...store, where: whereIs(found) }, lat: found.lat, lng: found.lng }] : [];
  });
  const isWhole = placed.length === compared.stores.length && compared.awaitedStoreIds.length === 0;
  return isWhole && placed.length > 0 ? placed : null;
}
