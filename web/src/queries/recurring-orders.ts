import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrandMatch } from '#shared/contract/item.ts';
import type { RecurringOrder } from '#shared/contract/recurring-order.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';
import { usePendingChanges } from './pending-changes.ts';
import { userQuery } from './user.ts';

const meta = { premiumFeature: 'recurring-orders' } as const;

const ordersQuery = queryOptions({
  queryKey: [pathOf('GET /api/recurring-orders')],
  queryFn: ({ signal }) => call('GET /api/recurring-orders', { signal }),
  // Orders are placed in the background.
  staleTime: minuteMs,
  meta,
});

export type OrderChange =
  | { kind: 'set-active'; id: string; isActive: boolean }
  | { kind: 'set-match'; id: string; itemId: string; match: BrandMatch }
  | { kind: 'remove'; id: string };

const orderChangeKey = ['change-recurring-orders'];

/** The orders after a change the server has not confirmed. */
function withOrderChange(orders: RecurringOrder[], change: OrderChange): RecurringOrder[] {
  if (change.kind === 'remove') return orders.filter(({ id }) => id !== change.id);
  return orders.map((order) => {
    if (order.id !== change.id) return order;
    if (change.kind === 'set-active') return { ...order, isActive: change.isActive, pausedReason: null };
    const { itemId, match } = change;
    return { ...order, items: order.items.map((line) => (line.itemId === itemId ? { ...line, match } : line)) };
  });
}

/** The recurring orders with all of the shopper's changes, confirmed or not; loaded only with Premium. */
export function useRecurringOrders() {
  const { data: user } = useQuery(userQuery);
  const { data, error, refetch } = useQuery({ ...ordersQuery, enabled: user?.isPremium ?? false });
  const changes = usePendingChanges<OrderChange>(orderChangeKey);
  const orders = useMemo(() => data && changes.reduce(withOrderChange, data), [data, changes]);
  return { orders, error: data ? null : error, retry: () => void refetch() };
}

/** Pauses, resumes, changes, or removes an order: visible at once, and undone if the server rejects it. */
export function useOrderChange(onFailed: (change: OrderChange, error: Error) => void): (change: OrderChange) => void {
  const { mutate } = useMutation({
    mutationKey: orderChangeKey,
    scope: { id: 'recurring-orders' },
    meta,
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

interface CreationReports {
  onDone: (order: RecurringOrder) => void;
  onFailed: (error: Error) => void;
}

export function useOrderCreation({ onDone, onFailed }: CreationReports) {
  return useMutation({
    meta,
    mutationFn: (order: BodySent<'POST /api/recurring-orders'>) => call('POST /api/recurring-orders', { body: order }),
    onSuccess: (order, _variables, _before, { client }) => {
      client.setQueryData(ordersQuery.queryKey, (orders) => orders && [...orders, order]);
      onDone(order);
    },
    onError: onFailed,
  });
}

/** The store pages of an order's items. */
export function useTransfer(onFailed: (error: Error) => void) {
  return useMutation({
    meta,
    mutationFn: ({ orderId, storeIds }: { orderId: string; storeIds: string[] }) =>
      call('POST /api/recurring-orders/{orderId}/transfer-to-stores', { params: { orderId }, body: { storeIds } }),
    onError: onFailed,
  });
}
