import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { isTimeLeft } from '#functions/kit/time-left.ts';
import { dueShards } from '#shared/limits.ts';
import { type DueOrder, readDueOrders } from './order-rows.ts';
import { type Outcome, placeOrderIfDue } from './place-order-if-due.ts';

/** The event of one shard's schedule. */
const tick = z.lazy(() =>
  z.object({
    shard: z
      .int()
      .min(0)
      .max(dueShards - 1),
  }),
);

const ordersPerPage = 100;
const peopleAtOnce = 10;

export interface TickResult {
  placed: number;
  skipped: number;
  failed: number;
}

/**
 * Places every due order of a shard. Ticks may repeat, come late or overlap; each order still enters the cart once per due
 * date. One bad order never stops the others.
 */
export async function handler(event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<TickResult> {
  const { shard } = tick.parse(event);
  const now = clock.now();
  const result: TickResult = { placed: 0, skipped: 0, failed: 0 };
  let from: Awaited<ReturnType<typeof readDueOrders>>['next'];
  do {
    const page = await readDueOrders(shard, now, from, ordersPerPage);
    const people = [...Map.groupBy(page.found, ({ userId }) => userId).values()];
    for (const batch of batchesOf(people, peopleAtOnce)) {
      const outcomes = await Promise.all(batch.map((orders) => placeInTurn(orders, now)));
      for (const outcome of outcomes.flat()) result[outcome] += 1;
    }
    from = page.next;
  } while (from && isTimeLeft(context));
  log.info('tick', { shard, ...result, isUnfinished: from !== undefined });
  return result;
}

/** Places one person's orders one after the other, because they write the same cart. */
async function placeInTurn(orders: readonly DueOrder[], now: Date): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of orders) outcomes.push(await placeOrderIfDue(order, now));
  return outcomes;
}
