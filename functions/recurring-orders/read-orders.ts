import type { Action } from '#functions/kit/requests/api.ts';
import { publicOrder } from './order-answer.ts';
import { readOrders as readStored } from './order-rows.ts';

/** The shopper's recurring orders, oldest first. */
export const readOrders: Action<'GET /api/recurring-orders'> = async ({ shopper }) =>
  (await readStored(shopper.userId)).map(publicOrder);
