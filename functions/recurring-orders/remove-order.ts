import { endOrderRuns } from '#functions/cart/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { deleteOrder } from './order-rows.ts';

/** Removes an order; a missing one counts as removed, so a repeat is safe. */
export const removeOrder: Action<'DELETE /api/recurring-orders/{id}'> = async ({ shopper, params, now }) => {
  if (await deleteOrder(shopper.userId, params.id)) await endOrderRuns(shopper.userId, params.id, now);
  return { done: true };
};
