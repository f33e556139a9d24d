import { memo } from 'react';
import {
  DistanceFilter,
  DistanceFilterPanel,
  DistanceFilterTrigger,
} from '#web/features/locations/distance-filter.tsx';
import { StoresPanel } from '#web/features/stores/stores-panel.tsx';
import type { CurrentComparison } from './use-comparison.ts';

/** The compared stores, and the maximum distance. */
export const StoreChoice = memo(function StoreChoice(
  props: Pick<CurrentComparison, 'preferences' | 'stores' | 'storesFailure'>,
) {
  const { preferences, stores, storesFailure } = props;
  return (
    <DistanceFilter
      key={preferences ? 'known' : 'awaited'}
      isLocationMissing={preferences?.location === null && preferences.storeIds.length === 0}
    >
      <StoresPanel
        preferences={preferences}
        stores={stores}
        failure={storesFailure}
        filterButton={preferences && <DistanceFilterTrigger />}
      >
        {preferences && <DistanceFilterPanel preferences={preferences} />}
      </StoresPanel>
    </DistanceFilter>
  );
});
