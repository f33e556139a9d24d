import { dayMs } from '#shared/spans.ts';

/** '2026-11-20', in UTC. */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The date ('2026-11-20') so many days later. */
export function laterDay(date: string, days: number): string {
  return dateOf(new Date(Date.parse(date) + days * dayMs));
}

/** How many days one date is before another. */
export function daysFrom(date: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(date)) / dayMs);
}

/** Both included; none when the first is after the last. */
export function daysBetween(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, at) => laterDay(first, at));
}
