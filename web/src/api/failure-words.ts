import { ApiError } from './client.ts';

/** What went wrong, fit for a person to read: the server's own words without the status. */
export function failureWords(error: Error): string {
  return error instanceof ApiError ? error.words : error.message;
}
