import { plural } from '#shared/plural.ts';

export const loading = 'Loading analytics';
export const notLoaded = 'The analytics could not be loaded.';
export const refresh = 'Refresh';
export const notRefreshed = 'The numbers could not be refreshed.';
export const asOf = (time: string) => `As of ${time}`;

export const signInNeeded = 'Please sign in to see the analytics.';
export const whoMaySee = 'Only the administrator can see how often the site is visited.';
export const adminNeeded = 'These numbers are for the administrator.';
export const mayNotSee = 'Your account does not have permission to see how often the site is visited.';

export const visitsHeading = 'Visits';
export const nothingCounted = 'No analytics data available';
export const whenCounted = 'Visits show up here once someone opens the site.';

export const visits = (count: number) => plural(count, { one: '# visit', other: '# visits' });
/** Below the number. */
export const visitsNoun = (count: number) => plural(count, { one: 'visit', other: 'visits' });
export const totalVisits = 'Total visits';
export const activeDomains = 'Active domains';
export const topDomain = 'Top domain';
export const noTopDomain = 'None yet';

export const lastHours = (hours: number) => `Last ${hours} hours`;
export const byHour = 'By hour, in your time zone.';
export const visitsPerHour = (hours: number) => `Visits in each of the last ${hours} hours`;
export const byDomain = 'By domain';
export const lastDays = (days: number) => `Last ${days} days`;
export const byDay = 'By UTC day.';
export const visitsPerDay = (days: number) => `Visits on each of the last ${days} days`;

/** For screen readers. */
export const noVisits = 'No visits.';
export const summary = (all: number, busiest: { name: string; visits: string }) =>
  `${visits(all)}. Busiest: ${busiest.name} (${busiest.visits}).`;
export const visitsDuring = (period: string, count: number) => `${period}: ${visits(count)}`;

export const thisHour = (start: string) => `This hour, since ${start}`;
export const hourOn = (weekday: string, hour: string) => `${weekday}, ${hour}`;
export const now = 'Now';
export const todayIs = (date: string) => `Today, ${date}`;
export const today = 'Today';

export const perDomain = 'Per domain';
export const periodsOfDomains =
  'Days, weeks (from Sunday), and months are in UTC; the last visit is in your time zone.';
export const domainTable = 'Visits per domain. Days, weeks (from Sunday), and months are in UTC.';
export const domain = 'Domain';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const total = 'Total';
export const lastVisit = 'Last visit';
export const lastVisitAt = (time: string) => `Last visit ${time}`;
