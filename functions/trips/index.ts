export { comparePlan, forgetPlanResult } from './compare-with-receipt.ts';
export { priceTrip } from './price-trip.ts';
export { publicPlan, readTakenPlan } from './taken-plan-rows.ts';
