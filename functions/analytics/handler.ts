import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { analyticsRoutes } from '#shared/contract/routes/analytics-routes.ts';
import { countVisit } from './count-visit.ts';
import { readAllDomains } from './read-all-domains.ts';

export const handler = api(
  analyticsRoutes,
  {
    'POST /api/visits': countVisit,
    'GET /api/analytics/all-domains': readAllDomains,
  },
  people,
);
