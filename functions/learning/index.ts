export { emptyAccuracy } from './accuracy/accuracy-by-chain.ts';
export { readStoredAccuracy } from './accuracy/accuracy-rows.ts';
export { countPlanResult, readPlanCountedAt } from './accuracy/plan-accuracy-rows.ts';
export type { LearningResult } from './learn.ts';
export { type OpenPrice, openDataLicense } from './publishing/open-day.ts';
export { readOpenDays, readStoredOpenDay } from './publishing/open-day-rows.ts';
