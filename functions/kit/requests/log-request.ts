import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Failure } from '../failure.ts';
import { log } from '../log.ts';
import type { Middleware } from './middleware.ts';

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
