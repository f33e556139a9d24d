import { useMutation } from '@tanstack/react-query';
import type { Answer } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';

/** Everything held about the signed-in person. */
export function useAccountData(reports: {
  onDone: (data: Answer<'GET /api/account/data'>) => void;
  onFailed: (error: Error) => void;
}) {
  return useMutation({
    mutationFn: () => call('GET /api/account/data'),
    onSuccess: reports.onDone,
    onError: reports.onFailed,
  });
}

/** Deletes the account; the e-mail confirms that it is meant. */
export function useAccountDeletion(reports: { onDone: () => void; onFailed: (error: Error) => void }) {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/account/delete', { body: { email } }),
    onSuccess: reports.onDone,
    onError: reports.onFailed,
  });
}
