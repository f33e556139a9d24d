import type { FailureCode } from '#shared/contract/failures.ts';
import { ApiError, isRefusedAs } from './client.ts';

/** What went wrong, fit for a person to read. */
export function failureWords(error: Error): string {
  return error instanceof ApiError ? error.words : error.message;
}

/** What failed in general words; of these refusals with the reason, too. */
export function withReason(what: string, error: Error, ...codes: readonly FailureCode[]): string {
  return isRefusedAs(error, ...codes) ? `${what}. ${failureWords(error)}` : what;
}

/** What our own server said, or these words where it said nothing. */
export function serverWordsOr(fallback: string, error: Error): string {
  return (error instanceof ApiError && error.code !== null && error.words) || fallback;
}
