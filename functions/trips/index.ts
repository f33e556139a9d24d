export { comparePlan, forgetPlanResult } from './compare-plan-with-receipt.ts';
export { priceTrip } from './price-trip.ts';
export { exportedPlan, readSavedPlan } from './saved-plan-rows.ts';
