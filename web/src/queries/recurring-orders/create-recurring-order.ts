import { useMutation } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { call } from '#web/api/client.ts';
import { useOneAtATime } from '#web/queries/client/one-at-a-time.ts';
import { useOwnId } from '#web/queries/client/own-id.ts';
import { orderMeta, ordersQuery } from './recurring-orders-query.ts';

interface CreationCallbacks {
  onDone: (order: RecurringOrder) => void;
  onFailed: (error: Error) => void;
}

export function useOrderCreation({ onDone, onFailed }: CreationCallbacks) {
  const { idOf, isDone } = useOwnId();
  const creating = useMutation({
    meta: orderMeta,
    mutationFn: (order: BodySent<'POST /api/recurring-orders'>) =>
      call('POST /api/recurring-orders', { body: { ...order, id: idOf(order) } }),
    onSuccess: (order, _variables, _before, { client }) => {
      isDone();
      client.setQueryData(ordersQuery.queryKey, (orders) => orders && [...orders, order]);
      onDone(order);
    },
    onError: onFailed,
  });
  return useOneAtATime(creating);
}
