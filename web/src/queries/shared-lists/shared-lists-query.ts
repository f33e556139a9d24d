import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { minuteMs } from '#shared/durations.ts';
import type { Point } from '#shared/rules/locations/distance.ts';
import { call } from '#web/api/client.ts';
import { lineOf } from '#web/queries/cart/cart-after-change.ts';
import { cartQuery } from '#web/queries/cart/cart-query.ts';
import { cacheKey, reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { useOwnId } from '#web/queries/client/own-id.ts';
import { changeScope } from '#web/queries/client/pending-changes.ts';

/** Without a connection all of these fail at once instead of waiting for it. */
const networkMode = 'always';

/** The shopper's own lists, newest first. */
export const ownSharedListsQuery = queryOptions({
  ...reading('GET /api/shared-lists'),
  staleTime: minuteMs,
  networkMode,
});

/** One list, for anyone with its link. */
export function sharedListQuery(listId: string) {
  return queryOptions({
    queryKey: [cacheKey('GET /api/shared-lists'), listId],
    queryFn: ({ signal }) => call('GET /api/shared-lists/{listId}', { params: { listId }, signal }),
    staleTime: minuteMs,
    networkMode,
  });
}

/** What a list costs at the first stores of all, or near a point in whole hundredths of a degree. */
export function sharedListPricesQuery(listId: string, near: Point | null) {
  const query = near ? { near: `${near.lat.toFixed(2)},${near.lng.toFixed(2)}` } : {};
  return queryOptions({
    queryKey: [cacheKey('GET /api/shared-lists'), listId, 'prices', query],
    queryFn: ({ signal }) => call('GET /api/shared-list-prices/{listId}', { params: { listId }, query, signal }),
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    networkMode,
  });
}

type NewList = BodySent<'POST /api/shared-lists/from-cart'>;

interface CreationCallbacks {
  onDone: (shareUrl: string, list: NewList) => void;
  onFailed: (error: Error) => void;
}

const creationKey = ['share-list'];

/** Shares the cart after the shopper's earlier changes are saved. One at a time: a second press does nothing. */
export function useSharedListCreation({ onDone, onFailed }: CreationCallbacks) {
  const client = useQueryClient();
  const { idOf, isDone } = useOwnId();
  const { mutate, isPending, isPaused } = useMutation({
    mutationKey: creationKey,
    scope: changeScope,
    networkMode,
    mutationFn: (list: NewList) => {
      const cart = client.getQueryData(cartQuery.queryKey)?.map(lineOf);
      return call('POST /api/shared-lists/from-cart', { body: { ...list, id: idOf(list, cart) } });
    },
    onSuccess: ({ shareUrl }, list) => {
      isDone();
      void client.invalidateQueries({ ...ownSharedListsQuery, exact: true });
      onDone(shareUrl, list);
    },
    onError: onFailed,
  });
  return {
    create: (list: NewList) => {
      if (client.isMutating({ mutationKey: creationKey }) === 0) mutate(list);
    },
    isPending,
    /** Earlier changes to the cart are not saved yet. */
    isWaitingForCart: isPaused,
  };
}

/** Removes one of the shopper's own lists; its link stops working. */
export function useSharedListRemoval(callbacks: ChangeCallbacks) {
  return useMutation({
    networkMode,
    mutationFn: (listId: string) => call('DELETE /api/shared-lists/{listId}', { params: { listId } }),
    onSuccess: async (_answer, _listId, _before, { client }) => {
      await client.invalidateQueries(ownSharedListsQuery);
      callbacks.onDone();
    },
    onError: (error, _listId, _before, { client }) => {
      // Another tab may have removed it already.
      void client.invalidateQueries(ownSharedListsQuery);
      callbacks.onFailed(error);
    },
  });
}

type Copying = BodySent<'POST /api/shared-lists/{listId}/copy-to-cart'>;

/**
 * Raises the cart to at least the quantities of the list, or of one item; `added` counts the items that were missing or
 * too few.
 */
export function useCopyToCart(
  listId: string,
  callbacks: {
    /** `before` and `after` are the carts. */
    onDone: (copied: { added: number; before: Cart | undefined; after: Cart | undefined }) => void;
    onFailed: (error: Error) => void;
  },
) {
  return useMutation({
    // In order with other changes to the cart.
    scope: changeScope,
    networkMode,
    mutationFn: async (body: Copying, { client }) => {
      const before = client.getQueryData(cartQuery.queryKey);
      const { added } = await call('POST /api/shared-lists/{listId}/copy-to-cart', { params: { listId }, body });
      return { added, before };
    },
    onSuccess: async (copied, _body, _before, { client }) => {
      await client.cancelQueries(cartQuery);
      await client.invalidateQueries(cartQuery);
      callbacks.onDone({ ...copied, after: client.getQueryData(cartQuery.queryKey) });
    },
    onError: callbacks.onFailed,
  });
}
