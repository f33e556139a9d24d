export { comparePlan, forgetPlanResult } from './compare-with-receipt.ts';
export { priceTrip } from './price-trip.ts';
export { publicPlan, readSavedPlan } from './saved-plan-rows.ts';
