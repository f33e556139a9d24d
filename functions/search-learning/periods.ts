import { dayMs } from '#shared/durations.ts';
import { learningLimits } from './learning-limits.ts';

const periodMs = learningLimits.periodDays * dayMs;

/** The number of the period that contains a time, counted from 1970. */
export function periodOf(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

export function endOf(period: number): Date {
  return new Date((period + 1) * periodMs);
}
