/**
 * `node tests/bench/place-due-orders.ts [orders...]` measures the real scheduled run that places 1,000, 10,000, and
 * 100,000 due orders (or the given numbers) of as many Premium shoppers, on dynalite or the database that
 * TILLWISE_DYNAMODB names. The orders per second are those of this machine and only compare sizes. The calls and
 * capacity units per order are what the cloud charges for (dynalite omits the units of the index).
 */
import { dueShards } from '#shared/limits.ts';
import { countCalls, takeCounts } from './counted-calls.ts';
import { startBenchDatabase } from './database.ts';
import { measureEach, sizesNamed, timed } from './growing-sizes.ts';

const sizes = sizesNamed('place-due-orders.ts', 'orders', [1_000, 10_000, 100_000]);

const database = await startBenchDatabase();
// The functions read their settings when they load.
const { addDueOrders, dueNow } = await import('./due-orders.ts');
const { clock } = await import('#functions/kit/clock.ts');
const { handler } = await import('#functions/recurring-orders/place-due-orders.ts');
clock.now = () => dueNow;
countCalls();

/** The same limit that infra gives the run. */
const runMs = 10 * 60_000;

/** Starts every shard until nothing is due. */
async function placeAll(): Promise<number> {
  let placed = 0;
  for (let shard = 0; shard < dueShards; shard += 1) {
    for (let result = { placed: 1, failed: 0 }; result.placed > 0; placed += result.placed) {
      const startedAt = Date.now();
      result = await handler({ shard }, { getRemainingTimeInMillis: () => startedAt + runMs - Date.now() });
      if (result.failed > 0) throw new Error(`${result.failed} orders failed`);
    }
  }
  return placed;
}

async function measure(orders: number): Promise<Record<string, string>> {
  const fillingMs = await timed(() => addDueOrders(orders));
  takeCounts();
  let placed = 0;
  const placingMs = await timed(async () => {
    placed = await placeAll();
  });
  if (placed !== orders) throw new Error(`${placed} of ${orders} orders were placed`);
  const { reads, writes, readUnits, writeUnits } = takeCounts();
  const perOrder = (count: number) => (count / orders).toFixed(3);
  return {
    orders: orders.toLocaleString('en-US'),
    'filled in s': (fillingMs / 1_000).toFixed(1),
    'placed in s': (placingMs / 1_000).toFixed(1),
    'orders/s': ((1_000 * orders) / placingMs).toFixed(0),
    'reads/order': perOrder(reads),
    'writes/order': perOrder(writes),
    'read units/order': perOrder(readUnits),
    'write units/order': perOrder(writeUnits),
  };
}

console.log(`Placing due orders on ${database.name}`);
try {
  console.table(await measureEach(sizes, measure));
} finally {
  await database.stop();
}
