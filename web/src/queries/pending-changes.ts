import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query';

/**
 * Changes to the cart and to the preferences are sent one at a time, in the order in which the shopper made them: the
 * answers of both depend on the same stores. What waits is shown as if it were done, so a refused change undoes itself.
 */
export const changeScope = { id: 'cart-and-preferences' };

/** The changes under this key that the server has not answered yet, oldest first. */
export function usePendingChanges<Change>(mutationKey: MutationKey): Change[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  });
}

/** The same, at this very moment: a screen shows them a little later. */
export function pendingChanges<Change>(client: QueryClient, mutationKey: MutationKey): Change[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Change);
}

/** The change made right after this one while it was waiting; undefined when it is the last. */
export function nextPendingChange<Change>(
  client: QueryClient,
  mutationKey: MutationKey,
  change: Change,
): Change | undefined {
  const waiting = pendingChanges<Change>(client, mutationKey);
  return waiting[waiting.indexOf(change) + 1];
}
