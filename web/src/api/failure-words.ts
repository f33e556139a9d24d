import type { ReactNode } from 'react';
import type { FailureCode } from '#shared/contract/failures.ts';
import { internalFailureWords } from '#shared/contract/internal-failure.ts';
import { isRefusedAs } from './client.ts';
import { ApiError } from './refusal.ts';

/*
 * What a person reads of an error. All of these are for showing and are typed so: nothing can be told from another by them.
 */

/** What went wrong: our server's own words, or general ones for what somebody on the way said. */
export function failureWords(error: Error): ReactNode {
  return wordsOf(error);
}

function wordsOf(error: Error): string {
  const refusal = ApiError.refusalIn(error);
  if (!refusal) return error.message;
  return refusal.code === null ? internalFailureWords : refusal.body;
}

/** What failed in general words; of these refusals with the reason, too. */
export function withReason(what: string, error: Error, ...codes: readonly FailureCode[]): ReactNode {
  return isRefusedAs(error, ...codes) ? `${what}. ${wordsOf(error)}` : what;
}

/** What our own server said, or these words where it said nothing. */
export function serverWordsOr(fallback: string, error: Error): ReactNode {
  const refusal = ApiError.refusalIn(error);
  return (refusal && refusal.code !== null && refusal.body) || fallback;
}

/** What the payment provider's library said, or these words where it said nothing. */
export function messageOr(fallback: string, { message }: { message?: string }): ReactNode {
  return message || fallback;
}
