import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';
import { additionOf, type CartChange, isOutdone, withChange } from './cart-changes.ts';
import { pathOf } from './path-of.ts';
import { changeScope, nextPendingChange, pendingChanges, usePendingChanges } from './pending-changes.ts';

/** Fresh for 30 seconds: coming back to the tab after that reads it anew, in case it was changed elsewhere. */
export const cartQuery = queryOptions({
  queryKey: [pathOf('GET /api/cart')],
  queryFn: ({ signal }) => call('GET /api/cart', { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
});

const cartChangeKey = ['change-cart'];

/** The cart with everything the shopper has done to it, answered or not. */
export function useCart() {
  const { data, error, isFetching, refetch } = useQuery(cartQuery);
  const changes = usePendingChanges<CartChange>(cartChangeKey);
  const entries = useMemo(() => data && changes.reduce(withChange, data), [data, changes]);
  return {
    entries,
    error: data ? null : error,
    isFetching,
    isChanging: changes.length > 0,
    retry: () => void refetch(),
  };
}

/** The cart with all that has been pressed, be it shown yet or not: where two presses come at once, both count. */
export function useCartAtPress(): () => Cart {
  const client = useQueryClient();
  return () =>
    pendingChanges<CartChange>(client, cartChangeKey).reduce(withChange, client.getQueryData(cartQuery.queryKey) ?? []);
}

export type BroughtItems = BodySent<'POST /api/cart/bring-along'>['items'];

interface CartChangeReports {
  onDone?: (change: CartChange) => void;
  onFailed: (change: CartChange, error: Error) => void;
}

/** Changes the cart: seen at once, sent in order, and undone by itself when the server refuses. */
export function useCartChange({ onDone, onFailed }: CartChangeReports): (change: CartChange) => void {
  const { mutate } = useMutation({
    mutationKey: cartChangeKey,
    scope: changeScope,
    mutationFn: (change: CartChange, { client }) =>
      isOutdone(change, nextPendingChange(client, cartChangeKey, change)) ? Promise.resolve(null) : send(change),
    onSuccess: async (cart, change, _before, { client }) => {
      if (cart) {
        // A reading that began before this change would overwrite its answer with what was true then.
        await client.cancelQueries(cartQuery);
        client.setQueryData(cartQuery.queryKey, cart);
      }
      onDone?.(change);
    },
    onError: (error, change, _before, { client }) => {
      void client.invalidateQueries(cartQuery);
      onFailed(change, error);
    },
  });
  return mutate;
}

/** Sees to it that the cart holds at least so many of each item; `onDone` is told how many different items that were. */
export function useBringAlong(reports: { onDone: (count: number) => void; onFailed: (error: Error) => void }) {
  const { mutate } = useMutation({
    // In its turn among the changes to the cart.
    scope: changeScope,
    mutationFn: (items: BroughtItems) => call('POST /api/cart/bring-along', { body: { items } }),
    onSuccess: async (cart, items, _before, { client }) => {
      await client.cancelQueries(cartQuery);
      client.setQueryData(cartQuery.queryKey, cart);
      reports.onDone(items.length);
    },
    onError: reports.onFailed,
  });
  return mutate;
}

function send(change: CartChange): Promise<Cart> {
  switch (change.kind) {
    case 'add':
      return call('POST /api/cart', { body: additionOf(change) });
    case 'set-quantity': {
      const { entryId, quantity } = change;
      return call('PATCH /api/cart/{id}', { params: { id: entryId }, body: { quantity } });
    }
    case 'remove':
      return call('DELETE /api/cart/{id}', { params: { id: change.entry.id } });
    case 'switch-brand':
      return call('PATCH /api/cart/{id}', {
        params: { id: change.entryId },
        body: { itemId: change.item.id, match: change.match },
      });
    case 'clear':
      return call('DELETE /api/cart');
  }
}
