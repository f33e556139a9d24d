import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { ApiError, isRefusedAs, isSignedOut } from './client.ts';

/*
 * What a person lacks for what was refused. The code of our own server decides it alone. A refusal without a code comes
 * from somebody else, such as a proxy or another server of this API, and the specification says what its words mean. No
 * other file of the web app looks into the words of an error; the linter holds this.
 */

/** The failures that are for whoever has no Premium, and can be overcome by it. */
export const premiumCodes = ['premium-required', 'receipt-pictures-used-up'] as const satisfies readonly FailureCode[];

/** 'An error whose text contains 'Premium' opens the upgrade dialog.' */
export function isPremiumNeeded(error: Error): boolean {
  return isRefusedAs(error, ...premiumCodes) || saysWithoutCode(error, 'Premium');
}

/** 'A 403 or 'Admin access required' shows an 'Admin Access Required' panel.' */
export function isAdminNeeded(error: Error): boolean {
  return (
    isRefusedAs(error, 'admin-required') ||
    (error instanceof ApiError && error.code === null && error.status === 403) ||
    saysWithoutCode(error, failures['admin-required'].words)
  );
}

/** 'Subscription creation with 401 or Unauthorized: 'Please Sign In'.' */
export function isSignInNeeded(error: Error): boolean {
  return isSignedOut(error) || saysWithoutCode(error, 'Unauthorized');
}

/** A web page, which a hotel's network answers any call with, is no word about this one. */
const webPage = /^\d+: *</;

function saysWithoutCode(error: Error, words: string): boolean {
  const hasCode = error instanceof ApiError && error.code !== null;
  return !hasCode && error.message.includes(words) && !webPage.test(error.message);
}
