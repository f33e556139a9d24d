import type { Context } from 'aws-lambda';

const timeReserveMs = 10_000;

/** Whether a scheduled run has time for one more step. It stops before Lambda's timeout; the next run does the rest. */
export function isTimeLeft(context: Pick<Context, 'getRemainingTimeInMillis'>): boolean {
  return context.getRemainingTimeInMillis() > timeReserveMs;
}
