import { planInShort, planInText, sentPlanOf, sentRivalOf, stopsOf } from '#shared/rules/trips/plan-to-send.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { SavePlanButton, VisitorSavePlanButton } from '#web/features/trips/save-plan-button.tsx';
import { TripPanel } from '#web/features/trips/trip-panel.tsx';

/** Everything that plans, describes, and shows a trip, in one file that loads once there is a cart. */
export const tripParts = {
  planTrip,
  sentPlanOf,
  planInText,
  planInShort,
  stopsOf,
  sentRivalOf,
  TripPanel,
  SavePlanButton,
  VisitorSavePlanButton,
};
