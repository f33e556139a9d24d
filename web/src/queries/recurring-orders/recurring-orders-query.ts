import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { minuteMs } from '#shared/durations.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { usePendingChanges } from '#web/queries/client/pending-changes.ts';

export const orderMeta = { premiumFeature: 'recurring-orders' } as const;

export const ordersQuery = queryOptions({
  ...reading('GET /api/recurring-orders'),
  // Orders are placed in the background.
  staleTime: minuteMs,
  meta: orderMeta,
});

export type OrderChange =
  | { kind: 'set-active'; id: string; isActive: boolean }
  | { kind: 'set-match'; id: string; itemId: string; match: BrandMatch }
  | { kind: 'remove'; id: string };

export const orderChangeKey = ['change-recurring-orders'];

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
