import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/api/client.ts';
import { isAdminNeeded } from '#web/features/admin/admin-needed.ts';

const refused = (status: number, code: string | null, body: string) => new ApiError({ status, code, body });

test('a shopper whom the server refuses as no admin is told so, whichever way it says it', () => {
  expect(isAdminNeeded(refused(403, 'admin-required', 'Nur für die Verwaltung'))).toBe(true);
  expect(isAdminNeeded(refused(403, null, 'Forbidden'))).toBe(true);
  expect(isAdminNeeded(refused(500, 'internal', 'Error: Admin access required.'))).toBe(true);
  expect(isAdminNeeded(new Error('Admin access required'))).toBe(true);
});

test('an admin is not taken for somebody else because a call fails', () => {
  expect(isAdminNeeded(refused(500, 'internal', 'Something went wrong'))).toBe(false);
  expect(isAdminNeeded(refused(401, 'signed-out', 'Please sign in to continue.'))).toBe(false);
  expect(isAdminNeeded(new NetworkError('offline'))).toBe(false);
});
