import type { StoredOrder } from '#functions/data/recurring-orders.ts';
import type { RecurringOrder } from '#shared/contract/recurring-order.ts';
import { itemOf } from './priced-entries.ts';

/** An order as the screens see it: its lines with their items, the latest runs first. */
export function publicOrder({ orderId, items, runs, ...order }: StoredOrder): RecurringOrder {
  const { frequency, isActive, pausedReason, createdAt, nextRunAt } = order;
  return {
    id: orderId,
    frequency,
    isActive,
    pausedReason,
    createdAt,
    nextRunAt,
    items: items.map((line) => ({ ...line, item: itemOf(line) })),
    runs: runs.toReversed(),
  };
}
