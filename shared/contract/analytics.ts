import * as z from 'zod';

const count = z.lazy(() => z.int().nonnegative());

/**
 * Visits per domain of the site, without any data about the visitors. Days, weeks (from Sunday), and months are UTC.
 */
export const analytics = z.lazy(() =>
  z.object({
    totalVisits: count,
    domainCount: count,
    /** Most visits first, without domains that had none. */
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
    /** The last 24 hours by domain, most visits first. */
    recentActivity: z.array(z.object({ domain: z.string(), visits: count })),
    /** All domains together, oldest first: the last 24 hours, including the current one. */
    lastHours: z.array(z.object({ startsAt: z.iso.datetime(), visits: count })),
    /** All domains together, oldest first: the last 30 days, including today. */
    lastDays: z.array(z.object({ date: z.iso.date(), visits: count })),
  }),
);
export type Analytics = z.infer<typeof analytics>;
