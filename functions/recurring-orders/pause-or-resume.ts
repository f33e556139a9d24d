import { publicOrder } from '#functions/data/order-answer.ts';
import { readOrder, saveOrder } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { nextRunAfter } from '#shared/rules/recurrence.ts';

/** A scheduled run may be writing the same order. */
const attempts = 5;

/** Pauses an order, or resumes it with the next date of its own rhythm. */
export const pauseOrResume: Action<'PATCH /api/recurring-orders/{id}'> = async ({ shopper, params, body, now }) => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = await readOrder(shopper.userId, params.id);
    if (!order) throw new Failure('unknown-order');
    if (order.isActive === body.isActive) return publicOrder(order);
    const nextRunAt = body.isActive
      ? nextRunAfter(new Date(order.createdAt), order.frequency, now).toISOString()
      : order.nextRunAt;
    const changed = { ...order, isActive: body.isActive, pausedReason: null, failures: 0, nextRunAt };
    if (await saveOrder(changed)) return publicOrder(changed);
  }
  throw new Failure('busy-cart');
};
