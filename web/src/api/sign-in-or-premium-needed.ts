import type { FailureCode } from '#shared/contract/failures.ts';
import { hasFailureCode, isSignedOut } from './client.ts';
import { ApiError } from './refusal.ts';

/*
 * What a person needs after a failed call. Only our server's code decides it. A failure without a code comes from
 * elsewhere, such as a proxy, and the specification says what its words mean. No other file reads those words:
 * refusal.ts keeps status, code, and body inside this folder, and the linter keeps other files from an error's
 * message.
 */

/** The failures that Premium resolves. */
export const premiumCodes = ['premium-required', 'receipt-photos-used-up'] as const satisfies readonly FailureCode[];

/** 'An error whose text contains 'Premium' opens the upgrade dialog.' */
export function isPremiumNeeded(error: Error): boolean {
  return hasFailureCode(error, ...premiumCodes) || saysWithoutCode(error, 'Premium');
}

/** 'Subscription creation with 401 or Unauthorized: 'Please Sign In'.' */
export function isSignInNeeded(error: Error): boolean {
  return isSignedOut(error) || saysWithoutCode(error, 'Unauthorized');
}

/** Whether a response without our code contains these words. */
export function saysWithoutCode(error: Error, words: string): boolean {
  const refusal = ApiError.refusalIn(error);
  if (!refusal) return error.message.includes(words);
  // A web page, such as a hotel network's login, says nothing about this call.
  return refusal.code === null && refusal.body.includes(words) && !refusal.body.trimStart().startsWith('<');
}
