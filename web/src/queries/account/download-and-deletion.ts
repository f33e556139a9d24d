import { useMutation } from '@tanstack/react-query';
import type { Answer } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { repeatUntilFinished } from '#web/queries/client/repeat-until-finished.ts';

/** Everything stored about the signed-in person. */
export function useAccountData(callbacks: ChangeCallbacks<Answer<'GET /api/account/data'>>) {
  return useMutation({
    mutationFn: () => call('GET /api/account/data'),
    onSuccess: callbacks.onDone,
    onError: callbacks.onFailed,
  });
}

/** Deletes the account, in as many calls as necessary; the email confirms it. */
export function useAccountDeletion(callbacks: ChangeCallbacks) {
  return useMutation({
    mutationFn: (email: string) => repeatUntilFinished(() => call('POST /api/account/delete', { body: { email } })),
    onSuccess: () => callbacks.onDone(),
    onError: callbacks.onFailed,
  });
}
