import { randomUUID } from 'node:crypto';
import { isKnown, nameOfGone, productOf, storedLine } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { listed } from '#shared/listed.ts';
import { merged } from '#shared/rules/cart/add-to-lines.ts';
import { type CartLine, isRefused } from '#shared/rules/cart/cart-line.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { publicOrder } from './order-answer.ts';
import { readOrder, type StoredOrder, saveNewOrder } from './order-rows.ts';
import * as words from './words.ts';

/**
 * Creates an order that adds its items to the cart every week or month, first in one week or month. A repeat returns the
 * order it created.
 */
export const createOrder: Action<'POST /api/recurring-orders'> = async ({ shopper, body, now }) => {
  const { id: orderId = randomUUID() } = body;
  const known = body.id && (await readOrder(shopper.userId, orderId));
  if (known) return publicOrder(known);
  const lines = body.items.map(storedLine);
  const gone = lines.filter((line) => !isKnown(line));
  if (gone.length > 0) throw new Failure('unknown-item', { message: missingItemsMessage(gone) });
  const items = merged(lines, productOf);
  if (isRefused(items)) throw new Failure(items);
  await takeQuota(shopper, { ordersCreated: 1 }, now);
  const order: StoredOrder = {
    orderId,
    userId: shopper.userId,
    email: shopper.email,
    frequency: body.frequency,
    items,
    createdAt: now.toISOString(),
    nextRunAt: nextRunAfter(now, body.frequency, now).toISOString(),
    isActive: true,
    pausedReason: null,
    runs: [],
    failedRuns: [],
    version: 1,
  };
  await saveNewOrder(order);
  return publicOrder(order);
};

function missingItemsMessage(lines: readonly CartLine[]): string {
  const names = listed(lines.map(({ itemId }) => nameOfGone(itemId)));
  return lines.length === 1 ? words.itemGone(names) : words.itemsGone(names);
}
