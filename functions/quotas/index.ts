export { keepPace } from './call-pace-rows.ts';
export { payFor } from './daily-budget-rows.ts';
export { nameOf, payWhenDone, takeAllowance, withAllowance } from './quota-rows.ts';
