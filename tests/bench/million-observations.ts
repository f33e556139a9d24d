/**
 * `node tests/bench/million-observations.ts [observations...]` measures what learning from a day of 1,000, 10,000,
 * 100,000, and 1,000,000 observations costs, and what a write and a comparison cost when the rows of recent prices are
 * full.
 *
 * dynalite writes a hundred observations a second, so the day is not written one by one: the bench puts its pages in
 * place of the answers of the table, in the size and shape of DynamoDB pages. Everything else uses the real table. A
 * write and a comparison only touch the rows of recent prices, whose size has a limit.
 */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { buildCatalog } from '#scripts/build-data.ts';
import { limits, observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { dayMs } from '#shared/spans.ts';
import { countCalls, takeCounts } from './counted-calls.ts';
import { startBenchDatabase } from './database.ts';
import { sizesNamed, timed } from './growing-sizes.ts';

const sizes = sizesNamed('observations', [1_000, 10_000, 100_000, 1_000_000]);

const database = await startBenchDatabase();
// The functions read their settings when they load.
const { recordObservations } = await import('#functions/observations/record-observations.ts');
const { pricesAt } = await import('#functions/pricing/store-prices.ts');
const { storesAfter } = await import('#functions/stores/known-stores.ts');
const { handler } = await import('#functions/learning/learn.ts');
const { keys } = await import('#functions/table/keys.ts');
const { putItem } = await import('#functions/table/table.ts');
const { clock } = await import('#functions/kit/clock.ts');

const bytesPerPage = 1_000_000;
let now = new Date('2026-11-20T12:00:00.000Z');
clock.now = () => now;

const catalog = buildCatalog();
const stores = storesAfter(undefined, Number.POSITIVE_INFINITY);
const at = <T>(all: readonly T[], number: number): T => {
  const found = all[number % all.length];
  if (found === undefined) throw new Error('There are no stores or items.');
  return found;
};

/** The stored observation with this number: a different store and item each, near the estimate. */
function kept(number: number) {
  const [store, item] = [at(stores, number), at(catalog, number * 7)];
  const estimate = estimateOf({ item, chain: store.chain, state: store.state });
  const cents = estimate?.cents ?? item.baseCents;
  const moment = now.toISOString();
  return {
    storeId: store.id,
    itemId: item.id,
    chain: store.chain,
    state: store.state,
    category: item.category,
    kind: 'receipt',
    cents: Math.max(1, Math.round(cents * (0.8 + 0.4 * stableFraction(String(number))))),
    source: 'a file',
    sourceId: `file:${number % 500}`,
    observedAt: moment,
    keptAt: moment,
    estimate: estimate && { cents, lowCents: estimate.lowCents, highCents: estimate.highCents },
  };
}

const bytesEach = JSON.stringify(kept(1)).length;
const perPage = Math.floor(bytesPerPage / bytesEach);
/** The number of observations in the simulated day. */
let ofDay = 0;
let pages = 0;

/** Answers only the queries for the day's shards. */
function handOutDay(): void {
  interface Query {
    input: { ExpressionAttributeValues?: Record<string, unknown>; ExclusiveStartKey?: { SK: string } };
  }
  const client: { send(command: Query, ...rest: unknown[]): Promise<unknown> } =
    DynamoDBDocumentClient.prototype as never;
  const { send } = client;
  client.send = async function (command, ...rest) {
    const [, day, shard] = /^OBSERVED#(.+)#(\d+)$/.exec(String(command.input.ExpressionAttributeValues?.[':pk'])) ?? [];
    if (day === undefined || shard === undefined) return send.call(this, command, ...rest);
    const ofShard = day === now.toISOString().slice(0, 10) ? Math.ceil(ofDay / observationShards) : 0;
    const from = Number(command.input.ExclusiveStartKey?.SK ?? 0);
    const count = Math.max(0, Math.min(perPage, ofShard - from));
    pages += 1;
    const Items = Array.from({ length: count }, (_, each) => kept((from + each) * observationShards + Number(shard)));
    return { Items, ...(from + count < ofShard && { LastEvaluatedKey: { PK: 'OBSERVED', SK: String(from + count) } }) };
  };
}

const megabytes = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20);

async function learn(count: number): Promise<string> {
  now = new Date(now.getTime() + 4 * dayMs);
  [ofDay, pages] = [count, 0];
  takeCounts();
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 200);
  const ms = await timed(() => handler({}, { getRemainingTimeInMillis: () => 3_600_000 }));
  clearInterval(watching);
  const { reads, writes, writeUnits } = takeCounts();
  return [
    `${count.toLocaleString('en-US')} observations a day: ${(ms / 1_000).toFixed(1)} s`,
    `${((1_000 * ms) / count).toFixed(0)} µs each`,
    `${pages} pages of at most a megabyte`,
    `${reads} other reads`,
    `${writes} writes of ${writeUnits.toFixed(0)} units`,
    `heap ${Math.max(most, megabytes())} MB at the most`,
  ].join(', ');
}

const compared = stores.slice(0, limits.storesSelected);
const products = [...new Map(catalog.map((item) => [item.name, item])).values()].slice(0, limits.cartEntries);
const lines = products.map(({ id }) => ({ itemId: id, quantity: 1 }));

async function compare(what: string): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  takeCounts();
  const ms = await timed(() => pricesAt(compared, lines, now));
  const { reads, readUnits } = takeCounts();
  return `comparing ${lines.length} lines at ${compared.length} stores, ${what}: ${reads} calls, ${readUnits} units, ${ms.toFixed(0)} ms`;
}

async function write(what: string): Promise<string> {
  const seen = products.map(({ id, baseCents }) => ({
    itemId: id,
    storeId: at(compared, 0).id,
    cents: baseCents,
    kind: 'receipt' as const,
    source: 'a file',
    by: { provider: `file:${what}` },
    observedAt: now.toISOString(),
  }));
  takeCounts();
  await recordObservations(seen, now);
  const { readUnits, writeUnits } = takeCounts();
  const each = (units: number) => (units / seen.length).toFixed(2);
  return `a write, ${what}: ${each(writeUnits)} write units, ${each(readUnits)} read units`;
}

/** Fills the rows of every compared product with as many prices as they hold. */
async function fillRows(): Promise<void> {
  for (const { id: storeId } of compared) {
    for (const { name: product } of products) {
      const ofProduct = catalog.filter((item) => item.name === product).slice(0, 7);
      const items = Object.fromEntries(
        ofProduct.map(({ id, baseCents }) => {
          const sourceIds = Array.from({ length: Math.min(6, Math.floor(40 / ofProduct.length)) }, (_, sourceId) => ({
            kind: 'receipt',
            cents: baseCents + sourceId,
            source: 'a receipt',
            sourceId: `contributor-${sourceId}-hashed-to-some-length`,
            observedAt: new Date(now.getTime() - sourceId * 3_600_000).toISOString(),
          }));
          return [id, sourceIds];
        }),
      );
      const expiresAt = Math.floor(now.getTime() / 1_000) + 15 * 86_400;
      await putItem({ ...keys.recentObservations(storeId, product), version: 1, items, expiresAt });
    }
  }
}

console.log(`Observations on ${database.name}, ${bytesEach} bytes each`);
try {
  countCalls();
  console.log(await write('no prices yet'));
  console.log(await compare('one price at one store'));
  await fillRows();
  console.log(await write('as many prices as a row holds'));
  console.log(await compare('as many prices as a row holds'));
  handOutDay();
  for (const size of sizes) console.log(await learn(size));
} finally {
  await database.stop();
}
