export { emptyAccuracy } from './accuracy-figures.ts';
export { readAccuracy } from './accuracy-rows.ts';
export type { LearningResult } from './learn.ts';
export { type OpenPrice, openDataLicense } from './open-data-day.ts';
export { readOpenDay, readOpenDays } from './open-data-rows.ts';
export { countPlanResult, readPlanCountedAt } from './plan-accuracy-rows.ts';
