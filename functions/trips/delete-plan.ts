import type { Action } from '#functions/kit/requests/api.ts';
import { deleteSavedPlan } from './saved-plan-rows.ts';

export const deletePlan: Action<'DELETE /api/trip-plan'> = async ({ shopper }) => {
  await deleteSavedPlan(shopper.userId);
  return { done: true };
};
