import { useEffect, useMemo } from 'react';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import type { LocatedStore } from '#shared/rules/trips/plan-trip.ts';
import { useNearView } from '#web/ui/use-near-view.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { CurrentComparison } from '../comparison/use-comparison.ts';
import { locatedStores } from './located-stores.ts';
import { tripParts, useTrip } from './use-trip.ts';

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
  const mayBePrinted = facts !== null && facts.rows.length > 0;
  useEffect(() => {
    // Printing doesn't wait for code. If it fails to load now, it loads when it is needed.
    if (mayBePrinted) return whenIdle(() => void tripParts.load().catch(() => {}));
  }, [mayBePrinted]);
  return { stores, ...useTrip(facts, isWanted), place };
}

export type OwnTripState = ReturnType<typeof useOwnTrip>;
