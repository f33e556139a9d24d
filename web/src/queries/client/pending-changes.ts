import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query';

/**
 * Changes to the cart and to the preferences are sent one at a time in the shopper's order, because the responses of
 * both depend on the same stores. Waiting changes are shown as done, so a rejected change undoes itself.
 */
export const changeScope = { id: 'cart-and-preferences' };

/** The changes under this key that the server has not confirmed yet, oldest first. */
export function usePendingChanges<Change>(mutationKey: MutationKey): Change[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  });
}

/** The same right now: screens show them slightly later. */
export function pendingChanges<Change>(client: QueryClient, mutationKey: MutationKey): Change[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Change);
}

/** The waiting change made right after this one; undefined if it is the last. */
export function nextPendingChange<Change>(
  client: QueryClient,
  mutationKey: MutationKey,
  change: Change,
): Change | undefined {
  const waiting = pendingChanges<Change>(client, mutationKey);
  return waiting[waiting.indexOf(change) + 1];
}
