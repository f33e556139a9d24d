import { useMemo } from 'react';
import type { LocatedStore } from '#shared/rules/trip-plan.ts';
import { firstTripSettings } from '#shared/rules/trip-settings.ts';
import { useNearView } from '#web/ui/use-near-view.ts';
import type { CurrentComparison } from '../comparison/use-comparison.ts';
import { locatedStores } from './located-stores.ts';
import { useTrip } from './use-trip.ts';

/** A member's trip, with the settings of their account. No trip leads to a store that is too far away to compare. */
export function useOwnTrip({ compared, comparedStores, preferences, stores: { far } }: CurrentComparison) {
  const farIds = far.map(({ store }) => store.id).join();
  const stores = useMemo(() => {
    const located = compared && locatedStores(compared, comparedStores);
    const isNear = ({ store }: LocatedStore) => !farIds.split(',').includes(store.id);
    return located?.filter(isNear) ?? null;
  }, [compared, comparedStores, farIds]);
  const facts = useMemo(
    () =>
      compared && stores && preferences
        ? { rows: compared.rows, stores, from: preferences.location, settings: preferences.trip ?? firstTripSettings }
        : null,
    [compared, stores, preferences],
  );
  const { isWanted, place } = useNearView();
  return { stores, planned: useTrip(facts, isWanted), place };
}

export type OwnTripState = ReturnType<typeof useOwnTrip>;
