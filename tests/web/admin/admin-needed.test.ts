import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/api/client.ts';
import { isAdminNeeded } from '#web/features/admin/admin-needed.ts';

test('a shopper whom the server refuses as no admin is told so, whichever way it says it', () => {
  expect(isAdminNeeded(new ApiError(403, 'Forbidden'))).toBe(true);
  expect(isAdminNeeded(new ApiError(500, 'Error: Admin access required.'))).toBe(true);
  expect(isAdminNeeded(new Error('Admin access required'))).toBe(true);
});

test('an admin is not taken for somebody else because a call fails', () => {
  expect(isAdminNeeded(new ApiError(500, 'Something went wrong'))).toBe(false);
  expect(isAdminNeeded(new ApiError(401, 'Please sign in to continue.'))).toBe(false);
  expect(isAdminNeeded(new NetworkError('offline'))).toBe(false);
});
