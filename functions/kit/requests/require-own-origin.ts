import { siteEnvironment } from '#shared/deployment/environment.ts';
import { Failure } from '../failure.ts';
import { readEnvironment } from '../read-environment.ts';
import { isChangeFromElsewhere } from './cross-site-calls.ts';
import type { Middleware } from './middleware.ts';

const settings = readEnvironment(siteEnvironment);

/** Refuses state-changing calls from pages of other sites. */
export function requireOwnOrigin(): Middleware {
  return {
    before: ({ event: { headers, requestContext } }) => {
      const ownOrigins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];
      if (isChangeFromElsewhere(requestContext.http.method, headers, ownOrigins)) throw new Failure('other-origin');
    },
  };
}
