export { takeFromBudget } from './daily-budget-rows.ts';
export { nameOf, payWhenDone, takeQuota, withQuota } from './quota-rows.ts';
export { countCall } from './rate-limit-rows.ts';
