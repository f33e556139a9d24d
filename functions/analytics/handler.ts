import { api } from '#functions/kit/api.ts';
import { countVisit } from './count-visit.ts';
import { readAllDomains } from './read-all-domains.ts';

export const handler = api('analytics', {
  'POST /api/visits': countVisit,
  'GET /api/analytics/all-domains': readAllDomains,
});
