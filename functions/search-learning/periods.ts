import { dayMs } from '#shared/durations.ts';
import { chooserLimits } from './chooser-limits.ts';

const periodMs = chooserLimits.periodDays * dayMs;

/** The number of the period that contains a time, counted from 1970. */
export function periodOf(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

export function endOf(period: number): Date {
  return new Date((period + 1) * periodMs);
}
