import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { userQuery } from './user.ts';

interface Reports {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** What a new authenticator app needs to know; each time it is asked for, the one before is worth nothing. */
export const authenticatorSetUpQuery = queryOptions({
  queryKey: ['authenticator-set-up'],
  queryFn: () => call('POST /api/authenticator'),
  staleTime: Number.POSITIVE_INFINITY,
  // It holds a secret, so it goes with the dialog that shows it.
  gcTime: 0,
});

/** Turns the authenticator on, by a code that it shows. */
export function useAuthenticatorConfirmation({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/authenticator/confirm', { body: { code } }),
    onSuccess: (_done, _code, _before, { client }) => {
      onDone();
      void client.invalidateQueries(userQuery);
    },
    onError: onFailed,
  });
}

export function useAuthenticatorRemoval({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: () => call('DELETE /api/authenticator'),
    onSuccess: (_done, _nothing, _before, { client }) => {
      onDone();
      void client.invalidateQueries(userQuery);
    },
    onError: onFailed,
  });
}
