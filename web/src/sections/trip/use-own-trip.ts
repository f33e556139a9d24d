import { useMemo } from 'react';
import { firstTripSettings } from '#shared/rules/trip-settings.ts';
import type { CurrentComparison } from '../comparison/use-comparison.ts';
import { locatedStores } from './located-stores.ts';
import { useTrip } from './use-trip.ts';

/** A member's trip, with the settings of their account. */
export function useOwnTrip({ compared, comparedStores, preferences }: CurrentComparison) {
  const stores = useMemo(() => (compared ? locatedStores(compared, comparedStores) : null), [compared, comparedStores]);
  const facts = useMemo(
    () =>
      compared && stores && preferences
        ? { rows: compared.rows, stores, from: preferences.location, settings: preferences.trip ?? firstTripSettings }
        : null,
    [compared, stores, preferences],
  );
  return { stores, planned: useTrip(facts) };
}

export type OwnTripState = ReturnType<typeof useOwnTrip>;
