export { emptyAccuracy } from './accuracy/accuracy-figures.ts';
export { readAccuracy } from './accuracy/accuracy-rows.ts';
export { countPlanResult, readPlanCountedAt } from './accuracy/plan-accuracy-rows.ts';
export type { LearningResult } from './learn.ts';
export { type OpenPrice, openDataLicense } from './open-data/open-data-day.ts';
export { readOpenDay, readOpenDays } from './open-data/open-data-rows.ts';
