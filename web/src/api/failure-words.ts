import type { ReactNode } from 'react';
import type { FailureCode } from '#shared/contract/failures.ts';
import { internalFailure } from '#shared/contract/words.ts';
import { hasFailureCode } from './client.ts';
import { ApiError } from './refusal.ts';

/* Messages of errors for people. They have a display-only type, so code can't compare them. */

/** What went wrong: our server's message, or a general one for responses from elsewhere. */
export function failureWords(error: Error): ReactNode {
  return wordsOf(error);
}

function wordsOf(error: Error): string {
  const refusal = ApiError.refusalIn(error);
  if (!refusal) return error.message;
  return refusal.code === null ? internalFailure : refusal.body;
}

/** A general message; for these failures with the reason. */
export function withReason(what: string, error: Error, ...codes: readonly FailureCode[]): ReactNode {
  return hasFailureCode(error, ...codes) ? `${what}. ${wordsOf(error)}` : what;
}

/** Our server's message, or this fallback. */
export function serverWordsOr(fallback: string, error: Error): ReactNode {
  const refusal = ApiError.refusalIn(error);
  return (refusal && refusal.code !== null && refusal.body) || fallback;
}

/** The payment library's message, or this fallback. */
export function messageOr(fallback: string, { message }: { message?: string }): ReactNode {
  return message || fallback;
}
