import { accuracy } from '../accuracy.ts';
import { routeGroup } from './route.ts';

export const openDataRoutes = routeGroup('open-data', {
  'GET /api/accuracy': {
    access: 'anyone',
    summary: 'How right the estimates were of prices that were then seen, by chain and category, over 30 and 365 days.',
    cachedSeconds: 300,
    answer: accuracy,
  },
});
