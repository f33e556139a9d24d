import { publicOrder } from '#functions/answers/order-answer.ts';
import { readOrders as readStored } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';

/** The shopper's recurring orders, oldest first. */
export const readOrders: Action<'GET /api/recurring-orders'> = async ({ shopper }) =>
  (await readStored(shopper.userId)).map(publicOrder);
