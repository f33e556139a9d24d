import type { Action } from '#functions/kit/api.ts';
import { publicPlan, readTakenPlan } from './taken-plan-rows.ts';

/** The plan that the shopper took last. */
export const readPlan: Action<'GET /api/trip-plan'> = async ({ shopper, now }) => {
  const plan = await readTakenPlan(shopper.userId, now);
  return plan && publicPlan(plan);
};
