import type { Price } from './objects.ts';

type Rhythm = Pick<Price['recurring'], 'interval' | 'interval_count'>;

const daySeconds = 86_400;

/** When the period that starts at `start` ends: the first date after it in the rhythm that `anchor` sets (seconds). */
export function periodEnd(anchor: number, start: number, rhythm: Rhythm): number {
  for (let periods = 1; ; periods += 1) {
    const end = dateAfter(anchor, periods * rhythm.interval_count, rhythm.interval);
    if (end > start) return end;
  }
}

function dateAfter(anchor: number, count: number, interval: string): number {
  switch (interval) {
    case 'day':
      return anchor + count * daySeconds;
    case 'week':
      return anchor + count * 7 * daySeconds;
    case 'month':
      return monthsAfter(anchor, count);
    case 'year':
      return monthsAfter(anchor, 12 * count);
    default:
      throw new Error(`there is no interval '${interval}'`);
  }
}

/** The 31st becomes the last day of a shorter month, and the 31st again in the next long one. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
