import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { type OrderChange, orderChangeKey, orderMeta, ordersQuery } from './recurring-orders-query.ts';

/** Pauses, resumes, changes, or removes an order: visible at once, and undone if the server rejects it. */
export function useOrderChange(onFailed: (change: OrderChange, error: Error) => void): (change: OrderChange) => void {
  const { mutate } = useMutation({
    mutationKey: orderChangeKey,
    scope: { id: 'recurring-orders' },
    meta: orderMeta,
    mutationFn: send,
    // Awaited, so that the change stays visible until the list is loaded again.
    onSuccess: (_answer, _change, _before, { client }) => client.invalidateQueries(ordersQuery),
    onError: (error, change, _before, { client }) => {
      void client.invalidateQueries(ordersQuery);
      onFailed(change, error);
    },
  });
  return mutate;
}

async function send(change: OrderChange): Promise<void> {
  const params = { id: change.id };
  switch (change.kind) {
    case 'set-active':
      await call('PATCH /api/recurring-orders/{id}', { params, body: { isActive: change.isActive } });
      return;
    case 'set-match': {
      const { itemId, match } = change;
      await call('PATCH /api/recurring-orders/{id}', { params, body: { itemId, match } });
      return;
    }
    case 'remove':
      await call('DELETE /api/recurring-orders/{id}', { params });
  }
}

/** The store pages of an order's items. */
export function useTransfer(onFailed: (error: Error) => void) {
  return useMutation({
    meta: orderMeta,
    mutationFn: ({ orderId, storeIds }: { orderId: string; storeIds: string[] }) =>
      call('POST /api/recurring-orders/{orderId}/transfer-to-stores', { params: { orderId }, body: { storeIds } }),
    onError: onFailed,
  });
}
