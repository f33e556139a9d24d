import { otherSiteHeaders } from '#shared/contract/other-site-headers.ts';
import type { Middleware } from './middleware.ts';

/** The page that names the licenses, unless an answer names its own. */
const licenseLink = '</open-data>; rel="license"';

/**
 * Lets pages of other sites read these routes' answers and refusals, but without cookies: an answer to a shopper can't be
 * read from elsewhere. First in the chain, so that it sees the refusal.
 */
export function addOtherSiteHeaders(openRoutes: ReadonlySet<string>): Middleware {
  const allow: Middleware['after'] = ({ event, response }) => {
    if (!response || !openRoutes.has(event.routeKey.replace(/^HEAD /, 'GET '))) return;
    response.headers = { link: licenseLink, ...response.headers, ...otherSiteHeaders };
  };
  return { after: allow, onError: allow };
}
