import type { FailureCode } from '#shared/contract/failures.ts';
import { isRefusedAs, isSignedOut } from './client.ts';
import { ApiError } from './refusal.ts';

/*
 * What a person lacks for what was refused. The code of our own server decides it alone. A refusal without a code comes
 * from somebody else, such as a proxy or another server of this API, and the specification says what its words mean. No
 * other file of the web app looks into them: refusal.ts keeps status, code and words to this folder, and the linter keeps
 * the others from an error's message.
 */

/** The failures that are for whoever has no Premium, and can be overcome by it. */
export const premiumCodes = ['premium-required', 'receipt-pictures-used-up'] as const satisfies readonly FailureCode[];

/** 'An error whose text contains 'Premium' opens the upgrade dialog.' */
export function isPremiumNeeded(error: Error): boolean {
  return isRefusedAs(error, ...premiumCodes) || saysWithoutCode(error, 'Premium');
}

/** 'Subscription creation with 401 or Unauthorized: 'Please Sign In'.' */
export function isSignInNeeded(error: Error): boolean {
  return isSignedOut(error) || saysWithoutCode(error, 'Unauthorized');
}

/** Whether words that came without a code of ours say so. */
export function saysWithoutCode(error: Error, words: string): boolean {
  const refusal = ApiError.refusalIn(error);
  if (!refusal) return error.message.includes(words);
  // A web page, which a hotel's network answers any call with, is no word about this one.
  return refusal.code === null && refusal.body.includes(words) && !refusal.body.trimStart().startsWith('<');
}
