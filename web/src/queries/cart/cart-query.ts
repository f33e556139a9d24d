import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { pendingChanges, usePendingChanges } from '#web/queries/client/pending-changes.ts';
import { useStableValue } from '#web/queries/client/use-stable-value.ts';
import { type CartChange, withChange } from './cart-after-change.ts';
import { sameEntries } from './unchanged-entries.ts';

/** Fresh for 30 seconds. */
export const cartQuery = queryOptions({
  ...reading('GET /api/cart'),
  staleTime: 30_000,
  structuralSharing: (last, next) => sameEntries(last as Cart | undefined, next as Cart),
});

export const cartChangeKey = ['change-cart'];

/** The cart with all of the shopper's changes, confirmed or not. */
export function useCart() {
  const { data, error, isFetching, refetch } = useQuery(cartQuery);
  const changes = usePendingChanges<CartChange>(cartChangeKey);
  // The answer to a change usually is what was shown already.
  const entries = useStableValue(
    useMemo(() => data && changes.reduce(withChange, data), [data, changes]),
    sameEntries,
  );
  return {
    entries,
    error: data ? null : error,
    isFetching,
    isChanging: changes.length > 0,
    retry: () => void refetch(),
  };
}

/**
 * Reads the cart with all presses so far, even if they aren't visible yet, so that two simultaneous presses both count.
 */
export function useCartAtPress(): () => Cart {
  const client = useQueryClient();
  return () =>
    pendingChanges<CartChange>(client, cartChangeKey).reduce(withChange, client.getQueryData(cartQuery.queryKey) ?? []);
}
