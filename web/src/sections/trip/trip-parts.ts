import { planInShort, planInText, sentPlanOf, stopsOf } from '#shared/rules/sent-plan.ts';
import { planTrip } from '#shared/rules/trip-plan.ts';
import { TakePlan, VisitorTakePlan } from '#web/features/trip/take-plan.tsx';
import { TripPanel } from '#web/features/trip/trip-panel.tsx';

/** All that plans a trip, says it and shows it: one file, fetched once there is a cart. */
export const tripParts = {
  planTrip,
  sentPlanOf,
  planInText,
  planInShort,
  stopsOf,
  TripPanel,
  TakePlan,
  VisitorTakePlan,
};
