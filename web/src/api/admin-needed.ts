import { failures } from '#shared/contract/failures.ts';
import { hasFailureCode } from './client.ts';
import { ApiError } from './refusal.ts';
import { saysWithoutCode } from './sign-in-or-premium-needed.ts';

/** 'A 403 or 'Admin access required' shows an 'Admin Access Required' panel.' */
export function isAdminNeeded(error: Error): boolean {
  const refusal = ApiError.refusalIn(error);
  return (
    hasFailureCode(error, 'admin-required') ||
    (refusal?.code === null && refusal.status === 403) ||
    saysWithoutCode(error, failures['admin-required'].message)
  );
}
