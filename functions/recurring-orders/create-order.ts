import { randomUUID } from 'node:crypto';
import { itemById } from '#functions/data/catalogue.ts';
import { publicOrder } from '#functions/data/order-answer.ts';
import { readOrders, type StoredOrder, createOrder as store } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { OrderLine } from '#shared/contract/recurring-order.ts';
import { limits } from '#shared/rules/limits.ts';
import { nextRunAfter } from '#shared/rules/recurrence.ts';

/** Keeps a list of items to be put in the cart every week or month, the first time one rhythm from now. */
export const createOrder: Action<'POST /api/recurring-orders'> = async ({ shopper, body, now }) => {
  if (body.items.some(({ itemId }) => !itemById(itemId))) throw new Failure('unknown-item');
  if ((await readOrders(shopper.userId)).length >= limits.recurringOrders) throw new Failure('too-many-orders');
  const order: StoredOrder = {
    orderId: randomUUID(),
    userId: shopper.userId,
    email: shopper.email,
    frequency: body.frequency,
    items: onePerItem(body.items),
    createdAt: now.toISOString(),
    nextRunAt: nextRunAfter(now, body.frequency, now).toISOString(),
    isActive: true,
    pausedReason: null,
    failures: 0,
    runs: [],
    version: 1,
  };
  await store(order);
  return publicOrder(order);
};

/** An item that is named twice is one line with both quantities, as in the cart. */
function onePerItem(lines: readonly OrderLine[]): OrderLine[] {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of lines) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  const merged = [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }));
  if (merged.some(({ quantity }) => quantity > limits.quantity)) throw new Failure('bad-quantity');
  return merged;
}
