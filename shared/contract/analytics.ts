import * as z from 'zod';

const count = z.lazy(() => z.int().nonnegative());

/** Visits per domain the site answers at, without anything about who came. Days, weeks (from Sunday) and months are UTC. */
export const analytics = z.lazy(() =>
  z.object({
    totalVisits: count,
    domainCount: count,
    /** The most visited first; domains nobody visited yet are left out. */
    domains: z.array(
      z.object({
        domain: z.string(),
        totalVisits: count,
        todayVisits: count,
        weekVisits: count,
        monthVisits: count,
        lastVisit: z.iso.datetime(),
      }),
    ),
    /** The last 24 hours by domain, the most visited first. */
    recentActivity: z.array(z.object({ domain: z.string(), visits: count })),
    /** All domains together, oldest first: the last 24 hours, the hour under way included. */
    lastHours: z.array(z.object({ startsAt: z.iso.datetime(), visits: count })),
    /** All domains together, oldest first: the last 30 days, today included. */
    lastDays: z.array(z.object({ date: z.iso.date(), visits: count })),
  }),
);
export type Analytics = z.infer<typeof analytics>;
