import type { Analytics } from '#shared/contract/analytics.ts';
import * as words from './words.ts';

/** A period and its number of visits. */
export interface Column {
  key: string;
  /** In full: 'Tuesday, May 5'. */
  name: string;
  /** The label under the column; null for most, so that labels don't overlap. */
  tick: string | null;
  visits: number;
}

const hoursPerTick = 6;
const daysPerTick = 7;

/** By hour, in the viewer's time zone; the last hour is the current one. */
export function hourColumns(hours: Analytics['lastHours']): Column[] {
  return hours.map(({ startsAt, visits }, at) => {
    const left = hours.length - 1 - at;
    return {
      key: startsAt,
      name: left === 0 ? words.thisHour(hourOfDay(startsAt)) : words.hourOn(weekday(startsAt), hourOfDay(startsAt)),
      tick: left % hoursPerTick === 0 ? (left === 0 ? words.now : hourOfDay(startsAt)) : null,
      visits,
    };
  });
}

/** By UTC day; the last is today. */
export function dayColumns(days: Analytics['lastDays']): Column[] {
  return days.map(({ date, visits }, at) => {
    const left = days.length - 1 - at;
    const day = dayIn(date, { weekday: 'long', month: 'long', day: 'numeric' });
    return {
      key: date,
      name: left === 0 ? words.todayIs(day) : day,
      tick:
        left % daysPerTick === 0 ? (left === 0 ? words.today : dayIn(date, { month: 'short', day: 'numeric' })) : null,
      visits,
    };
  });
}

/** The highest column, the latest if several; undefined if all are empty. */
export function busiest(columns: readonly Column[]): Column | undefined {
  const most = Math.max(...columns.map(({ visits }) => visits));
  return most > 0 ? columns.findLast(({ visits }) => visits === most) : undefined;
}

export function totalOf(counts: readonly { visits: number }[]): number {
  return counts.reduce((sum, { visits }) => sum + visits, 0);
}

/** '3 PM'; with minutes for time zones off by half an hour. */
function hourOfDay(iso: string): string {
  const time = new Date(iso);
  const minute = time.getMinutes() === 0 ? undefined : '2-digit';
  return time.toLocaleTimeString(undefined, { hour: 'numeric', minute });
}

function weekday(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { weekday: 'long' });
}

/** A date without a time is midnight UTC, which is the evening before for half the world. */
function dayIn(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString(undefined, { ...format, timeZone: 'UTC' });
}
