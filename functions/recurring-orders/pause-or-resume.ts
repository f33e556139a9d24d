import { publicOrder } from '#functions/answers/order-answer.ts';
import { overtaken, untilNotOvertaken } from '#functions/data/overtaken.ts';
import { readOrder, saveOrder } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { nextRunAfter } from '#shared/rules/recurrence.ts';

/** Pauses an order, or resumes it with the next date of its own rhythm. */
export const pauseOrResume: Action<'PATCH /api/recurring-orders/{id}'> = ({ shopper, params, body, now }) =>
  // A scheduled run may be writing the same order.
  untilNotOvertaken(async () => {
    const order = await readOrder(shopper.userId, params.id);
    if (!order) throw new Failure('unknown-order');
    if (order.isActive === body.isActive) return publicOrder(order);
    const nextRunAt = body.isActive
      ? nextRunAfter(new Date(order.createdAt), order.frequency, now).toISOString()
      : order.nextRunAt;
    const changed = { ...order, isActive: body.isActive, pausedReason: null, failures: 0, nextRunAt };
    return (await saveOrder(changed)) ? publicOrder(changed) : overtaken;
  }, 'busy-cart');
