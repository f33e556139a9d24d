import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Preferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { firstStores } from '#shared/rules/stores/default-stores.ts';
import { useStableValue } from '#web/queries/client/use-stable-value.ts';
import { storesAroundQuery, storesByIdQuery } from '#web/queries/stores/stores-query.ts';
import { farStores } from './far-stores.ts';

/** So many stores are enough to try. */
const shownWithoutLocation = 6;

/**
 * The stores to choose from, and the compared ones: the chosen stores, or those the cart's prices are for, or the first
 * ones. `preferences` and `pricedStoreIds` may still be loading.
 */
export function useStores(preferences: Preferences | undefined, pricedStoreIds: readonly string[]) {
  const location = preferences?.location ?? null;
  const chosenIds = preferences?.storeIds ?? [];

  const around = useQuery({
    ...storesAroundQuery(location, preferences?.maxDistanceMiles),
    enabled: preferences !== undefined,
  });
  const near = nearOf(around.data, preferences);

  const isNothingNear = location !== null && near?.length === 0;
  const anywhere = useQuery({ ...storesAroundQuery(location), enabled: isNothingNear });

  const requestedIds = chosenIds.length > 0 ? chosenIds : pricedStoreIds;
  const elsewhereIds = requestedIds.filter((id) => !near?.some((store) => store.id === id));
  const elsewhere = useQuery({
    ...storesByIdQuery(elsewhereIds, location),
    enabled: near !== undefined && elsewhereIds.length > 0,
    placeholderData: keepPreviousData,
  });

  const { data: all, isPlaceholderData: isAroundOld, error, refetch } = around;
  const { data: found, isPlaceholderData: isElsewhereOld } = elsewhere;
  const isAnyElsewhere = elsewhereIds.length > 0;
  const byId = useMemo(
    () => new Map([...(found ?? []), ...(all ?? [])].map((store) => [store.id, store])),
    [found, all],
  );
  const comparedIds = useStableValue(comparedIdsOf(requestedIds, near));
  const nearestBeyond = isNothingNear ? (anywhere.data?.[0] ?? null) : null;
  const isCurrent = !isAroundOld && !isElsewhereOld;
  return useMemo(() => {
    const nearby = nearOf(all, preferences);
    const known = [...(nearby ?? []), ...(isAnyElsewhere ? (found ?? []) : [])];
    const isChosen = (store: Store) => preferences?.storeIds.includes(store.id) ?? false;
    return {
      near: nearby,
      /** Chosen ones first, each part nearest first. */
      listed: nearby && [...known.filter(isChosen).toSorted(byDistance), ...nearby.filter((store) => !isChosen(store))],
      /** The nearest one if there is none within the distance. */
      nearestBeyond,
      comparedIds,
      /** The chosen ones beyond the distance, if the location is known. */
      far: isCurrent ? farFrom(preferences, nearby, known.filter(isChosen)) : [],
      byId,
      error: all ? null : error,
      retry: () => void refetch(),
    };
  }, [all, found, isAnyElsewhere, preferences, nearestBeyond, comparedIds, isCurrent, byId, error, refetch]);
}

/** Without a location, the list covers the whole country. */
function nearOf(around: Store[] | undefined, preferences: Preferences | undefined): Store[] | undefined {
  return preferences?.location ? around : around?.slice(0, shownWithoutLocation);
}

function comparedIdsOf(requestedIds: readonly string[], near: readonly Store[] = []): readonly string[] {
  return requestedIds.length > 0 ? requestedIds : firstStores(near).map(({ id }) => id);
}

function farFrom(preferences: Preferences | undefined, near: readonly Store[] | undefined, chosen: readonly Store[]) {
  if (!preferences?.location || !near) return [];
  return farStores({ chosen, near, maxDistanceMiles: preferences.maxDistanceMiles });
}

export type Stores = ReturnType<typeof useStores>;

function byDistance(one: Store, other: Store): number {
  return (one.calculatedDistance ?? 0) - (other.calculatedDistance ?? 0);
}
