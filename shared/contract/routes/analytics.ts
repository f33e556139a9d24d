import * as z from 'zod';
import { analytics } from '../analytics.ts';
import { routeGroup } from './route.ts';

export const analyticsRoutes = routeGroup('analytics', {
  'POST /api/visits': {
    access: 'anyone',
    summary: 'Counts a visit to the domain the page was read at; robots are not counted.',
    answer: z.object({ isCounted: z.boolean() }),
  },
  'GET /api/analytics/all-domains': {
    access: 'admin',
    summary: 'How often each domain was visited.',
    answer: analytics,
  },
});
