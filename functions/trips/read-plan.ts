import type { Action } from '#functions/kit/requests/api.ts';
import { publicPlan, readSavedPlan } from './saved-plan-rows.ts';

export const readPlan: Action<'GET /api/trip-plan'> = async ({ shopper, now }) => {
  const plan = await readSavedPlan(shopper.userId, now);
  return plan && publicPlan(plan);
};
