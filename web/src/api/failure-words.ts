import { ApiError } from './client.ts';

/** What went wrong, fit for a person to read: the server's own words without the status. */
export function failureWords(error: Error): string {
  return error instanceof ApiError ? error.words : error.message;
}

/** What the server said, or these words where it said nothing. */
export function serverWordsOr(fallback: string, error: Error): string {
  return (error instanceof ApiError && error.words) || fallback;
}
