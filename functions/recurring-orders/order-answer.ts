import { itemOf } from '#functions/catalog/index.ts';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import type { StoredOrder } from './order-rows.ts';

/** An order as the screens see it: its lines with their items, the latest runs first. */
export function publicOrder({ orderId, items, runs, failedRuns, ...order }: StoredOrder): RecurringOrder {
  const { frequency, isActive, pausedReason, createdAt, nextRunAt } = order;
  return {
    id: orderId,
    frequency,
    isActive,
    pausedReason,
    createdAt,
    nextRunAt,
    items: items.map(({ own, ...line }) => ({ ...line, words: own?.name, item: itemOf({ ...line, own }) })),
    runs: runs.toReversed(),
    failedRuns: failedRuns.toReversed(),
  };
}
