import { onlineManager } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ChosenStops, PlanRival, SentPlan } from '#shared/contract/trips/sent-plan.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import type { TripFacts, TripPlan } from '#shared/rules/trips/plan-trip.ts';
import { earlyPart, useLazyPart } from '#web/ui/use-lazy-part.ts';
import { type ShownChoice, useShownChoice } from './shown-choice.ts';

/** The trip plan, with the choice that is shown. */
export interface PlannedTrip extends ShownChoice {
  parts: Awaited<ReturnType<typeof tripParts.load>>;
  /** The settings that the plan was made with: for a moment after a change, the previous ones. */
  plannedFor: TripSettings;
  /** Null if no store has any of the list. */
  plan: TripPlan | null;
  /** The same plan as other people see it. */
  sentPlan: SentPlan | null;
  toSend: PlanToSend | null;
}

interface Trip {
  /** Null until the code has loaded. */
  planned: PlannedTrip | null;
  /** Loads the code again; undefined unless that failed. */
  retry: (() => void) | undefined;
}

/** A plan in the form that a shared list includes. */
interface PlanToSend {
  /** One line per stop with everything to buy there. */
  lines: readonly string[];
  /** The same for narrow spaces. */
  short: readonly string[];
  /** For our server, which computes the figures again. */
  stops: ChosenStops;
  /** What is too close to call. */
  rival: PlanRival | undefined;
}

export const tripParts = earlyPart(() => import('./trip-parts.ts').then((module) => module.tripParts));

/** Plans the trip with code that loads once there is a cart and the plan is wanted. */
export function useTrip(current: TripFacts | null, isWanted = true): Trip {
  // The cart shows a press before the plan follows.
  const facts = useDeferredValue(current);
  const [attempt, setAttempt] = useState<object>({});
  const [failed, setFailed] = useState<object | null>(null);
  const parts = useLazyPart({
    load: tripParts.load,
    early: tripParts,
    neededFor: isWanted && facts?.rows.length ? attempt : null,
    // Without a network, the plan only waits.
    onFailed: useCallback((tried: object) => onlineManager.isOnline() && setFailed(tried), []),
  });
  const plan = useMemo(() => (parts && facts ? parts.planTrip(facts) : null), [parts, facts]);
  const { shown, choose } = useShownChoice(plan);
  const planned = useMemo(() => {
    if (!parts || !facts) return null;
    const plannedFor = facts.settings;
    if (!shown) return { parts, plannedFor, plan, shown, sentPlan: null, toSend: null, choose };
    const sentPlan = parts.sentPlanOf(shown, new Date());
    const toSend = {
      lines: parts.planInText(sentPlan),
      short: parts.planInShort(sentPlan),
      stops: parts.stopsOf(shown),
      rival: parts.sentRivalOf(shown),
    };
    return { parts, plannedFor, plan, shown, sentPlan, toSend, choose };
  }, [parts, facts, plan, shown, choose]);
  return { planned, retry: failed === attempt ? () => setAttempt({}) : undefined };
}
