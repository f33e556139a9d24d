export { forgetHeld, holdPlan } from './hold-plan.ts';
export { priceTrip } from './price-trip.ts';
export { publicPlan, readTakenPlan } from './taken-plan-rows.ts';
