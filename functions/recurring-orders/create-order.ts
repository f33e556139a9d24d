import { randomUUID } from 'node:crypto';
import { publicOrder } from '#functions/answers/order-answer.ts';
import { takeAllowance } from '#functions/data/quotas.ts';
import { type StoredOrder, createOrder as store } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { itemById, productOf } from '#functions/reference/catalogue.ts';
import { isRefused, merged } from '#shared/rules/cart.ts';
import { nextRunAfter } from '#shared/rules/recurrence.ts';

/** Keeps a list of items to be put in the cart every week or month, the first time one rhythm from now. */
export const createOrder: Action<'POST /api/recurring-orders'> = async ({ shopper, body, now }) => {
  if (body.items.some(({ itemId }) => !itemById(itemId))) throw new Failure('unknown-item');
  const items = merged(body.items, productOf);
  if (isRefused(items)) throw new Failure(items);
  await takeAllowance(shopper, { ordersCreated: 1 }, now);
  const order: StoredOrder = {
    orderId: randomUUID(),
    userId: shopper.userId,
    email: shopper.email,
    frequency: body.frequency,
    items,
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
