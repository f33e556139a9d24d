import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { call, isPassing, isSignedOut, NetworkError } from '#web/api/client.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { newId } from '#web/queries/client/new-id.ts';
import { changeScope, nextPendingChange } from '#web/queries/client/pending-changes.ts';
import { pastListsQuery } from '#web/queries/lists/past-lists-query.ts';
import { additionOf, type CartChange, identified, isSuperseded } from './cart-after-change.ts';
import { cartChangeKey, cartQuery } from './cart-query.ts';
import { forgetCartChange, keepCartChange, leaveCartChange } from './signed-out-cart-changes.ts';

interface CartChangeReports {
  onDone?: (change: CartChange) => void;
  /** A change that this browser stored when the session ended could not be sent now either; it stays stored. */
  onUnsent?: () => void;
  onFailed: (change: CartChange, error: Error) => void;
}

/** How often a change without an answer is sent again. The cart shows it as done meanwhile. */
const repeats = 2;
export const isWorthRepeating = (failures: number, error: Error) => error instanceof NetworkError && failures < repeats;

/**
 * Changes the cart: visible at once, sent in order, sent again if no answer comes (a repeat changes nothing), and undone
 * if the server rejects it. If the session has ended, the
 * change waits in this browser until the shopper has signed in again and the server has confirmed it.
 */
export function useCartChange({ onDone, onUnsent, onFailed }: CartChangeReports): (change: CartChange) => void {
  const { mutate } = useMutation({
    mutationKey: cartChangeKey,
    scope: changeScope,
    retry: isWorthRepeating,
    mutationFn: (change: CartChange, { client }) =>
      isSuperseded(change, nextPendingChange(client, cartChangeKey, change)) ? Promise.resolve(null) : send(change),
    onSuccess: async (cart, change, userId, { client }) => {
      if (userId != null) forgetCartChange(userId, change);
      if (cart) {
        // A read that started before this change would overwrite its result.
        await client.cancelQueries(cartQuery);
        client.setQueryData(cartQuery.queryKey, cart);
      }
      // A cleared cart can be bought again.
      if (change.kind === 'clear') void client.invalidateQueries(pastListsQuery);
      onDone?.(change);
    },
    onMutate: (_change: CartChange, { client }: { client: QueryClient }): string | null =>
      client.getQueryData(userQuery.queryKey)?.id ?? null,
    onError: (error, change, userId, { client }) => {
      if (isPassing(error) && leaveCartChange(change)) onUnsent?.();
      else if (userId == null || !isSignedOut(error) || !keepCartChange(userId, change)) {
        if (userId != null) forgetCartChange(userId, change);
        onFailed(change, error);
      }
      void client.invalidateQueries(cartQuery);
    },
  });
  return useCallback((change) => mutate(identified(change)), [mutate]);
}

function send(change: CartChange): Promise<Cart> {
  switch (change.kind) {
    case 'add':
      return call('POST /api/cart', { body: additionOf(change) });
    case 'set-quantity': {
      const { entryId, quantity } = change;
      return call('PATCH /api/cart/{id}', { params: { id: entryId }, body: { quantity } });
    }
    case 'take-back': {
      const { entries, changeId = newId() } = change;
      return call('PATCH /api/cart', { body: { entries, changeId } });
    }
    case 'remove':
      return call('DELETE /api/cart/{id}', { params: { id: change.entry.id } });
    case 'switch-brand': {
      const { entryId, item, match, changeId } = change;
      return call('PATCH /api/cart/{id}', { params: { id: entryId }, body: { itemId: item.id, match, changeId } });
    }
    case 'clear':
      return call('DELETE /api/cart', { body: { itemIds: change.itemIds } });
  }
}
