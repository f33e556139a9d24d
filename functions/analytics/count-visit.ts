import { isbot } from 'isbot';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { addVisit } from './visit-rows.ts';

const settings = readEnvironment(siteEnvironment);

/** Counts a visit to the page's domain, unless the user agent is a robot. */
export const countVisit: Action<'POST /api/visits'> = async ({ headers, now }) => {
  const userAgent = headers['user-agent'];
  if (!userAgent || isbot(userAgent)) return { isCounted: false };
  // The pipeline only lets our own origins pass.
  await addVisit(new URL(headers.origin ?? settings.SITE_ORIGIN).host, now);
  return { isCounted: true };
};
