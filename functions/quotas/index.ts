export { countCall } from './call-pace-rows.ts';
export { takeFromBudget } from './daily-budget-rows.ts';
export { nameOf, payWhenDone, takeQuota, withQuota } from './quota-rows.ts';
