import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { usePreferencesChange } from '#web/queries/account/preferences.ts';
import { useSavedPlan } from '#web/queries/trips/use-saved-plan.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import type { CurrentComparison } from '../comparison/use-comparison.ts';
import * as words from '../words/cart-section-words.tsx';
import { LazyOwnWords } from './lazy-own-words.tsx';
import { TripSkeleton } from './trip-skeleton.tsx';
import type { OwnTripState } from './use-own-trip.ts';

interface OwnTripProps {
  comparison: CurrentComparison;
  trip: OwnTripState;
}

/** The trip plan of a member, with the settings of their account. */
export function OwnTrip({
  comparison: { compared, preferences },
  trip: { stores, planned, retry, place },
}: OwnTripProps) {
  const change = usePreferencesChange(() => failureToast(errorTitle, words.planNotSaved));
  const savedPlan = useSavedPlan();
  if (compared?.entries.every(({ item }) => isInOwnWords(item))) return <LazyOwnWords entries={compared.entries} />;
  if (!compared || !stores || !preferences) return null;
  if (!planned) return <TripSkeleton onRetry={retry} placeRef={place} />;
  const {
    parts: { TripPanel, SavePlanButton },
    toSend,
    ...trip
  } = planned;
  return (
    <TripPanel
      {...trip}
      savePlan={toSend && <SavePlanButton {...savedPlan} stops={toSend.stops} />}
      rows={compared.rows}
      own={compared.own}
      stores={stores}
      from={preferences.location}
      settings={preferences.trip ?? firstTripSettings}
      onChange={(settings) => change({ trip: settings })}
    />
  );
}
