import { useDeferredValue, useMemo, useState } from 'react';
import type { ChosenStops, SentPlan } from '#shared/contract/sent-plan.ts';
import type { TripChoice, TripFacts, TripPlan } from '#shared/rules/trip-plan.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';

/** The trip plan, with the choice that is shown. */
export interface PlannedTrip {
  parts: Awaited<ReturnType<typeof loadParts>>;
  /** Null where no store has anything of the list. */
  plan: TripPlan | null;
  shown: TripChoice | null;
  /** The same as others read it. */
  sentPlan: SentPlan | null;
  taken: TakenAlong | null;
  /** Looks at the best way through so many stores. */
  choose: (storeCount: number) => void;
}

/** A plan as a list that is taken along carries it. */
interface TakenAlong {
  /** A line for each stop, with all that is bought there. */
  lines: readonly string[];
  /** The same where there is little room. */
  short: readonly string[];
  /** For our server, which works out the figures again. */
  stops: ChosenStops;
}

const loadParts = () => import('./trip-parts.ts').then(({ tripParts }) => tripParts);

/** Plans the trip, by code that comes once there is a cart to plan for; null until then. */
export function useTrip(current: TripFacts | null): PlannedTrip | null {
  // What was pressed in the cart shows before the plan follows.
  const facts = useDeferredValue(current);
  const [storeCount, choose] = useState<number | null>(null);
  const parts = useLatePart({ load: loadParts, wantedFor: facts?.rows.length ? facts.rows : null });
  const plan = useMemo(() => (parts && facts ? parts.planTrip(facts) : null), [parts, facts]);
  return useMemo(() => {
    if (!parts || !facts) return null;
    const shown = plan && (plan.choices.find(({ stops }) => stops.length === storeCount) ?? plan.best);
    if (!shown) return { parts, plan, shown, sentPlan: null, taken: null, choose };
    const sentPlan = parts.sentPlanOf(shown, new Date());
    const taken = {
      lines: parts.planInText(sentPlan),
      short: parts.planInShort(sentPlan),
      stops: parts.stopsOf(shown),
    };
    return { parts, plan, shown, sentPlan, taken, choose };
  }, [parts, facts, plan, storeCount]);
}
