import { failureHeader } from '#shared/contract/failure-header.ts';
import { Failure } from '../failure.ts';
import { endedSessionCookies } from '../session/session-cookies.ts';
import { isAwsUnavailable } from './aws-unavailable.ts';
import type { Middleware } from './middleware.ts';

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
  return new Failure(isAwsUnavailable(error) ? 'overloaded' : 'internal', { cause: error });
}
