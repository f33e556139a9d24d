import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { log } from '../log.ts';
import { endedSessionCookies } from '../session/session.ts';
import { isChangeFromElsewhere } from './cross-site-calls.ts';
import { isOverload } from './overload.ts';
import { cameThroughCloudFront } from './through-cloudfront.ts';

const settings = readEnvironment(siteEnvironment);

export type Middleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error>;

/** Before all others but one, so it handles every failure nearly last. */
export function answerFailures(): Middleware {
  return {
    onError: (request) => {
      const failure = failureFor(request.error);
      request.response = {
        statusCode: failure.status,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          [failureHeader]: failure.code,
          ...(failure.retryAfterSeconds !== undefined && { 'retry-after': String(failure.retryAfterSeconds) }),
        },
        // A forged or expired token is removed from the browser.
        cookies: failure.code === 'signed-out' ? endedSessionCookies() : [],
        body: failure.message,
      };
    },
  };
}

function failureFor(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure(isOverload(error) ? 'overloaded' : 'internal', { cause: error });
}

export function logRequest(): Middleware {
  const factsOf = (event: APIGatewayProxyEventV2) => ({
    requestId: event.requestContext.requestId,
    route: event.routeKey,
    method: event.requestContext.http.method,
  });
  return {
    before: ({ context }) => log.addContext(context),
    after: ({ event, response }) => {
      log.info('answered', { ...factsOf(event), status: response?.statusCode });
    },
    onError: ({ event, error }) => {
      const isRefusal = error instanceof Failure && error.status < 500;
      if (isRefusal) log.info('refused', { ...factsOf(event), code: error.code });
      else log.error('failed', { ...factsOf(event), error: error as Error });
    },
  };
}

export function requireFrontDoor(): Middleware {
  return {
    before: ({ event }) => {
      if (!cameThroughCloudFront(event.headers)) throw new Failure('around-front-door');
    },
  };
}

/** Refuses state-changing calls from pages of other sites. */
export function requireOwnOrigin(): Middleware {
  return {
    before: ({ event: { headers, requestContext } }) => {
      const ownOrigins = [settings.SITE_ORIGIN, ...settings.SITE_ALIASES];
      if (isChangeFromElsewhere(requestContext.http.method, headers, ownOrigins)) throw new Failure('other-origin');
    },
  };
}
