import { useMemo } from 'react';
import { firstTripSettings } from '#shared/rules/trip-settings.ts';
import { usePreferencesChange } from '#web/queries/preferences.ts';
import { toast } from '#web/ui/toast.ts';
import type { CurrentComparison } from '../comparison/use-comparison.ts';
import { LateTripPanel } from './late-trip-panel.tsx';
import { placedStores } from './placed-stores.ts';

/** The way through the stores for a member, by what their account remembers. */
export function OwnTrip({ comparison: { compared, comparedStores, preferences } }: { comparison: CurrentComparison }) {
  const change = usePreferencesChange(() =>
    toast({ title: 'Error', description: 'We couldn’t save that for your plan.', tone: 'destructive' }),
  );
  const stores = useMemo(() => compared && placedStores(compared, comparedStores), [compared, comparedStores]);
  if (!compared || !stores || !preferences) return null;
  return (
    <LateTripPanel
      rows={compared.rows}
      stores={stores}
      from={preferences.location}
      settings={preferences.trip ?? firstTripSettings}
      onChange={(trip) => change({ trip })}
    />
  );
}
