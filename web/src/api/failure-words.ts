import { ApiError } from './client.ts';

/** What went wrong, fit for a person to read. */
export function failureWords(error: Error): string {
  return error instanceof ApiError ? error.words : error.message;
}

/** What our own server said, or these words where it said nothing. */
export function serverWordsOr(fallback: string, error: Error): string {
  return (error instanceof ApiError && error.code !== null && error.words) || fallback;
}
