import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Store } from '#shared/contract/store.ts';
import type { Preferences } from '#shared/contract/user.ts';
import { firstStores } from '#shared/rules/first-stores.ts';
import { storesAroundQuery, storesByIdQuery } from '#web/queries/stores.ts';
import { farStores } from './far-stores.ts';

/** Without a location, the list covers the whole country: its first stores are enough to try. */
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
  const near = location ? around.data : around.data?.slice(0, shownWithoutLocation);

  const isNothingNear = location !== null && near?.length === 0;
  const anywhere = useQuery({ ...storesAroundQuery(location), enabled: isNothingNear });

  const requestedIds = chosenIds.length > 0 ? chosenIds : pricedStoreIds;
  const elsewhereIds = requestedIds.filter((id) => !near?.some((store) => store.id === id));
  const elsewhere = useQuery({
    ...storesByIdQuery(elsewhereIds, location),
    enabled: near !== undefined && elsewhereIds.length > 0,
    placeholderData: keepPreviousData,
  });

  const known = [...(near ?? []), ...(elsewhereIds.length > 0 ? (elsewhere.data ?? []) : [])];
  const byId = useMemo(
    () => new Map([...(elsewhere.data ?? []), ...(around.data ?? [])].map((store) => [store.id, store])),
    [elsewhere.data, around.data],
  );
  const isSettled = !around.isPlaceholderData && !elsewhere.isPlaceholderData;
  const isChosen = (store: Store) => chosenIds.includes(store.id);
  return {
    near,
    /** Chosen ones first, each part nearest first. */
    listed: near && [...known.filter(isChosen).toSorted(byDistance), ...near.filter((store) => !isChosen(store))],
    /** The nearest one if there is none within the distance. */
    nearestBeyond: isNothingNear ? (anywhere.data?.[0] ?? null) : null,
    comparedIds: comparedIdsOf(requestedIds, near),
    /** The chosen ones beyond the distance, if the location is known. */
    far: isSettled ? farFrom(preferences, near, known.filter(isChosen)) : [],
    byId,
    error: around.data ? null : around.error,
    retry: () => void around.refetch(),
  };
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
