import { forgetRuns } from '#functions/data/carts.ts';
import { removeOrder as remove } from '#functions/data/recurring-orders.ts';
import type { Action } from '#functions/kit/api.ts';

/** Removes an order; one that is gone already counts as removed, so that repeating a lost call is safe. */
export const removeOrder: Action<'DELETE /api/recurring-orders/{id}'> = async ({ shopper, params }) => {
  await remove(shopper.userId, params.id);
  await forgetRuns(shopper.userId, params.id);
  return { done: true };
};
