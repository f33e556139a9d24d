import { type FailureCode, failures } from '#shared/contract/failures.ts';
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

/** 'A 403 or 'Admin access required' shows an 'Admin Access Required' panel.' */
export function isAdminNeeded(error: Error): boolean {
  const refusal = ApiError.refusalIn(error);
  return (
    isRefusedAs(error, 'admin-required') ||
    (refusal?.code === null && refusal.status === 403) ||
    saysWithoutCode(error, failures['admin-required'].words)
  );
}

/** 'Subscription creation with 401 or Unauthorized: 'Please Sign In'.' */
export function isSignInNeeded(error: Error): boolean {
  return isSignedOut(error) || saysWithoutCode(error, 'Unauthorized');
}

function saysWithoutCode(error: Error, words: string): boolean {
  const refusal = ApiError.refusalIn(error);
  if (!refusal) return error.message.includes(words);
  // A web page, which a hotel's network answers any call with, is no word about this one.
  return refusal.code === null && refusal.body.includes(words) && !refusal.body.trimStart().startsWith('<');
}
