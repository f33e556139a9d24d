import type { Context } from 'aws-lambda';

const timeKeptMs = 10_000;

/** Whether a scheduled run has time for one more step. It stops before it is stopped; the next run finds what is left. */
export function isTimeLeft(context: Pick<Context, 'getRemainingTimeInMillis'>): boolean {
  return context.getRemainingTimeInMillis() > timeKeptMs;
}
