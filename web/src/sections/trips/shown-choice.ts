import { useState } from 'react';
import type { TripChoice } from '#shared/rules/trips/bought-at-stops.ts';
import type { TripPlan } from '#shared/rules/trips/plan-trip.ts';

export interface ShownChoice {
  /** Null if no store has any of the list. */
  shown: TripChoice | null;
  /** Selects the best trip with this many stores, also for later plans. */
  choose: (storeCount: number) => void;
}

/** The choice of a plan that is shown: the one with as many stores as the shopper selected, else the best one. */
export function useShownChoice(plan: TripPlan | null): ShownChoice {
  const [storeCount, choose] = useState<number | null>(null);
  return { shown: plan && (plan.choices.find(({ stops }) => stops.length === storeCount) ?? plan.best), choose };
}
