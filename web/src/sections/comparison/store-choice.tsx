import {
  DistanceFilter,
  DistanceFilterPanel,
  DistanceFilterTrigger,
} from '#web/features/locations/distance-filter.tsx';
import { StoresPanel } from '#web/features/stores/stores-panel.tsx';
import type { CurrentComparison } from './use-comparison.ts';

/** The compared stores, and the maximum distance. */
export function StoreChoice({ comparison }: { comparison: CurrentComparison }) {
  const { preferences, stores, storesFailure } = comparison;
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
}
