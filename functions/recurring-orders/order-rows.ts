import * as z from 'zod';
import { storedEntries } from '#functions/catalog/index.ts';
import { indexed, keys, orderAt } from '#functions/table/keys.ts';
import { capacityPerPerson, freeSlot, takeSlot } from '#functions/table/row-limits.ts';
import { shardOf } from '#functions/table/shard-of.ts';
import {
  deleteItem,
  type Page,
  queryIndex,
  queryItems,
  readItems,
  replaceVersion,
  type Slot,
} from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { failedRun, orderFrequency, orderRun } from '#shared/contract/shopping/recurring-order.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { dueShards, limits } from '#shared/limits.ts';

/** A stored order; it is on the index of due orders only while it is active. */
const storedOrder = z.lazy(() =>
  z.object({
    orderId: z.string(),
    userId: z.string(),
    /** Stored here so that placing the order can read the plan without looking up the email first. */
    email: z.string(),
    frequency: orderFrequency,
    items: storedEntries,
    createdAt: z.iso.datetime(),
    /** The start of the schedule; resuming a paused order keeps it. */
    nextRunAt: z.iso.datetime(),
    isActive: z.boolean(),
    pausedReason: z.enum(['premium-ended', 'failing']).nullable(),
    runs: z.array(orderRun),
    failedRuns: z.array(failedRun).default([]),
    version: z.int().nonnegative(),
  }),
);
export type StoredOrder = z.infer<typeof storedOrder>;

function slot(userId: string, orderId: string): Slot<StoredOrder> {
  return { key: keys.order(userId, orderId), schema: storedOrder };
}

/** All of a person's orders, oldest first. */
export async function readStoredOrders(userId: string): Promise<StoredOrder[]> {
  const orders = await queryItems(keys.order(userId, ''), storedOrder);
  return orders.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

export async function readOrder(userId: string, orderId: string): Promise<StoredOrder | null> {
  const [order] = await readItems(slot(userId, orderId));
  return order;
}

/** Saves a new order. @throws Failure 'too-many-orders'. */
export async function saveNewOrder(order: StoredOrder): Promise<boolean> {
  await takeSlot(orderCapacity(order.userId), order.orderId, new Date(order.createdAt));
  return createFor(order.userId, { ...keys.order(order.userId, order.orderId), ...stored(order) });
}

/** Replaces an order; false when another writer changed it since it was read. */
export async function saveOrder(order: StoredOrder): Promise<boolean> {
  return replaceVersion(
    { ...keys.order(order.userId, order.orderId), ...stored(order), version: order.version + 1 },
    order.version,
  );
}

/** Removes an order; false when it was not there. */
export async function deleteOrder(userId: string, orderId: string): Promise<boolean> {
  const removed = await deleteItem(keys.order(userId, orderId));
  if (removed) await freeSlot(orderCapacity(userId), orderId, String(removed.createdAt));
  return removed !== null;
}

const orderCapacity = capacityPerPerson({
  name: 'orderPlaces',
  most: limits.recurringOrders,
  refusal: 'too-many-orders',
  readIds: async (userId) => (await readStoredOrders(userId)).map(({ orderId }) => orderId),
});

/** Parses only the keys, so an unreadable order fails alone and not its whole page. */
const dueOrder = z.lazy(() => z.object({ PK: z.string(), SK: z.string() }).transform(orderAt));
export type DueOrder = z.infer<typeof dueOrder>;

/** A page of the orders due on a shard by `now`, most overdue first. */
export async function readDueOrders(
  shard: number,
  now: Date,
  from: Page<DueOrder>['next'],
  most: number,
): Promise<Page<DueOrder>> {
  const { [tableShape.index.partitionKey]: partition } = indexed.due(shard, '');
  return queryIndex({ partition: String(partition), upTo: now.toISOString() }, dueOrder, from, most);
}

function stored(order: StoredOrder) {
  const item = storedOrder.parse(order);
  return item.isActive ? { ...item, ...indexed.due(shardOf(item.userId, dueShards), item.nextRunAt) } : item;
}
