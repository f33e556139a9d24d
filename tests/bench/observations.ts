/**
 * `node tests/bench/observations.ts [observations...]` measures the cost of days with 1,000, 10,000, and 100,000
 * observations (or the given numbers), each in addition to the earlier ones: storing them as providers do, summing up
 * the day and learning from it, and comparing the largest cart at stores with these observations. Calls and capacity
 * units are what the cloud charges for. Times are those of this machine with dynalite, or with the database that
 * TILLWISE_DYNAMODB names. A million takes dynalite hours.
 */

import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { buildCatalog } from '#scripts/catalog/build-catalog.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { countCalls, takeCounts } from './counted-calls.ts';
import { startBenchDatabase } from './database.ts';
import { measureEach, sizesNamed, timed } from './growing-sizes.ts';

const sizes = sizesNamed('observations.ts', 'observations', [1_000, 10_000, 100_000]);

const database = await startBenchDatabase();
// The functions read their settings when they load.
const { recordObservations } = await import('#functions/observations/recording/record-observations.ts');
const { pricesAt } = await import('#functions/pricing/at-stores/prices-at-stores.ts');
const { storesAfter } = await import('#functions/stores/known-stores.ts');
const { handler } = await import('#functions/learning/learn.ts');
const { clock } = await import('#functions/kit/clock.ts');
countCalls();

let now = new Date('2026-11-20T12:00:00.000Z');
clock.now = () => now;

const catalog = buildCatalog();
const stores = storesAfter(undefined, Number.POSITIVE_INFINITY);
const compared = stores.slice(0, limits.storesSelected);
const lines = [...new Map(catalog.map((item) => [item.name, item])).values()]
  .slice(0, limits.cartEntries)
  .map(({ id }) => ({ itemId: id, quantity: 1 }));
const perCall = 200;

/** The observation with this number: a different store and item each, near the estimate. */
function seen(number: number) {
  const store = stores[number % stores.length];
  const item = catalog[(number * 7) % catalog.length];
  if (!store || !item) throw new Error('There are no stores or items.');
  const estimate = estimateOf({ item, chain: store.chain, state: store.state });
  return {
    itemId: item.id,
    storeId: store.id,
    cents: Math.max(1, Math.round((estimate?.cents ?? item.baseCents) * (0.8 + 0.4 * stableFraction(String(number))))),
    kind: 'receipt' as const,
    source: 'a file',
    by: { provider: `file:${number % 500}` },
    observedAt: now.toISOString(),
  };
}

async function keep(count: number): Promise<void> {
  for (let start = 0; start < count; start += perCall) {
    const some = Array.from({ length: Math.min(perCall, count - start) }, (_, at) => seen(start + at));
    await recordObservations(some, now);
  }
}

async function measure(count: number): Promise<Record<string, string>> {
  now = new Date(now.getTime() + 4 * dayMs);
  takeCounts();
  const keepingMs = await timed(() => keep(count));
  const kept = takeCounts();
  const learningMs = await timed(() => handler({}, { getRemainingTimeInMillis: () => 3_600_000 }));
  const learned = takeCounts();
  await pricesAt(compared, lines, now);
  const cold = takeCounts();
  const comparingMs = await timed(() => pricesAt(compared, lines, now));
  return {
    observations: count.toLocaleString('en-US'),
    'write units each': (kept.writeUnits / count).toFixed(2),
    'read units each': (kept.readUnits / count).toFixed(2),
    'kept/s': ((1_000 * count) / keepingMs).toFixed(0),
    'learned in s': (learningMs / 1_000).toFixed(1),
    'learning reads': learned.reads.toString(),
    'learning writes': learned.writes.toString(),
    'comparison reads': cold.reads.toString(),
    'comparison units': cold.readUnits.toString(),
    'compared again in ms': comparingMs.toFixed(1),
  };
}

console.log(`Observations on ${database.name}`);
try {
  await measureEach(sizes, measure);
} finally {
  await database.stop();
}
