import type { Action } from '#functions/kit/requests/api.ts';
import { publicOrder } from './order-answer.ts';
import { readStoredOrders } from './order-rows.ts';

/** The shopper's recurring orders, oldest first. */
export const readOrders: Action<'GET /api/recurring-orders'> = async ({ shopper }) =>
  (await readStoredOrders(shopper.userId)).map(publicOrder);
