import { useDeferredValue, useMemo } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { locationLabelOf, namedApart } from '#shared/rules/stores/distinct-store-names.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import type { StoreHead } from '#web/features/comparison/store-heading.tsx';
import { useStores } from '#web/features/stores/use-stores.ts';
import { usePreferences } from '#web/queries/account/preferences.ts';
import { useCart } from '#web/queries/cart/cart-query.ts';
import { useStableValue } from '#web/queries/client/use-stable-value.ts';
import { useLoadedTogether } from '#web/ui/use-loaded-together.ts';

const none: readonly never[] = [];

/** The cart, the compared stores, and the comparison. */
export function useComparison() {
  const cart = useCart();
  const preferences = usePreferences();
  const chosenIds = preferences.preferences?.storeIds;
  const memberships = preferences.preferences?.trip?.memberships;
  const pricedIds = useStableValue(pricedStoreIds(cart.entries ?? none));
  const stores = useStores(preferences.preferences, pricedIds);
  const { byId, comparedIds } = stores;
  const current = useMemo(() => {
    const found = comparedIds.flatMap((id) => byId.get(id) ?? []);
    const apart = namedApart(found);
    const names = new Map(apart.map(({ id, name }) => [id, name]));
    return { chosenIds, comparedStores: apart, names, heads: headsOf(found) };
  }, [chosenIds, byId, comparedIds]);
  // A pressed store shows that first: it changes every price, which takes a slow phone long.
  const deferred = useDeferredValue(current);
  const { comparedStores, names, heads, ...at } = deferred.comparedStores.length > 0 ? deferred : current;
  const compared = useMemo(
    () => cart.entries && compareAt(cart.entries, at.chosenIds ?? none, { names, memberships }),
    [cart.entries, at.chosenIds, names, memberships],
  );
  const areStoresKnown = (stores.listed ?? stores.error ?? preferences.error) != null;
  const isHere = useLoadedTogether((cart.entries ?? cart.error) != null && areStoresKnown);
  const isRefreshing = preferences.isChanging || (cart.isFetching && !cart.isChanging);

  return {
    cart,
    stores,
    chosenIds: chosenIds ?? none,
    comparedStores,
    heads,
    isHere,
    areStoresHere: isHere && areStoresKnown,
    /** Newer prices are loading. */
    isRefreshing,
    /** Changes or prices are still loading. */
    isChanging: isRefreshing || cart.isChanging,
    /** What is shown: nothing until everything has loaded. */
    compared: isHere ? compared : undefined,
    preferences: isHere ? preferences.preferences : undefined,
    cartError: isHere ? cart.error : null,
    storesFailure: isHere ? (failureOf(preferences) ?? failureOf(stores)) : null,
  };
}

export type CurrentComparison = ReturnType<typeof useComparison>;

/** The stores that the cart's prices are for. */
function pricedStoreIds(entries: Cart | readonly never[]): readonly string[] {
  return [...new Set(entries.flatMap(({ storePrices }) => storePrices.map(({ store }) => store.id)))];
}

function headsOf(stores: readonly Store[]): ReadonlyMap<string, StoreHead> {
  return new Map(
    stores.map((store) => [store.id, { name: store.name, locationLabel: locationLabelOf(store, stores) }]),
  );
}

function failureOf({ error, retry }: { error: Error | null; retry: () => void }) {
  return error && { error, retry };
}
