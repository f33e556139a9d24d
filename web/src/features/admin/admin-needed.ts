import { failures } from '#shared/contract/failures.ts';
import { ApiError, isRefusedAs } from '#web/api/client.ts';

/** Whether the server says that only the admin may do this; the specification names its status and words as well. */
export function isAdminNeeded(error: Error): boolean {
  return (
    isRefusedAs(error, 'admin-required') ||
    (error instanceof ApiError && error.status === 403) ||
    error.message.includes(failures['admin-required'].words)
  );
}
