import { expect, test } from 'vitest';
import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { isAdminNeeded } from '#web/api/admin-needed.ts';
import { NetworkError } from '#web/api/client.ts';
import { ApiError } from '#web/api/refusal.ts';
import { isPremiumNeeded, isSignInNeeded, premiumCodes } from '#web/api/sign-in-or-premium-needed.ts';

const refused = (status: number, code: FailureCode | null, body: string) => new ApiError({ status, code, body });

test('only a refusal for Premium opens the invitation', () => {
  const codes = Object.keys(failures) as FailureCode[];
  expect(codes.filter((code) => failures[code].message.includes('Premium'))).toEqual(premiumCodes);
  const inviting = codes.filter((code) =>
    isPremiumNeeded(refused(failures[code].status, code, failures[code].message)),
  );
  expect(inviting).toEqual(premiumCodes);
});

test('a member at the monthly limit of photos is not invited to Premium', () => {
  const { status, message } = failures['member-receipt-photos-used-up'];
  expect(isPremiumNeeded(refused(status, 'member-receipt-photos-used-up', message))).toBe(false);
});

test('a shopper reads that a page is for the admin, in any format of the refusal', () => {
  expect(isAdminNeeded(refused(403, 'admin-required', 'Nur für die Verwaltung'))).toBe(true);
  expect(isAdminNeeded(refused(403, null, 'Forbidden'))).toBe(true);
  expect(isAdminNeeded(refused(500, null, 'Error: Admin access required.'))).toBe(true);
  expect(isAdminNeeded(new Error('Admin access required'))).toBe(true);
});

test('a failed call does not make an admin a non-admin', () => {
  expect(isAdminNeeded(refused(500, 'internal', 'Something went wrong'))).toBe(false);
  expect(isAdminNeeded(refused(401, 'signed-out', 'Please sign in to continue.'))).toBe(false);
  expect(isAdminNeeded(refused(403, 'sign-in-again', 'Please sign in again first.'))).toBe(false);
  expect(isAdminNeeded(new NetworkError('offline'))).toBe(false);
});

test('the code decides, whatever the message', () => {
  const body = 'Premium. Admin access required. Unauthorized.';
  const error = refused(500, 'internal', body);
  expect([isPremiumNeeded(error), isAdminNeeded(error), isSignInNeeded(error)]).toEqual([false, false, false]);
  const codeless = refused(500, null, body);
  expect([isPremiumNeeded(codeless), isAdminNeeded(codeless), isSignInNeeded(codeless)]).toEqual([true, true, true]);
});

test('a network’s own page does not count as a refusal', () => {
  const page = refused(511, null, '<!doctype html><p>Premium Wi-Fi. Unauthorized: please log in.</p>');
  expect([isPremiumNeeded(page), isSignInNeeded(page)]).toEqual([false, false]);
});
