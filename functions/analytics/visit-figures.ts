import type { Analytics } from '#shared/contract/analytics.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** A domain's visits on a UTC day; several records of one day are summed. */
export interface VisitDay {
  domain: string;
  /** 'yyyy-mm-dd'. */
  date: string;
  visits: number;
  /** The visits by hour of the day, 24 numbers. */
  visitsByHour: readonly number[];
  lastVisitAt: string;
}

/**
 * The visits of every domain as of `now`, in UTC: today, this week (from Sunday), this month and in total. The last hours
 * and days include the current one.
 */
export function analyticsOf(days: readonly VisitDay[], now: Date): Analytics {
  const byDomain = [...Map.groupBy(days, ({ domain }) => domain)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hours = startsBefore(now, limits.visitsShown.hours, hourMs);
  const byDate = Map.groupBy(days, ({ date }) => date);
  return {
    totalVisits: visitsOf(days),
    domainCount: byDomain.length,
    domains: byDomain
      .map(([domain, counted]) => domainVisits(domain, counted, now))
      .toSorted((one, other) => other.totalVisits - one.totalVisits),
    recentActivity: byDomain
      .map(([domain, counted]) => ({ domain, visits: sum(hours.map((hour) => visitsInHour(counted, hour))) }))
      .filter(({ visits }) => visits > 0)
      .toSorted((one, other) => other.visits - one.visits),
    lastHours: hours.map((hour) => ({ startsAt: hour.toISOString(), visits: visitsInHour(days, hour) })),
    lastDays: startsBefore(now, limits.visitsShown.days, dayMs)
      .map(dateOf)
      .map((date) => ({ date, visits: visitsOf(byDate.get(date) ?? []) })),
  };
}

function domainVisits(domain: string, days: readonly VisitDay[], now: Date): Analytics['domains'][number] {
  const today = dateOf(now);
  const sunday = dateOf(new Date(now.getTime() - now.getUTCDay() * dayMs));
  const month = today.slice(0, 7);
  return {
    domain,
    totalVisits: visitsOf(days),
    todayVisits: visitsOf(days.filter(({ date }) => date === today)),
    weekVisits: visitsOf(days.filter(({ date }) => date >= sunday && date <= today)),
    monthVisits: visitsOf(days.filter(({ date }) => date.startsWith(month) && date <= today)),
    lastVisit: new Date(latestOf(days.map(({ lastVisitAt }) => Date.parse(lastVisitAt)))).toISOString(),
  };
}

/** The current hour or day and those before it, `count` in all, oldest first. */
function startsBefore(now: Date, count: number, lengthMs: number): Date[] {
  // Both start at multiples of their length since 1970: UTC has no daylight saving time.
  const current = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return Array.from({ length: count }, (_, at) => new Date(current - (count - 1 - at) * lengthMs));
}

function visitsInHour(days: readonly VisitDay[], hour: Date): number {
  const date = dateOf(hour);
  return sum(days.filter((day) => day.date === date).map((day) => day.visitsByHour[hour.getUTCHours()] ?? 0));
}

function visitsOf(days: readonly VisitDay[]): number {
  return sum(days.map(({ visits }) => visits));
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function latestOf(moments: readonly number[]): number {
  return moments.reduce((one, other) => Math.max(one, other), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
