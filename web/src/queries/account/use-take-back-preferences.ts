import { useMutation } from '@tanstack/react-query';
import type { BroughtPreferences } from '#shared/contract/accounts/user.ts';
import { call } from '#web/api/client.ts';
import { isWorthRepeating } from '#web/queries/cart/change-cart.ts';
import { changeScope } from '#web/queries/client/pending-changes.ts';
import { showSaved } from './preferences.ts';

/** Removes the preferences that came along from this browser. What was changed since stays, so it may be sent again. */
export function useTakeBackPreferences(onFailed: () => void): (brought: BroughtPreferences) => void {
  const { mutate } = useMutation({
    scope: changeScope,
    retry: isWorthRepeating,
    mutationFn: (brought: BroughtPreferences) => call('POST /api/preferences/take-back', { body: brought }),
    onSuccess: (saved, brought, _before, { client }) => showSaved(client, saved, brought),
    onError: onFailed,
  });
  return mutate;
}
