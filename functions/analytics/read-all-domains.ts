import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { analyticsOf } from './visit-figures.ts';
import { readVisits } from './visit-rows.ts';

const settings = readEnvironment(siteEnvironment);

/** The visits to each domain of the site. */
export const readAllDomains: Action<'GET /api/analytics/all-domains'> = async ({ now }) => {
  const origins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];
  const domains = [...new Set(origins.map((origin) => new URL(origin).host))];
  return analyticsOf(await readVisits(domains), now);
};
