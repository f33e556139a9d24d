import { dayMs } from '#shared/durations.ts';

/** '2026-11-20', in UTC. */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The date ('2026-11-20') this many days later. */
export function laterDay(date: string, days: number): string {
  return dateOf(new Date(Date.parse(date) + days * dayMs));
}

/** Whole days from one date to a later one. */
export function daysFrom(date: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(date)) / dayMs);
}

/** The dates from `first` through `last`; empty if `first` is after `last`. */
export function daysBetween(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, at) => laterDay(first, at));
}
