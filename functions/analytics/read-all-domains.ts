import { readVisits } from '#functions/data/visits.ts';
import type { Action } from '#functions/kit/api.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { siteEnvironment } from '#shared/environment.ts';
import { analyticsOf } from '#shared/rules/visits.ts';

const settings = readEnvironment(siteEnvironment);

const origins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];
const domains = [...new Set(origins.map((origin) => new URL(origin).host))];

/** How often each domain the site answers at was visited. */
export const readAllDomains: Action<'GET /api/analytics/all-domains'> = async ({ now }) =>
  analyticsOf(await readVisits(domains), now);
