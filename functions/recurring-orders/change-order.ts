import { presentId, productOf } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import { brandMatchOf, isRefused } from '#shared/rules/cart/cart-line.ts';
import { withBrand } from '#shared/rules/cart/change-line.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { publicOrder } from './order-answer.ts';
import { readOrder, type StoredOrder, saveOrder } from './order-rows.ts';

/** Pauses an order, resumes it with the next date of its schedule, or changes what one of its lines means. */
export const changeOrder: Action<'PATCH /api/recurring-orders/{id}'> = ({ shopper, params, body, now }) =>
  // A scheduled run may write the same order.
  retryOnConflict(async () => {
    const order = await readOrder(shopper.userId, params.id);
    if (!order) throw new Failure('unknown-order');
    const changed = 'isActive' in body ? withActivity(order, body.isActive, now) : withMatch(order, body);
    if (changed === order) return publicOrder(order);
    return (await saveOrder(changed)) ? publicOrder(changed) : writeConflict;
  }, 'busy-cart');

function withActivity(order: StoredOrder, isActive: boolean, now: Date): StoredOrder {
  if (order.isActive === isActive) return order;
  const nextRunAt = isActive
    ? nextRunAfter(new Date(order.createdAt), order.frequency, now).toISOString()
    : order.nextRunAt;
  return { ...order, isActive, pausedReason: null, nextRunAt };
}

function withMatch(order: StoredOrder, changed: { itemId: string; match: BrandMatch }): StoredOrder {
  const { match } = changed;
  const itemId = presentId(changed.itemId);
  const line = order.items.find((each) => each.itemId === itemId);
  if (!line) throw new Failure('unknown-item');
  if (brandMatchOf(line) === match) return order;
  const items = withBrand(order.items, itemId, { ...line, match }, productOf);
  if (isRefused(items)) throw new Failure(items);
  return { ...order, items };
}
