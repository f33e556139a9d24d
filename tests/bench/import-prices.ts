/**
 * `node tests/bench/import-prices.ts [rows]`: how fast a price file of 1,000,000 rows (or as many as are named) is read,
 * checked and handed on, and what it holds in memory meanwhile. Writing is left to a table that always takes some
 * milliseconds, as one in the cloud does: what is measured is the stream, and how many writes it keeps under way.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from '#functions/observations/record-observations.ts';
import { importPrices } from '#scripts/prices/import-prices.ts';
import '#tests/support/function-environment.ts';

const [rows = 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(rows) || rows < 1) throw new Error('Name a whole number of rows.');
const { itemById, itemsAfter } = await import('#functions/catalog/items.ts');
const { storesAfter } = await import('#functions/stores/known-stores.ts');

/** Of one call for 250 prices: ten shelves at once, four calls one after the other for each, at 5 ms. */
const msPerCall = (250 / 10) * 4 * 5;
/** Time runs faster here; the report corrects for it. */
const hurry = 100;

const stores = storesAfter(undefined, Number.POSITIVE_INFINITY);
const items = itemsAfter(undefined, 20_000);
let underWay = 0;
let mostUnderWay = 0;
let calls = 0;

async function recordObservations(seen: readonly Seen[]) {
  calls += 1;
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  await pause(msPerCall / hurry);
  underWay -= 1;
  return seen.map(() => 'recorded' as const);
}

async function* file() {
  yield Buffer.from('store,item,price,date,source\n');
  for (let row = 0; row < rows; row += 1) {
    const [store, item] = [stores[row % stores.length], items[(row * 7) % items.length]];
    yield Buffer.from(`${store?.id},${item?.id},${(1 + (row % 900) / 100).toFixed(2)},2026-11-18,Shelf audit\n`);
  }
}

const megabytes = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20);
const before = megabytes();
let most = 0;
const startedAt = performance.now();
const counts = await importPrices(
  file(),
  {
    recordObservations,
    readCodes: async () => new Map(),
    saveCode: async () => true,
    isItem: (itemId) => itemById(itemId) !== undefined,
    stores,
    now: () => new Date(),
  },
  {
    name: 'bench.csv',
    linesDone: 0,
    onLeftOut: () => {},
    onProgress: ({ rows: done }) => {
      most = Math.max(most, megabytes());
      if (done % 200_000 === 0) console.log(`${done.toLocaleString('en-US')} rows, ${megabytes()} MB of heap`);
    },
  },
);
const seconds = (performance.now() - startedAt) / 1_000;
const inCloud = (calls * msPerCall) / mostUnderWay / 1_000;
console.log(
  [
    `${counts.recorded.toLocaleString('en-US')} rows read, checked and handed on in ${seconds.toFixed(0)} s,`,
    `${Math.round(rows / seconds).toLocaleString('en-US')} a second, ${mostUnderWay} calls under way at the most`,
    `heap ${before} MB before, ${most} MB at the most`,
    `at ${msPerCall} ms a call of 250 prices: ${Math.round(rows / inCloud).toLocaleString('en-US')} a second, one at a time ${Math.round(250_000 / msPerCall).toLocaleString('en-US')}`,
  ].join('\n'),
);
