const throttled = /Throttl|TooManyRequests|ProvisionedThroughputExceeded|RequestLimitExceeded/;

/** Whether AWS is temporarily unavailable (throttled, failing or unreachable) after the client's own retries. */
export function isAwsUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode >= 500 || throttled.test(error.name);
}
