import type { Action } from '#functions/kit/api.ts';
import { removeTakenPlan } from './taken-plan-rows.ts';

/** Forgets the plan that the shopper took. */
export const dropPlan: Action<'DELETE /api/trip-plan'> = async ({ shopper }) => {
  await removeTakenPlan(shopper.userId);
  return { done: true };
};
