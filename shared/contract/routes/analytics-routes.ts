import * as z from 'zod';
import { analytics } from '../analytics.ts';
import { routeGroup } from './route.ts';

export const analyticsRoutes = routeGroup('analytics', {
  'POST /api/visits': {
    access: 'anyone',
    summary: 'Counts a visit to the domain of the page, except by robots.',
    answer: z.object({ isCounted: z.boolean() }),
  },
  'GET /api/analytics/all-domains': {
    access: 'admin',
    summary: 'Visits by domain.',
    answer: analytics,
  },
});
