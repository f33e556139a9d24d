import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Preferences, ShownPreferences } from '#shared/contract/accounts/user.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { cartQuery } from '#web/queries/cart/cart-query.ts';
import { availabilityQueries } from '#web/queries/cart/unavailable-brands.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { changeScope, nextPendingChange, usePendingChanges } from '#web/queries/client/pending-changes.ts';
import { favoritesQuery } from '#web/queries/favorites/favorites-query.ts';

export type PreferencesChange = Partial<Preferences>;

const preferencesQuery = queryOptions({ ...reading('GET /api/preferences'), staleTime: 5 * minuteMs });

const preferencesChangeKey = ['change-preferences'];

/** The person's stores, location, and distance with all of their changes, confirmed or not. */
export function usePreferences() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  const changes = usePendingChanges<PreferencesChange>(preferencesChangeKey);
  const preferences = useMemo(
    () => data && changes.reduce<ShownPreferences>((all, change) => Object.assign(all, change), { ...data }),
    [data, changes],
  );
  return { preferences, error: data ? null : error, isChanging: changes.length > 0, retry: () => void refetch() };
}

/** Saves a preference: visible at once, and undone if the server rejects it. Other stores mean other prices. */
export function usePreferencesChange(onFailed: (error: Error) => void): (change: PreferencesChange) => void {
  const { mutate } = useMutation({
    mutationKey: preferencesChangeKey,
    scope: changeScope,
    mutationFn: (change: PreferencesChange, { client }) =>
      isSuperseded(change, nextPendingChange(client, preferencesChangeKey, change))
        ? Promise.resolve(null)
        : call('PATCH /api/preferences', { body: change }),
    onSuccess: (preferences, change, _before, { client }) => {
      if (!preferences) return;
      showSaved(client, preferences, change);
    },
    onError: (error, _change, _before, { client }) => {
      void client.invalidateQueries(preferencesQuery);
      onFailed(error);
    },
  });
  return mutate;
}

/** Shows preferences as saved, with the prices of other stores. */
export function showSaved(client: QueryClient, saved: ShownPreferences, change: PreferencesChange): void {
  client.setQueryData(preferencesQuery.queryKey, saved);
  if (!change.storeIds && !change.location) return;
  void client.invalidateQueries(cartQuery);
  void client.invalidateQueries(favoritesQuery);
  void client.invalidateQueries(availabilityQueries);
}

/** Of several quick moves of the slider, only the last counts. */
function isSuperseded(change: PreferencesChange, next: PreferencesChange | undefined): boolean {
  return next !== undefined && Object.keys(change).every((name) => Object.hasOwn(next, name));
}
