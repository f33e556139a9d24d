import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { userQuery } from './user-query.ts';

/** The setup of a new authenticator app. Each request makes the earlier one invalid. */
export const authenticatorSetUpQuery = queryOptions({
  queryKey: ['authenticator-set-up'],
  queryFn: () => call('POST /api/authenticator'),
  staleTime: Number.POSITIVE_INFINITY,
  // It contains a secret, so it is dropped with its dialog.
  gcTime: 0,
});

/** Turns the authenticator on with a code from it. */
export function useAuthenticatorConfirmation({ onDone, onFailed }: ChangeCallbacks) {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/authenticator/confirm', { body: { code } }),
    onSuccess: (_done, _code, _before, { client }) => {
      onDone();
      void client.invalidateQueries(userQuery);
    },
    onError: onFailed,
  });
}

export function useAuthenticatorRemoval({ onDone, onFailed }: ChangeCallbacks) {
  return useMutation({
    mutationFn: () => call('DELETE /api/authenticator'),
    onSuccess: (_done, _nothing, _before, { client }) => {
      onDone();
      void client.invalidateQueries(userQuery);
    },
    onError: onFailed,
  });
}
