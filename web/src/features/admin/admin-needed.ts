import { failures } from '#shared/contract/failures.ts';
import { ApiError } from '#web/api/client.ts';

/** Whether the server says that only the admin may do this. */
export function isAdminNeeded(error: Error): boolean {
  return (
    (error instanceof ApiError && error.status === 403) || error.message.includes(failures['admin-required'].words)
  );
}
