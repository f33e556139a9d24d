import { hashKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodySent } from '#shared/contract/routes.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { call } from '#web/api/client.ts';
import { newId } from '#web/queries/cart/cart-after-change.ts';
import { useOneAtATime } from '#web/queries/client/one-at-a-time.ts';
import { orderMeta, ordersQuery } from './recurring-orders-query.ts';

interface CreationCallbacks {
  onDone: (order: RecurringOrder) => void;
  onFailed: (error: Error) => void;
}

export function useOrderCreation({ onDone, onFailed }: CreationCallbacks) {
  // The same until the order is created: if only the answer was lost, another press creates nothing more.
  const sent = useRef({ order: '', id: '' });
  const creating = useMutation({
    meta: orderMeta,
    mutationFn: (order: BodySent<'POST /api/recurring-orders'>) => {
      const key = hashKey([order]);
      if (sent.current.order !== key) sent.current = { order: key, id: newId() };
      return call('POST /api/recurring-orders', { body: { ...order, id: sent.current.id } });
    },
    onSuccess: (order, _variables, _before, { client }) => {
      sent.current = { order: '', id: '' };
      client.setQueryData(ordersQuery.queryKey, (orders) => orders && [...orders, order]);
      onDone(order);
    },
    onError: onFailed,
  });
  return useOneAtATime(creating);
}
